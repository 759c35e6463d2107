import { vaccineTypeLabels, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import type { Schemas } from "@pharmacy/sdk";
import { useVaccinationHistory } from "../step/use-vaccination-history.ts";
import styles from "../../answers/patient-banner.module.css";

interface LastVaccinationProps {
  patient: Schemas["PatientDemographics"];
  vaccineType: Schemas["VaccineType"];
}

function useLastVaccination({ patient, vaccineType }: LastVaccinationProps): string {
  const { state, known } = useVaccinationHistory(patient, vaccineType);
  const last = known?.[0];
  if (last) return readableDate(last.administeredDate);
  if (state === "loading") return "…";
  return state === "none" ? "none recorded" : "unknown (history unavailable)";
}

function LastVaccination(props: LastVaccinationProps) {
  const text = useLastVaccination(props);
  return (
    <span className={styles.more}>
      Last {vaccineTypeLabels[props.vaccineType]} {text}
    </span>
  );
}

/** When the patient last had each vaccine, before anything is typed. */
export function LastVaccinations({ patient }: Pick<LastVaccinationProps, "patient">) {
  return vaccineTypes.map((vaccineType) => (
    <LastVaccination key={vaccineType} patient={patient} vaccineType={vaccineType} />
  ));
}
