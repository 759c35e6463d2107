import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { ConfirmationKind } from "@pharmacy/domain/episode/outcome";
import type { SaveProposal } from "@pharmacy/domain/episode/save";
import type { Step } from "@pharmacy/domain/episode/steps";
import { confirmations } from "@pharmacy/domain/messages";
import { failures } from "../../../api/failure-messages.ts";
import { useToast } from "../../../ui/toast/toasts.tsx";
import { useConfirm } from "../../../ui/confirm/confirm.tsx";
import { type AnswerPlace, useGoToAnswer } from "./answer-place.ts";
import { CheckAnswers } from "./check-answers.tsx";
import { CheckWarnings } from "./check-warnings.tsx";
import { EndedVaccines } from "./ended-vaccines.tsx";
import styles from "./confirmation.module.css";
import { contentIn, type OpenEpisode, type Recorded } from "../state/open-episode.ts";

// Comes with the first update, not with the page.
const loadChanges = async () => (await import("./changes.tsx")).UpdateChanges;

interface Asked {
  proposal: SaveProposal;
  kind: ConfirmationKind;
  recorded: Recorded | undefined;
  content: EpisodeContent;
  Changes: Awaited<ReturnType<typeof loadChanges>> | undefined;
}

/** What is checked: the answers that change, or all that will be recorded. */
function checkOf(
  { proposal: { input }, kind, recorded, content, Changes }: Asked,
  goTo: (to: AnswerPlace) => void,
) {
  const { text } = confirmations[kind];
  if (!recorded || !Changes)
    return (
      <CheckAnswers
        input={input}
        text={text}
        kind={kind}
        onChange={goTo}
        ended={<EndedVaccines before={content} input={input} />}
      />
    );
  return (
    <div className={styles.question}>
      <p>{text}</p>
      <EndedVaccines before={content} input={input} />
      <CheckWarnings input={input} onChange={goTo} />
      <Changes recorded={recorded} input={input} />
    </div>
  );
}

const isDangerous = ({ proposal, kind, recorded }: Asked) =>
  kind === "closure" ||
  kind === "refusal" ||
  kind === "withdrawal" ||
  (recorded?.status === "Completed" && proposal.input.status === "Closed");

/**
 * Asks what has to be confirmed before a save, [4.18] [4.33] [4.34] [4.40]; what will be recorded
 * is checked first.
 */
export function useConfirmSave(step: Step) {
  const confirm = useConfirm();
  const toast = useToast();
  const goToAnswer = useGoToAnswer(step);

  return async (proposal: SaveProposal, open: OpenEpisode): Promise<boolean> => {
    const { confirmation: kind } = proposal;
    const { recorded } = open;
    if (kind === null) return true;
    const Changes = recorded && (await loadChanges().catch(() => null));
    if (Changes === null) {
      toast.fail(failures.notOpened);
      return false;
    }
    const asked = { proposal, kind, recorded, content: contentIn(open), Changes };
    let leave = () => {};
    const isConfirmed = await confirm({
      title: confirmations[kind].title,
      text: (goBack) =>
        checkOf(asked, (place) => {
          leave = () => goToAnswer(place);
          goBack();
        }),
      confirm: confirmations[kind].confirm,
      cancel: "Go back and change",
      isDangerous: isDangerous(asked),
      isWide: true,
    });
    leave(); // after the dialog gave the focus back
    return isConfirmed;
  };
}
