import { stepsOf } from "@pharmacy/domain/episode/steps";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Redirect } from "wouter";
import { withEtag } from "../../../api/q.ts";
import { linkTo } from "../../../app/links.ts";
import { FailedPage, LoadingPage } from "../../page-states.tsx";
import { useEpisodeAddress } from "../episode-address.ts";
import { Flow } from "../flow.tsx";
import { KeptDraft } from "../kept-draft.ts";
import { contentOf, type OpenEpisode } from "../open-episode.ts";
import { useDraftOwner } from "../use-draft-owner.ts";

function EndedEpisode({ episodeId }: { episodeId: string }) {
  const owner = useDraftOwner();
  const [opened, setOpened] = useState<OpenEpisode | null>(null);
  const { data, error, refetch } = useQuery({
    ...withEtag("getEpisode", { path: { episodeId } }),
    enabled: opened === null,
  });
  if (opened) return <Flow opened={opened} onChange={setOpened} />;
  if (error) return <FailedPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingPage title="Vaccination" />;
  const { status, deleted } = data.data;
  const draft = new KeptDraft({ ...owner, episodeId });
  const isTypedOn = deleted && draft.hasUnsaved();
  if (deleted && !isTypedOn)
    return <Redirect to={linkTo("viewVaccination", { episodeId })} replace />;
  if (status === "In Progress") {
    return <Redirect to={linkTo("addVaccination", { episodeId })} replace />;
  }
  const content = contentOf(data.data);
  setOpened({
    episodeId,
    content,
    activeStepId: stepsOf(content.vaccineTypes).length,
    etag: data.etag,
    draft,
    readings: 0,
    deleted: isTypedOn ? data.data : undefined,
    recorded: { content, status, waiting: [] },
  });
  return null;
}

/** Update mode: an ended episode, step by step (decisions.md, Routes). */
export function EditVaccinationPage() {
  const { episodeId } = useEpisodeAddress();
  if (episodeId === null) return <Redirect to={linkTo("vaccinations")} replace />;
  return <EndedEpisode key={episodeId} episodeId={episodeId} />;
}
