import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../api/q.ts";
import { useNavigationState } from "../navigation-state.ts";
import { FailedPage } from "../../ui/page-states.tsx";
import { Loading, Opened, OpenStored } from "./opened.tsx";
import { BeginEpisode, PatientOfEntry } from "./begin-episode.tsx";
import { PatientStep } from "./patient-step.tsx";
import { useEpisodeAddress } from "./state/episode-address.ts";

/** Another vaccine for the patient of an episode, who is read again: nothing else of it comes along. */
function SamePatient({ episodeId }: { episodeId: string }) {
  const { data, error, refetch } = useQuery(q("getEpisode", { path: { episodeId } }));
  if (error) return <FailedPage error={error} onRetry={() => void refetch()} />;
  return data ? <BeginEpisode patient={data.patientDemographics} /> : <Loading />;
}

function NewEpisode() {
  const [{ patientOf, clinicEntry }] = useState(useNavigationState());
  if (clinicEntry) return <PatientOfEntry entry={clinicEntry} />;
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
