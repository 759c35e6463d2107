import { readableNhsNumber } from "@pharmacy/domain/identifiers";
import { episode } from "@pharmacy/domain/messages";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { DeceasedNotice, useChoose } from "./deceased-patient.tsx";
import styles from "./patient.module.css";
import { OpenEpisodes } from "./open-episodes.tsx";
import { birthText, patientName } from "../../answers/patient-text.ts";

type Patient = Schemas["PatientDemographics"];

interface PatientMatchesProps {
  result: Schemas["PatientSearchResult"];
  onChoose: (patient: Patient) => void;
  onByHand: () => void;
}

const addressOf = (patient: Patient) =>
  patient.sensitive
    ? "Sensitive record: address withheld"
    : [patient.addressLine1, patient.city, patient.postCode].filter(Boolean).join(", ");

function Match({ patient, onChoose }: { patient: Patient; onChoose: () => void }) {
  return (
    <li className={styles.match}>
      <div>
        <p>
          <strong>{patientName(patient)}</strong>, born {birthText(patient)}
          {patient.nhsNumber && ` · ${readableNhsNumber(patient.nhsNumber)}`}
        </p>
        <p className={styles.quiet}>{addressOf(patient)}</p>
        <DeceasedNotice patient={patient} />
      </div>
      <Button onClick={onChoose} variant="primary">
        Choose
      </Button>
      {/* Below, so that what is read later moves no button from under a pointer. */}
      <OpenEpisodes patient={patient} />
    </li>
  );
}

const headings = { one: "1 patient found", many: "patients found" } as const;

/** No match, one, many and too many each have their own answer (openapi/decisions.md, Patient step). */
export function PatientMatches({ result, onChoose, onByHand }: PatientMatchesProps) {
  const { outcome, patients } = result;
  const choose = useChoose(onChoose);
  const byHand = <Button onClick={onByHand}>Enter the patient by hand</Button>;
  if (outcome === "too-many") return <p role="status">{episode.tooManyPatients}</p>;
  if (outcome === "none") {
    return (
      <div role="status" className={styles.found}>
        <p>{episode.noPatientFound}</p>
        <div>{byHand}</div>
      </div>
    );
  }
  return (
    <section className={styles.found} aria-labelledby="matches">
      <div role="status">
        <h2 id="matches">
          {outcome === "one" ? headings.one : `${patients.length} ${headings.many}`}
        </h2>
      </div>
      <ul className={styles.matches}>
        {patients.map((patient, index) => (
          <Match
            key={patient.nhsNumber ?? index}
            patient={patient}
            onChoose={() => void choose(patient)}
          />
        ))}
      </ul>
      <div className={styles.notThis}>
        <span className={styles.quiet}>Not the right patient?</span>
        {byHand}
      </div>
    </section>
  );
}
