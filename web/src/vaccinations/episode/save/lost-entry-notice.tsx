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
export function LostEntryNotice({ edge, lost: { words, isHeld } }: LostEntryNoticeProps) {
  return (
    <SaveFailurePanel words={words}>
      {isHeld ? (
        <Button onClick={() => void takeOver(edge)}>{texts.takeOver}</Button>
      ) : (
        <Button onClick={() => saveApart(edge)}>{texts.saveApart}</Button>
      )}
      <ButtonLink to={linkTo("clinic")}>{texts.toClinic}</ButtonLink>
    </SaveFailurePanel>
  );
}
