import type { Schemas } from "@pharmacy/sdk";
import { ageInYears } from "@pharmacy/domain/dates/calendar-arithmetic";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { clockTime } from "../../browser/clock.ts";
import { useOwnStore } from "../../session/session-provider.tsx";
import layout from "../../ui/layout.module.css";
import { genderLabels } from "@pharmacy/domain/patient/genders";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { AlertIcon, CheckCircleFillIcon, StopIcon } from "@primer/octicons-react";
import type { ReactNode } from "react";
import { useHeightProperty } from "../../ui/height-property.ts";
import notice from "../../ui/notice.module.css";
import styles from "./patient-banner.module.css";

type Patient = Schemas["PatientDemographics"];

export const patientName = ({ title, firstName, lastName }: Patient) =>
  [title, firstName, lastName].filter(Boolean).join(" ");

/** "12 Mar 1951 (74)" */
export const birthText = ({ dateOfBirth }: Pick<Patient, "dateOfBirth">) =>
  `${readableDate(dateOfBirth)} (${ageInYears(dateOfBirth, clockTime().today)})`;

export const nhsNumberText = ({ nhsNumber }: Pick<Patient, "nhsNumber">) =>
  `NHS number ${nhsNumber ? readableNhsNumber(nhsNumber) : "not known"}`;

/** Names the pharmacy on paper, because the header is not printed. */
export function PharmacyOnPaper() {
  const { data: store } = useOwnStore();
  if (!store) return null;
  return (
    <p className={layout.onPaper}>
      {store.name} · {store.odsCode}
    </p>
  );
}

export const PatientLine = ({ patient }: { patient: Patient }) => (
  <p>
    <strong>{patientName(patient)}</strong> · born {birthText(patient)} · {nhsNumberText(patient)}
  </p>
);

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
    <section ref={told} className={styles.banner} aria-label="Patient">
      <div className={styles.line}>
        <strong className={styles.name}>{patientName(patient)}</strong>
        <span>Born {birthText(patient)}</span>
        <span className={styles.more}>{labelOf(genderLabels, patient.gender)}</span>
        <span>{nhsNumberText(patient)}</span>
        <Verification isVerified={patient.pdsVerified} />
        {patient.deceased && <Deceased patient={patient} />}
      </div>
      {children && <div className={`${layout.note} ${styles.before}`}>{children}</div>}
    </section>
  );
}
