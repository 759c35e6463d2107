import { newEpisode } from "@pharmacy/domain/episode/save";
import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Redirect } from "wouter";
import { q, withEtag } from "../../api/q.ts";
import { linkTo } from "../../app/links.ts";
import { useNavigationState } from "../navigation-state.ts";
import { FailedPage, LoadingPage } from "../page-states.tsx";
import { useEpisodeAddress } from "./episode-address.ts";
import { Flow } from "./flow.tsx";
import { KeptDraft } from "./kept-draft.ts";
import { contentOf, type OpenEpisode } from "./open-episode.ts";
import { useDraftOwner } from "./use-draft-owner.ts";

interface NewEpisodeProps {
  /** Who it is for, where that is known already. */
  patient?: Schemas["PatientDemographics"];
  /** The first save made an episode. */
  onMade: (episode: OpenEpisode) => void;
}

function NewEpisode({ patient, onMade }: NewEpisodeProps) {
  const owner = useDraftOwner();
  const { vaccineTypes, products } = useNavigationState();
  const [opened, setOpened] = useState<OpenEpisode>(() => {
    const draft = new KeptDraft({ ...owner, episodeId: null });
    // Whom somebody has chosen here before a reload comes first.
    if (patient && !draft.patient) draft.keepPatient(patient);
    const content = draft.patient ? newEpisode(draft.patient, vaccineTypes) : null;
    const begun = { episodeId: null, content, activeStepId: 0, etag: undefined };
    return { ...begun, draft, readings: 0, products };
  });
  return (
    <Flow
      opened={opened}
      onChange={(changed) => (changed.episodeId === null ? setOpened : onMade)(changed)}
    />
  );
}

/** Another vaccine for the patient of an episode, who is read again: nothing else of it comes along. */
function SamePatient({ episodeId, onMade }: NewEpisodeProps & { episodeId: string }) {
  const { data, error, refetch } = useQuery(q("getEpisode", { path: { episodeId } }));
  if (error) return <FailedPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingPage title="Vaccination" />;
  return <NewEpisode patient={data.patientDemographics} onMade={onMade} />;
}

interface StoredEpisodeProps {
  episodeId: string;
  /** What is known of it already, right after it was made. */
  made: OpenEpisode | null;
}

function StoredEpisode({ episodeId, made }: StoredEpisodeProps) {
  const owner = useDraftOwner();
  const [opened, setOpened] = useState(made);
  const { data, error, refetch } = useQuery({
    ...withEtag("getEpisode", { path: { episodeId } }),
    enabled: opened === null,
  });
  if (opened) return <Flow opened={opened} onChange={setOpened} />;
  if (error) return <FailedPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingPage title="Vaccination" />;
  const { status, deleted, currentActiveStepId: activeStepId } = data.data;
  const draft = new KeptDraft({ ...owner, episodeId });
  const isTypedOn = deleted && draft.hasUnsaved();
  if (!isTypedOn && (deleted || status !== "In Progress")) {
    return <Redirect to={linkTo("viewVaccination", { episodeId })} replace />;
  }
  const content = contentOf(data.data);
  const { etag } = data;
  const { keepsDraftText = false } = data.data;
  const read = { episodeId, content, activeStepId, etag, readings: 0, keepsDraftText };
  setOpened({ ...read, draft, deleted: isTypedOn ? data.data : undefined });
  return null;
}

/** Begins an episode, or resumes one that is In Progress (decisions.md, Routes). */
export function AddVaccinationPage() {
  const { episodeId } = useEpisodeAddress();
  const [made, setMade] = useState<OpenEpisode | null>(null);
  const [{ patientOf }] = useState(useNavigationState());
  if (episodeId === null && patientOf)
    return <SamePatient episodeId={patientOf} onMade={setMade} />;
  if (episodeId === null) return <NewEpisode onMade={setMade} />;
  const known = made?.episodeId === episodeId ? made : null;
  return <StoredEpisode key={episodeId} episodeId={episodeId} made={known} />;
}
