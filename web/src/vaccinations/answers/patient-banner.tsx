import type { Schemas } from "@pharmacy/sdk";
import { birthText, nhsNumberText, patientName } from "./patient-text.ts";
import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import { genderLabels } from "@pharmacy/domain/patient/genders";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { AlertIcon, CheckCircleFillIcon, StopIcon } from "@primer/octicons-react";
import type { ReactNode } from "react";
import { useHeightProperty } from "../../ui/height-property.ts";
import layout from "../../ui/layout.module.css";
import notice from "../../ui/notice.module.css";
import styles from "./patient-banner.module.css";

export const PatientLine = ({ patient }: { patient: Schemas["PatientDemographics"] }) => (
  <p>
    <strong>{patientName(patient)}</strong> · born {birthText(patient)} · {nhsNumberText(patient)}
  </p>
);

type Patient = Schemas["PatientDemographics"];

function Verification({ isVerified }: { isVerified: boolean }) {
  const Icon = isVerified ? CheckCircleFillIcon : AlertIcon;
  return (
    <span className={styles.more}>
      <Icon /> {isVerified ? "PDS verified" : "Not PDS verified"}
    </span>
  );
}

function Deceased({ patient: { dateOfDeath } }: { patient: Patient }) {
  return (
    <strong className={`${notice.solid} ${styles.deceased}`}>
      <StopIcon /> {dateOfDeath ? `Deceased ${readableDate(dateOfDeath)}` : "Deceased"}
    </strong>
  );
}

export function PatientBanner({ patient, children }: { patient: Patient; children?: ReactNode }) {
  const told = useHeightProperty("--patient-height");
  return (
    <section ref={told} className={`${layout.muted} ${styles.banner}`} aria-label="Patient">
      <div className={`${layout.row16} ${styles.line}`}>
        <strong className={styles.name}>{patientName(patient)}</strong>
        <span>Born {birthText(patient)}</span>
        <span className={styles.more}>{labelOf(genderLabels, patient.gender)}</span>
        <span>{nhsNumberText(patient)}</span>
        <Verification isVerified={patient.pdsVerified} />
        {patient.deceased && <Deceased patient={patient} />}
      </div>
      {children && (
        <div className={`${layout.row16} ${layout.note} ${styles.before}`}>{children}</div>
      )}
    </section>
  );
}
