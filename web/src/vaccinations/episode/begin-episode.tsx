import type { Schemas } from "@pharmacy/sdk";
import { useEffect, useState } from "react";
import { useNavigationState } from "../navigation-state.ts";
import type { PatientSearchForm } from "./patient/patient-search.tsx";
import { searchForm } from "./state/local-draft.ts";
import { begun } from "./state/open-episode.ts";
import { useCarryOver, vaccinesFor } from "./state/carried-over.ts";
import { useOpening } from "./state/use-session.ts";

type Patient = Schemas["PatientDemographics"];

interface Begun {
  patient?: Patient;
  search?: PatientSearchForm;
}

/**
 * Opens a new episode for the patient that was chosen before a reload, or for a known patient.
 */
export function BeginEpisode({ patient, search }: Begun) {
  const opening = useOpening();
  const [{ vaccineTypes, clinicEntry, keepsAnswers }] = useState(useNavigationState());
  const keepAnswers = useCarryOver();
  // Reads the storage once, after the previous page has closed its episode.
  useEffect(() => {
    const { patient: chosen = patient } = opening.localDraft(null);
    const session = opening.open({ ...begun(undefined), clinicEntry });
    if (keepsAnswers) keepAnswers(session);
    const vaccines = vaccinesFor(session, vaccineTypes);
    if (chosen)
      session.dispatch({ type: "patient chosen", patient: chosen, vaccineTypes: vaccines });
    else if (search) session.dispatch({ type: "typed", name: searchForm, values: { ...search } });
  }, [opening, patient, search, vaccineTypes, clinicEntry, keepsAnswers, keepAnswers]);
  return null;
}
