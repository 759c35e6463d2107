import type { ConfirmationKind } from "@pharmacy/domain/episode/outcome";
import type { SaveProposal } from "@pharmacy/domain/episode/save";
import { confirmations } from "@pharmacy/domain/messages";
import { failures } from "@pharmacy/domain/failure-messages";
import { useEffect } from "react";
import { useToast } from "../../ui/toast/toasts.tsx";
import { useConfirm } from "../../ui/confirm/confirm.tsx";
import { useGoToAnswer } from "./answer-place.ts";
import type { Recorded } from "./open-episode.ts";
import type { StepSaving } from "./use-after-save.ts";

// Comes after the page, which need not wait for it.
const loadCheck = async () => (await import("./save-check.tsx")).SaveCheck;

interface Asked {
  proposal: SaveProposal;
  kind: ConfirmationKind;
  recorded: Recorded | undefined;
}

const isDangerous = ({ proposal, kind, recorded }: Asked) =>
  kind === "closure" ||
  kind === "refusal" ||
  kind === "withdrawal" ||
  (recorded?.status === "Completed" && proposal.input.status === "Closed");

/** Asks what §4 wants confirmed before a save; what will be recorded is checked first. */
export function useConfirmSave(saving: StepSaving) {
  const confirm = useConfirm();
  const toast = useToast();
  const goToAnswer = useGoToAnswer(saving);

  // A fetch ahead: it is there when it is asked for, whatever the connection is by then.
  useEffect(() => void loadCheck().catch(() => null), []);

  return async (proposal: SaveProposal, recorded?: Recorded): Promise<boolean> => {
    const { input, confirmation: kind } = proposal;
    if (kind === null) return true;
    const SaveCheck = await loadCheck().catch(() => null);
    if (SaveCheck === null) {
      toast.fail(failures.notOpened);
      return false;
    }
    let leave = () => {};
    const isConfirmed = await confirm({
      title: confirmations[kind].title,
      text: (goBack) => (
        <SaveCheck
          {...{ input, kind, recorded, before: saving.content }}
          onChange={(place) => {
            leave = () => goToAnswer(place);
            goBack();
          }}
        />
      ),
      confirm: confirmations[kind].confirm,
      cancel: "Go back and change",
      isDangerous: isDangerous({ proposal, kind, recorded }),
      isWide: true,
    });
    leave(); // after the dialog gave the focus back
    return isConfirmed;
  };
}
