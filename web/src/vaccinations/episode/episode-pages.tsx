import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Redirect, useLocation } from "wouter";
import { q, withEtag } from "../../api/q.ts";
import { linkTo } from "../../routes/links.ts";
import { useNavigationState } from "../navigation-state.ts";
import { FailedPage, LoadingPage } from "../page-states.tsx";
import { useEpisodeAddress } from "./state/episode-address.ts";
import { loadDeletedMeanwhile } from "./save/load-deleted-meanwhile.ts";
import { Flow } from "./flow.tsx";
import { unsavedForms } from "./state/local-draft.ts";
import { begun, openedFrom } from "./state/open-episode.ts";
import type { OpenSession } from "./state/open-session.ts";
import { useOpenedId, useOpening } from "./state/use-session.ts";

type Patient = Schemas["PatientDemographics"];

const Loading = () => <LoadingPage title="Vaccination" />;

/**
 * Opens a new episode, of whom somebody has chosen here before a reload, or of whom it is known to
 * be for.
 */
function BeginEpisode({ patient }: { patient?: Patient }) {
  const opening = useOpening();
  const [{ vaccineTypes, products }] = useState(useNavigationState());
  // The storage is read once; after a page that is left has closed what was open there.
  useEffect(() => {
    const { patient: chosen = patient } = opening.localDraft(null);
    const session = opening.open({ ...begun(undefined), products });
    if (chosen) session.dispatch({ type: "patient chosen", patient: chosen, vaccineTypes });
  }, [opening, patient, vaccineTypes, products]);
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

interface StoredProps {
  episodeId: string;
  /** Update mode: an ended episode is edited; otherwise one that is In Progress goes on. */
  isUpdated: boolean;
}

async function tellDeleted(session: OpenSession, deleted: Schemas["Episode"]) {
  const words = { ...(await loadDeletedMeanwhile(deleted)), reference: null };
  session.dispatch({ type: "found deleted", words });
}

/** Reads a stored episode and opens it; one that does not belong here leads to where it does. */
function OpenStored(props: StoredProps) {
  const { episodeId, isUpdated } = props;
  const opening = useOpening();
  const [, navigate] = useLocation();
  const { data: read, error, refetch } = useQuery(withEtag("getEpisode", { path: { episodeId } }));
  // A save of the one before leads nowhere while this one is read.
  useEffect(() => opening.close(), [opening]);
  // The storage is read when the answer is there; what comes later is not for an open episode.
  useEffect(() => {
    if (!read) return;
    const { data: stored } = read;
    const isEnded = stored.status !== "In Progress";
    const isLost = stored.deleted && unsavedForms(opening.localDraft(episodeId)).length === 0;
    const isOpen = !isEnded && !isLost;
    // Of a deleted one what was typed is still there, to begin again with.
    if (isLost || (isUpdated ? isOpen : isEnded && !stored.deleted)) {
      const to = linkTo(isOpen ? "addVaccination" : "viewVaccination", { episodeId });
      navigate(to, { replace: true });
      return;
    }
    const session = opening.open(openedFrom(read, isUpdated));
    if (stored.deleted) void tellDeleted(session, stored);
  }, [read, episodeId, isUpdated, opening, navigate]);
  if (error) return <FailedPage error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}

/** The episode of the address, once it is open; it closes when the page is left. */
function Opened({ episodeId, children }: { episodeId: string | null; children: ReactNode }) {
  const { close } = useOpening();
  const openedId = useOpenedId();
  // What is open belongs to the page.
  useEffect(() => close, [close]);
  return openedId === episodeId ? <Flow key={episodeId ?? "new"} /> : children;
}

/** Begins an episode, or resumes one that is In Progress (openapi/decisions.md, Routes). */
export function AddVaccinationPage() {
  const { episodeId } = useEpisodeAddress();
  return (
    <Opened episodeId={episodeId}>
      {episodeId === null ? (
        <NewEpisode />
      ) : (
        <OpenStored key={episodeId} episodeId={episodeId} isUpdated={false} />
      )}
    </Opened>
  );
}

/** Update mode: an ended episode, step by step (openapi/decisions.md, Routes). */
export function EditVaccinationPage() {
  const { episodeId } = useEpisodeAddress();
  if (episodeId === null) return <Redirect to={linkTo("vaccinations")} replace />;
  return (
    <Opened episodeId={episodeId}>
      <OpenStored key={episodeId} episodeId={episodeId} isUpdated />
    </Opened>
  );
}
