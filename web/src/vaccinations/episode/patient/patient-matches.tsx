import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import { episode } from "@pharmacy/domain/messages";
import { genderLabels } from "@pharmacy/domain/patient/genders";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { DeceasedNotice, useChoose } from "./deceased-patient.tsx";
import styles from "./patient.module.css";
import { OpenEpisodes } from "./known-episodes.tsx";
import { birthText, patientName } from "../../answers/patient-text.ts";
import layout from "../../../ui/layout.module.css";

type Patient = Schemas["PatientDemographics"];

interface PatientMatchesProps {
  /** Undefined before the first search, and while a search is running. */
  result: Schemas["PatientSearchResult"] | undefined;
  onChoose: (patient: Patient) => void;
  onByHand: () => void;
}

const addressOf = (patient: Patient) =>
  patient.sensitive
    ? "Sensitive record: address withheld"
    : [patient.addressLine1, patient.city, patient.postCode].filter(Boolean).join(", ");

function Match({ patient, onChoose }: { patient: Patient; onChoose: () => void }) {
  const name = patientName(patient);
  return (
    <li className={`${layout.row16} ${layout.spread} ${layout.card} ${styles.match}`}>
      <div className={layout.stack4}>
        <p>
          <strong>{name}</strong>, born {birthText(patient)} ·{" "}
          {labelOf(genderLabels, patient.gender)}
          {patient.nhsNumber && ` · ${readableNhsNumber(patient.nhsNumber)}`}
        </p>
        <p className={layout.quiet}>{addressOf(patient)}</p>
        <DeceasedNotice patient={patient} />
      </div>
      <Button
        className={styles.choose}
        data-choose
        onClick={onChoose}
        variant="primary"
        aria-label={`Choose ${name}, born ${birthText(patient)}`}
      >
        Choose
      </Button>
      {/* Below, so that what is read later moves no button from under a pointer. */}
      <OpenEpisodes patient={patient} />
    </li>
  );
}

/** The results: no match, one, many or too many (openapi/decisions.md, Patient step). */
const words = {
  one: () => "1 patient found",
  many: (count: number) => `${count} patients found`,
  none: () => episode.noPatientFound,
  "too-many": () => episode.tooManyPatients,
} satisfies Record<Schemas["PatientSearchResult"]["outcome"], (count: number) => string>;

function Outcome({ result }: { result: Schemas["PatientSearchResult"] }) {
  const { outcome, patients } = result;
  const text = words[outcome](patients.length);
  return patients.length > 0 ? <h2>{text}</h2> : <p>{text}</p>;
}

export function PatientMatches({ result, onChoose, onByHand }: PatientMatchesProps) {
  const choose = useChoose(onChoose);
  const patients = result?.patients ?? [];
  const hasMatches = patients.length > 0;
  return (
    <section className={layout.stack16} aria-label="Search result">
      {/* Always there, so that what comes into it is heard. */}
      <div role="status">{result && <Outcome result={result} />}</div>
      {hasMatches && (
        <ul className={layout.stack8}>
          {patients.map((patient, index) => (
            <Match
              key={patient.nhsNumber ?? index}
              patient={patient}
              onChoose={() => void choose(patient)}
            />
          ))}
        </ul>
      )}
      {result && result.outcome !== "too-many" && (
        <div className={layout.row8}>
          {hasMatches && <span className={layout.quiet}>Not the right patient?</span>}
          <Button onClick={onByHand}>Enter the patient by hand</Button>
        </div>
      )}
    </section>
  );
}
