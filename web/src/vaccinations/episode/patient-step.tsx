import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { Suspense, useEffect, useState } from "react";
import { pageCode } from "../../routes/page-code.ts";
import { Page } from "../../ui/page.tsx";
import styles from "./step/step.module.css";
import { patientForm } from "./state/local-draft.ts";
import { UnfinishedToday } from "./patient/known-episodes.tsx";
import { PatientSearch } from "./patient/patient-search.tsx";
import { useEpisodeSession } from "./state/use-session.ts";
import layout from "../../ui/layout.module.css";

// Loaded on demand: most patients are found by the search.
const byHand = pageCode(async () => (await import("./patient/patient-by-hand.tsx")).PatientByHand);

export interface PatientStepProps {
  onChoose: (patient: Schemas["PatientDemographics"]) => void;
}

/** The first part of the first step: the patient [2.42]. */
export function PatientStep({ onChoose }: PatientStepProps) {
  const { now } = useEpisodeSession();
  const [isByHand, setByHand] = useState(() => now().draft.forms[patientForm] !== undefined);
  const enterByHand = () => setByHand(true);
  // Loaded in advance, since the connection may be lost later.
  useEffect(() => byHand.prepare(), []);
  if (isByHand) {
    return (
      <Suspense fallback={<p role="status">Loading…</p>}>
        <byHand.Shown onChoose={onChoose} onBack={() => setByHand(false)} />
      </Suspense>
    );
  }
  return (
    <Page
      title="Find the patient"
      action={<Button onClick={enterByHand}>Enter by hand</Button>}
      isForTyping
    >
      <div className={`${layout.stack16} ${layout.form} ${styles.form}`}>
        <PatientSearch onChoose={onChoose} onByHand={enterByHand} />
        <UnfinishedToday />
      </div>
    </Page>
  );
}
