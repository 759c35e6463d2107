import type { Step } from "@pharmacy/domain/episode/steps";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { goToField } from "../../../ui/form/go-to-field.ts";
import { stepAddress } from "../state/episode-address.ts";
import { isUpdate, contentIn, type OpenEpisode } from "../state/open-episode.ts";
import { useOpenEpisode } from "../state/use-session.ts";
import type { AnswerPlace } from "./check.tsx";
import { removedDeliveries } from "@pharmacy/domain/episode/given";
import type { ConfirmationKind } from "@pharmacy/domain/episode/outcome";
import type { SaveProposal } from "@pharmacy/domain/episode/save";
import { confirmations } from "@pharmacy/domain/messages";
import { failures } from "../../../api/failure-messages.ts";
import { useConfirm } from "../../../ui/confirm/confirm.tsx";
import { useToast } from "../../../ui/toast/toasts.tsx";

/** The history state of a step that is opened for one of its fields. */
export interface SoughtField {
  field: string;
}

/** Goes to the field of an answer, in this step or another. Typed values stay. */
function useGoToAnswer(step: Step) {
  const [, navigate] = useLocation();
  const open = useOpenEpisode();
  const { episodeId } = open;

  return ({ step: to, field }: AnswerPlace) => {
    if (episodeId === null || to.id === step.id) goToField(field);
    else {
      const state = { field } satisfies SoughtField;
      navigate(stepAddress(episodeId, to.id, isUpdate(open)), { state });
    }
  };
}

/** Focuses the field that the step was opened for. Used around the page, because its title takes the focus first. */
export function useSoughtField() {
  const sought = useHistoryState<Partial<SoughtField> | null>();
  // React does not manage the focus.
  useEffect(() => {
    if (typeof sought?.field === "string") goToField(sought.field);
  }, [sought]);
}

// Loaded after the step, since it is large and needed only at the end of an episode.
const load = async () => (await import("./check.tsx")).check;

const isDangerous = (
  kind: ConfirmationKind,
  { input }: SaveProposal,
  { recorded }: Pick<OpenEpisode, "recorded">,
) =>
  kind === "closure" ||
  kind === "refusal" ||
  kind === "withdrawal" ||
  (recorded !== undefined && removedDeliveries(recorded.content, input).length > 0);

/** Asks for the confirmation of a save, [4.18] [4.33] [4.34] [4.40], and shows what will be recorded. */
export function useConfirmSave(step: Step) {
  const confirm = useConfirm();
  const toast = useToast();
  const goToAnswer = useGoToAnswer(step);
  // Loads the code in advance, since the connection may be lost later.
  useEffect(() => void load().catch(() => undefined), []);

  return async (proposal: SaveProposal, open: OpenEpisode): Promise<boolean> => {
    const { confirmation: kind, input } = proposal;
    if (kind === null) return true;
    const check = await load().catch(() => null);
    if (check === null) {
      toast.fail(failures.notOpened);
      return false;
    }
    let leave = () => {};
    const shown = (goBack: () => void) => ({
      input,
      kind,
      recorded: open.recorded,
      content: contentIn(open),
      onChange(place: AnswerPlace) {
        leave = () => goToAnswer(place);
        goBack();
      },
    });
    const isConfirmed = await confirm({
      title: confirmations[kind].title,
      about: <check.About patient={input.patientDemographics} />,
      text: (goBack) => <check.WorstFirst {...shown(goBack)} />,
      isSplit: check.hasExceptions(input),
      check: (goBack) => <check.Checked {...shown(goBack)} />,
      confirm: confirmations[kind].confirm,
      cancel: "Go back and change",
      isDangerous: isDangerous(kind, proposal, open),
    });
    leave(); // after the dialog gave the focus back
    return isConfirmed;
  };
}
