import type { SaveProposal } from "@pharmacy/domain/episode/save";
import { confirmations } from "@pharmacy/domain/messages";
import { lazy } from "react";
import { useConfirm } from "../../ui/confirm/confirm.tsx";
import { CheckAnswers } from "./check-answers.tsx";
import type { Recorded } from "./open-episode.ts";

// Comes with the first update, not with the page.
const UpdateChanges = lazy(async () => ({
  default: (await import("./update/changes.tsx")).UpdateChanges,
}));

/** Asks what §4 wants confirmed before a save; what will be recorded is checked first. */
export function useConfirmSave() {
  const confirm = useConfirm();
  return ({ confirmation, input }: SaveProposal, recorded?: Recorded): Promise<boolean> => {
    if (confirmation === null) return Promise.resolve(true);
    const { title, text, confirm: yes } = confirmations[confirmation];
    const isNoMoreGiven = recorded?.status === "Completed" && input.status === "Closed";
    return confirm({
      title,
      text: recorded ? (
        <>
          <p>{text}</p>
          <UpdateChanges recorded={recorded} input={input} />
        </>
      ) : (
        <CheckAnswers input={input} text={text} kind={confirmation} />
      ),
      confirm: yes,
      cancel: "Go back and change",
      isDangerous: isNoMoreGiven || confirmation === "closure" || confirmation === "refusal",
    });
  };
}
