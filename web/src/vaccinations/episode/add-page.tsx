import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { q } from "../../api/q.ts";
import { useLastRecord } from "../kept-answers.ts";
import { useNavigationState } from "../navigation-state.ts";
import { FailedPage } from "../page-states.tsx";
import { Loading, Opened, OpenStored } from "./opened.tsx";
import { PatientStep } from "./patient-step.tsx";
import { useEpisodeAddress } from "./state/episode-address.ts";
import { begun } from "./state/open-episode.ts";
import { useOpening } from "./state/use-session.ts";

type Patient = Schemas["PatientDemographics"];

/**
 * Opens a new episode, of whom somebody has chosen here before a reload, or of whom it is known to
 * be for.
 */
function BeginEpisode({ patient }: { patient?: Patient }) {
  const opening = useOpening();
  const [{ vaccineTypes, keepsAnswers }] = useState(useNavigationState());
  const lastRecord = useLastRecord();
  // The storage is read once; after a page that is left has closed what was open there.
  useEffect(() => {
    const { patient: chosen = patient, kept } = opening.localDraft(null);
    const session = opening.open(begun(undefined));
    const last = keepsAnswers ? lastRecord.read() : null;
    if (last && !kept) session.dispatch({ type: "answers kept", kept: last.answers });
    if (chosen) session.dispatch({ type: "patient chosen", patient: chosen, vaccineTypes });
  }, [opening, patient, vaccineTypes, keepsAnswers, lastRecord]);
  return null;
}

/** Another vaccine for the patient of an episode, who is read again: nothing else of it comes along. */
function SamePatient({ episodeId }: { episodeId: string }) {
  const { data, error, refetch } = useQuery(q("getEpisode", { path: { episodeId } }));
  if (error) return <FailedPage error={error} onRetry={() => void refetch()} />;
  return data ? <BeginEpisode patient={data.patientDemographics} /> : <Loading />;
}

function NewEpisode() {
  const [{ patientOf }] = useState(useNavigationState());
  return patientOf ? <SamePatient episodeId={patientOf} /> : <BeginEpisode />;
}

/** Begins an episode, or resumes one that is In Progress (openapi/decisions.md, Routes). */
export function AddVaccinationPage() {
  const { episodeId } = useEpisodeAddress();
  return (
    <Opened episodeId={episodeId} patientStep={PatientStep}>
      {episodeId === null ? (
        <NewEpisode />
      ) : (
        <OpenStored key={episodeId} episodeId={episodeId} isUpdated={false} />
      )}
    </Opened>
  );
}
