import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useState } from "react";
import { Page } from "../../ui/page.tsx";
import styles from "./episode.module.css";
import type { KeptDraft } from "./kept-draft.ts";
import { PatientByHand } from "./patient-by-hand.tsx";
import { PatientSearch } from "./patient-search.tsx";

interface PatientStepProps {
  draft: KeptDraft;
  onChoose: (patient: Schemas["PatientDemographics"]) => void;
}

/** The first part of the first step: who is vaccinated (§2, patient-search). */
export function PatientStep({ draft, onChoose }: PatientStepProps) {
  const [isByHand, setByHand] = useState(() => draft.form("patient") !== undefined);
  const enterByHand = () => setByHand(true);
  if (isByHand) {
    return (
      <Page title="Enter the patient by hand">
        <PatientByHand draft={draft} onChoose={onChoose} onBack={() => setByHand(false)} />
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
        <PatientSearch draft={draft} onChoose={onChoose} onByHand={enterByHand} />
      </div>
    </Page>
  );
}
