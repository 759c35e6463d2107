import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "wouter";
import { withEtag } from "../../api/q.ts";
import { linkTo } from "../../routes/links.ts";
import { useNavigationState } from "../navigation-state.ts";
import { FailedPage, LoadingPage } from "../../ui/page-states.tsx";
import { Flow, type FlowProps } from "./flow.tsx";
import { saveIs, unsavedForms } from "./state/episode-session.ts";
import { openEpisodeFrom, useEpisodeAddress } from "./state/open-episode.ts";
import { useOpenedId, useOpening } from "./state/open-session.ts";
import { useCarryOver } from "./state/step-values.ts";
import { readHistories } from "./step/use-vaccination-history.ts";

/** How long a record waits for the history, in ms: a stop that appears later would move the fields. */
const historyWaitMs = 1_000;

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const Loading = () => <LoadingPage title="Vaccination" />;

interface StoredProps {
  episodeId: string;
  /** Update mode edits an ended episode; otherwise an episode In Progress is continued. */
  isUpdated: boolean;
}

export function OpenStored(props: StoredProps) {
  const { episodeId, isUpdated } = props;
  const opening = useOpening();
  const [, navigate] = useLocation();
  const [{ clinicEntry, keepsAnswers }] = useState(useNavigationState());
  const keepAnswers = useCarryOver();
  const client = useQueryClient();
  const { data: read, error, refetch } = useQuery(withEtag("getEpisode", { path: { episodeId } }));
  // A save of the previous episode must not navigate while this one is loading.
  useEffect(() => opening.close(), [opening]);
  const open = useEffectEvent((answer: NonNullable<typeof read>) => {
    const { data: stored } = answer;
    const isEnded = stored.status !== "In Progress";
    const isLost = stored.deleted && unsavedForms(opening.localDraft(episodeId)).length === 0;
    const isOpen = !isEnded && !isLost;
    // The typed values of a deleted episode are kept, so that the user can begin again with them.
    if (isLost || (isUpdated ? isOpen : isEnded && !stored.deleted)) {
      const to = linkTo(isOpen ? "addVaccination" : "viewVaccination", { episodeId });
      navigate(to, { replace: true });
      return undefined;
    }
    let isLeft = false;
    const historiesRead = readHistories(client, stored.patientDemographics);
    void Promise.race([historiesRead, after(historyWaitMs)]).then(() => {
      if (isLeft) return;
      const entered = clinicEntry ? { clinicEntry } : {};
      const session = opening.open({ ...openEpisodeFrom(answer, isUpdated), ...entered });
      if (keepsAnswers) keepAnswers(session);
      if (stored.deleted)
        session.dispatch(saveIs({ is: "deleted", episode: stored, reference: null }));
    });
    return () => {
      isLeft = true;
    };
  });
  // Reads the storage when the answer arrives; later answers do not change an open episode.
  useEffect(() => (read ? open(read) : undefined), [read]);
  if (error) return <FailedPage error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}

interface OpenedProps extends Pick<FlowProps, "patientStep"> {
  episodeId: string | null;
  children: ReactNode;
}

export function Opened({ episodeId, patientStep, children }: OpenedProps) {
  const { close } = useOpening();
  const openedId = useOpenedId();
  useEffect(() => close, [close]);
  return openedId === episodeId ? (
    <Flow key={episodeId ?? "new"} patientStep={patientStep} />
  ) : (
    children
  );
}

/** Update mode: an ended episode, step by step (openapi/decisions.md, Routes). */
export function EditVaccinationPage() {
  const { episodeId } = useEpisodeAddress();
  const id = episodeId ?? "";
  return (
    <Opened episodeId={id}>
      <OpenStored key={id} episodeId={id} isUpdated />
    </Opened>
  );
}
