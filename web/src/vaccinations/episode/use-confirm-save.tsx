import type { SaveProposal } from "@pharmacy/domain/episode/save";
import { confirmations } from "@pharmacy/domain/messages";
import { useConfirm } from "../../ui/confirm/confirm.tsx";
import { CheckAnswers } from "./check-answers.tsx";

/** Asks what §4 wants confirmed before a save; the last save is checked first. */
export function useConfirmSave() {
  const confirm = useConfirm();
  return ({ confirmation, input }: SaveProposal): Promise<boolean> => {
    if (confirmation === null) return Promise.resolve(true);
    const { title, text, confirm: yes } = confirmations[confirmation];
    return confirm({
      title,
      text: <CheckAnswers input={input} text={text} kind={confirmation} />,
      confirm: yes,
      cancel: "Go back and change",
      isDangerous: confirmation === "closure" || confirmation === "refusal",
    });
  };
}
