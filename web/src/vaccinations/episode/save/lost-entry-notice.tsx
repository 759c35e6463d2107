import { Button } from "@primer/react";
import { linkTo } from "../../../routes/links.ts";
import { SaveFailurePanel } from "../../../ui/form/save-failure-panel.tsx";
import { ButtonLink } from "../../../ui/links.tsx";
import type { LostEntry } from "../state/episode-session.ts";
import { lostEntryMessages as texts, saveApart, takeOver } from "./lost-entry.ts";
import type { SaveEdge } from "./save-edge.ts";

interface LostEntryNoticeProps {
  edge: SaveEdge;
  lost: LostEntry;
}

/** Who has the patient instead, or why the record does not go with the list, and the ways on. */
export function LostEntryNotice({ edge, lost: { words, isHeld, episode } }: LostEntryNoticeProps) {
  return (
    <SaveFailurePanel words={words}>
      {episode && (
        <ButtonLink to={linkTo("viewVaccination", { episodeId: episode.id })}>
          {texts.openEpisode(episode.humanReadableEpisodeId)}
        </ButtonLink>
      )}
      {/* An entry has one episode: a first save does not go with it any more. */}
      {isHeld && !episode && <Button onClick={() => void takeOver(edge)}>{texts.takeOver}</Button>}
      {!isHeld && <Button onClick={() => saveApart(edge)}>{texts.saveApart}</Button>}
      <ButtonLink to={linkTo("clinic")}>{texts.toClinic}</ButtonLink>
    </SaveFailurePanel>
  );
}
