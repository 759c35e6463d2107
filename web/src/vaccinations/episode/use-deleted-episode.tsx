import { deletedWords as texts } from "../deleted-messages.ts";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useEffect, useState } from "react";
import { type ErrorMessage, isStatus, errorMessageFor } from "../../api/error-messages.ts";
import { linkTo } from "../../app/links.ts";
import { SaveFailurePanel } from "../../ui/form/save-failure-panel.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import type { Typed } from "./kept-draft.ts";
import type { StepSaving } from "./use-after-save.ts";
import { useBeginAgain } from "./use-begin-again.ts";
import { useSaveCalls } from "./use-save-calls.ts";

interface Deletion {
  words: ErrorMessage;
  /** What stood in the step when it was to be saved; undefined where nothing was tried. */
  values?: Typed;
}

// Comes with the first deletion, not with the page.
async function wordsOf(deleted: Schemas["Episode"] | null) {
  const { deletionWords } = await import("./deletion-words.ts");
  return deletionWords(deleted);
}

/** A save of an episode that somebody has deleted meanwhile: what was typed can begin a new one. */
export function useDeletedEpisode(saving: StepSaving) {
  const { episodeId, deleted: found } = saving.opened;
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const { read } = useSaveCalls();
  const beginAgain = useBeginAgain(saving);
  // Its words are code that is loaded by need.
  useEffect(() => {
    if (found)
      void wordsOf(found).then((words) => setDeletion({ words: { ...words, reference: null } }));
  }, [found]);

  /** The episode as it is deleted, null where it is not shown, undefined where it is still there. */
  async function deletedEpisode() {
    if (episodeId === null) return undefined;
    try {
      const { data } = await read(episodeId);
      return data.deleted ? data : undefined;
    } catch (reason) {
      return isStatus(reason, 404) ? null : undefined;
    }
  }

  /** Whether the error is that. */
  async function isDeleted(error: unknown, values: Typed): Promise<boolean> {
    if (!isStatus(error, 404)) return false;
    const deleted = await deletedEpisode();
    if (deleted === undefined) return false;
    const { reference } = errorMessageFor(error);
    setDeletion({ words: { ...(await wordsOf(deleted)), reference }, values });
    return true;
  }

  const notice = deletion && (
    <SaveFailurePanel words={deletion.words}>
      <Button onClick={() => beginAgain(deletion.values)}>{texts.startNew}</Button>
      <ButtonLink to={linkTo("vaccinations")}>{texts.toList}</ButtonLink>
    </SaveFailurePanel>
  );
  return { isDeleted, notice, forget: () => setDeletion(null) };
}
