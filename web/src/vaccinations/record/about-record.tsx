import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../api/q.ts";
import { useCurrentUser } from "../../session/session-provider.tsx";
import { PatientBanner } from "../answers/patient-banner.tsx";
import styles from "./record.module.css";

/** Whose paper it is: the header, which names the pharmacy, is not printed. */
function PharmacyOnPaper() {
  const { storeId } = useCurrentUser();
  const { data: store } = useQuery({
    ...q("getPharmacyStore", { query: { storeId: storeId ?? "" } }),
    enabled: storeId !== null,
  });
  if (!store) return null;
  return (
    <p className={styles.onPaper}>
      {store.name} · {store.odsCode}
    </p>
  );
}

/** Whom a record is about, and on paper whose it is. */
export const AboutRecord = ({ episode }: { episode: Schemas["Episode"] }) => (
  <>
    <PharmacyOnPaper />
    <PatientBanner patient={episode.patientDemographics} />
  </>
);
