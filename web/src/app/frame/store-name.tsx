import { AriaStatus, Button } from "@primer/react";
import { mayComeRight, errorMessageFor } from "../../api/error-messages.ts";
import { useCurrentUser } from "../../session/session-provider.tsx";
import { useOwnStore } from "../../session/use-own-store.ts";
import styles from "./store-name.module.css";

/** The store's name is shown in the header [7.04], with its ODS code. */
export function StoreName() {
  const { storeId } = useCurrentUser();
  const { data: store, error, refetch } = useOwnStore();
  return (
    <div className={styles.store}>
      {error && (
        <>
          <AriaStatus as="span" announceOnShow>
            {storeId}, name not available. <Reference of={error} />
          </AriaStatus>
          {mayComeRight(error) && (
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          )}
        </>
      )}
      {store && (
        <>
          <span>{store.name}</span>
          <span className={styles.ods}>{store.odsCode}</span>
        </>
      )}
    </div>
  );
}

function Reference({ of }: { of: unknown }) {
  const { reference } = errorMessageFor(of);
  return reference && <>Reference: {reference}</>;
}
