import { deletedWords as texts } from "../deleted-messages.ts";
import type { Step } from "@pharmacy/domain/episode/steps";
import { Button } from "@primer/react";
import { useAtomValue } from "jotai";
import { linkTo } from "../../app/links.ts";
import { SaveFailurePanel } from "../../ui/form/save-failure-panel.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { beginAgain } from "./begin-again.ts";
import type { SaveEdge } from "./save-edge.ts";

/** What becomes of a save that is not for this form any more. */
export function SaveState({ edge, step }: { edge: SaveEdge; step: Step }) {
  const save = useAtomValue(edge.session.save);
  if (save.is === "forbidden") throw save.error; // §8: a 403 on save is rethrown
  if (save.is !== "deleted") return null;
  return (
    <SaveFailurePanel words={save.words}>
      <Button onClick={() => beginAgain(edge, { step, typed: save.values })}>
        {texts.startNew}
      </Button>
      <ButtonLink to={linkTo("vaccinations")}>{texts.toList}</ButtonLink>
    </SaveFailurePanel>
  );
}
