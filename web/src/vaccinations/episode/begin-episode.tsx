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
  /** Where nobody is chosen: what is looked for. */
  search?: PatientSearchForm;
}

/**
 * Opens a new episode, of whom somebody has chosen here before a reload, or of whom it is known to
 * be for.
 */
export function BeginEpisode({ patient, search }: Begun) {
  const opening = useOpening();
  const [{ vaccineTypes, clinicEntry, keepsAnswers }] = useState(useNavigationState());
  const keepAnswers = useCarryOver();
  // The storage is read once; after a page that is left has closed what was open there.
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
