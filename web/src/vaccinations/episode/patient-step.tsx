import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useState } from "react";
import { Page } from "../../ui/page.tsx";
import styles from "./episode.module.css";
import { patientForm } from "./state/local-draft.ts";
import { PatientByHand } from "./patient/patient-by-hand.tsx";
import { PatientSearch } from "./patient/patient-search.tsx";
import { UnfinishedToday } from "./patient/unfinished-today.tsx";
import { useEpisodeSession } from "./state/use-session.ts";

interface PatientStepProps {
  onChoose: (patient: Schemas["PatientDemographics"]) => void;
}

/** The first part of the first step: who is vaccinated [2.42]. */
export function PatientStep({ onChoose }: PatientStepProps) {
  const { now } = useEpisodeSession();
  const [isByHand, setByHand] = useState(() => now().draft.forms[patientForm] !== undefined);
  const enterByHand = () => setByHand(true);
  if (isByHand) {
    return (
      <Page title="Enter the patient by hand">
        <PatientByHand onChoose={onChoose} onBack={() => setByHand(false)} />
      </Page>
    );
  }
  return (
    <Page
      title="Find the patient"
      action={<Button onClick={enterByHand}>Enter by hand</Button>}
      isForTyping
    >
      <div className={styles.form}>
        <PatientSearch onChoose={onChoose} onByHand={enterByHand} />
        <UnfinishedToday />
      </div>
    </Page>
  );
}
