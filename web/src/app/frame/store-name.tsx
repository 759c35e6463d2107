import { useQuery } from "@tanstack/react-query";
import { q } from "../../api/q.ts";
import { useWho } from "../../session/session-context.tsx";
import styles from "./store-name.module.css";

/** §7: the store's name is shown in the header, with its ODS code. */
export function StoreName() {
  const { storeId } = useWho();
  const { data: store, error } = useQuery({
    ...q("getPharmacyStore", { query: { storeId: storeId ?? "" } }),
    enabled: storeId !== null,
  });
  return (
    <p className={styles.store}>
      {error && `${storeId} (name not available)`}
      {store && (
        <>
          <span>{store.name}</span>
          <span className={styles.ods}>{store.odsCode}</span>
        </>
      )}
    </p>
  );
}
