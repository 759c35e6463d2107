import type { Schemas } from "@pharmacy/sdk";
import { PatientBanner } from "../answers/patient-banner.tsx";
import { PharmacyOnPaper } from "../answers/pharmacy-on-paper.tsx";

/** Whom a record is about, and on paper whose it is. */
export const AboutRecord = ({ episode }: { episode: Schemas["Episode"] }) => (
  <>
    <PharmacyOnPaper />
    <PatientBanner patient={episode.patientDemographics} />
  </>
);
