import { removedDeliveries } from "@pharmacy/domain/episode/outcome";
import type { SaveProposal } from "@pharmacy/domain/episode/save";
import type { Step } from "@pharmacy/domain/episode/steps";
import { confirmations } from "@pharmacy/domain/messages";
import type { Answer, OperationId, Params, PharmacyClient, Schemas } from "@pharmacy/sdk";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { storedUnderKey, UnreadableAnswerError } from "../../../api/error-messages.ts";
import { readAgain, apiOf, readable } from "../../../api/query-client.ts";
import { failures } from "../../../api/failure-messages.ts";
import { useCurrentUser } from "../../../session/session-provider.tsx";
import { useConfirm } from "../../../ui/confirm/confirm.tsx";
import { useConflictQuestion } from "../../../ui/conflict/use-conflict-question.ts";
import { goToField } from "../../../ui/form/use-field.ts";
import { useMayLeave } from "../../../ui/leave-question.ts";
import { useToast } from "../../../ui/toast/toasts.tsx";
import { type ClinicEntryRef, useLastRecord } from "../../navigation-state.ts";
import { formLeft, type Saved } from "../state/episode-session.ts";
import {
  contentIn,
  isUpdate,
  type OpenEpisode,
  stepAddress,
  type Typed,
} from "../state/open-episode.ts";
import { type OpenSession, useEpisodeSession, useOpenEpisode } from "../state/open-session.ts";
import { usePrefilling } from "../state/step-values.ts";
import { useWarningsOfSave } from "../notices/notices.tsx";
import { useSeasons } from "../step/use-seasons.ts";
import type { AnswerPlace } from "./check.tsx";

export interface StepEntry {
  step: Step;
  typed: Typed;
  /** The values to send, which may include more than was typed. */
  values: Typed;
  /** The values in the local draft: a later difference was typed during the save. */
  drafted: Typed | undefined;
}

export type Entered = Pick<StepEntry, "step" | "values">;

/** An earlier attempt was stored, and another user has changed the episode since. */
export class OvertakenError extends Error {
  override readonly name = "OvertakenError";
  readonly episodeId: string;

  constructor(episodeId: string) {
    super("Somebody else has changed it since");
    this.episodeId = episodeId;
  }
}

/** Without id and status, the result of a save is unknown [7.21]. */
const isConfirmed = ({ data: { id, status } }: Answer<"saveEpisode">) =>
  Boolean(id) && Boolean(status);

/** Reads the answer [7.21]; a missing step id means the one that was sent. */
function savedOf(answer: Answer<"saveEpisode">, sent: Schemas["EpisodeInput"]): Saved {
  const { correlationId } = answer;
  if (!isConfirmed(answer))
    throw new UnreadableAnswerError("No id or status", {
      operationId: "saveEpisode",
      correlationId,
    });
  const { currentActiveStepId: sentStepId } = sent;
  const { id, status, currentActiveStepId: activeStepId = sentStepId } = answer.data;
  const { keepsDraftText = false, keepsNoneOfThese = false, questionSets } = answer.data;
  const kept = { keepsDraftText, keepsNoneOfThese, questionSets };
  return { id, status, activeStepId, etag: answer.etag, ...kept };
}

export type SaveCalls = ReturnType<typeof useSaveCalls>;

interface SaveOptions {
  /** The title of the edited step of an ended episode [7.20]. */
  editedStepTitle?: string;
  timeoutMs?: number;
  /** Saves although another user has claimed the patient: in a sign-out nobody can be asked. */
  ignoresClaim?: boolean;
}

/**
 * Saves the open episode exactly once: the same values under one key, based on the version on which
 * they were typed. If an earlier attempt was stored and values were typed since, the server names
 * its episode; it is read, and the values are sent as an update (openapi/decisions.md, Exactly
 * once), unless another user has changed it.
 */
export async function saveEpisode(
  { session, calls }: { session: OpenSession; calls: SaveCalls },
  body: Schemas["EpisodeInput"],
  { editedStepTitle, timeoutMs, ignoresClaim = false }: SaveOptions = {},
): Promise<Saved> {
  const { open, draft } = session.now();
  const { idempotencyKey, etag: ifMatch = open.etag } = draft;
  const { episodeId: openId, clinicEntry } = open;
  const query = {
    ...(openId === null ? {} : { episodeId: openId, editedStepTitle }),
    // The server moves the entry of a stored episode anyway; naming it makes it check the claim.
    ...(clinicEntry && !(ignoresClaim && openId) && { clinicEntryId: clinicEntry.entryId }),
  };
  try {
    const options = { ifMatch, idempotencyKey, timeoutMs };
    return savedOf(await calls.save({ query, body }, options), body);
  } catch (error) {
    const episodeId = storedUnderKey(error);
    if (episodeId === undefined) throw error;
    const made = await calls.read(episodeId);
    const { lastUpdatedBy, lastUpdatedDate, creationDate } = made.data;
    // Later steps of the new episode may have been saved in another tab, too.
    const isChanged = openId === null && lastUpdatedDate !== creationDate;
    if (isChanged || lastUpdatedBy !== calls.name) throw new OvertakenError(episodeId);
    const update = { query: { ...query, episodeId }, body };
    return savedOf(await calls.save(update, { ifMatch: made.etag, timeoutMs }), body);
  }
}

function useSaveCalls() {
  const client = useQueryClient();
  const { name } = useCurrentUser();
  return {
    name,
    async save(params: Params<"saveEpisode">, options: Parameters<PharmacyClient["call"]>[2]) {
      const answer = await apiOf(client).call("saveEpisode", params, options);
      // Not after an unconfirmed save: the history would contain the delivery that is sent again.
      if (isConfirmed(answer)) void readAgain(client, "saveEpisode");
      return answer;
    },
    read: async (episodeId: string): Promise<Pick<Answer<"getEpisode">, "data" | "etag">> =>
      readable("getEpisode", await apiOf(client).call("getEpisode", { path: { episodeId } })),
    readHistoryAgain: () =>
      void client.invalidateQueries({
        queryKey: ["getVaccinationHistory" satisfies OperationId],
      }),
    entry: async (path: ClinicEntryRef) =>
      readable("getClinicEntry", await apiOf(client).call("getClinicEntry", { path })).data,
    move: async (path: ClinicEntryRef, move: Schemas["ClinicMove"]): Promise<unknown> =>
      apiOf(client).call("moveClinicEntry", { path, body: { move } }),
  };
}

export interface SoughtField {
  field: string;
}

/** Focuses the field that the step was opened for. Used around the page, because its title takes the focus first. */
export function useSoughtField() {
  const sought = useHistoryState<Partial<SoughtField> | null>();
  useEffect(() => {
    if (typeof sought?.field === "string") goToField(sought.field);
  }, [sought]);
}

function useGoToAnswer(step: Step) {
  const [, navigate] = useLocation();
  const open = useOpenEpisode();
  const { episodeId } = open;
  return ({ step: to, field }: AnswerPlace) => {
    if (episodeId === null || to.id === step.id) return goToField(field);
    const state = { field } satisfies SoughtField;
    return navigate(stepAddress(episodeId, to.id, isUpdate(open)), { state });
  };
}

// Loaded after the step, since it is large and needed only at the end of an episode.
const load = async () => (await import("./check.tsx")).check;

/** Asks for the confirmation of a save, [4.18] [4.33] [4.34] [4.40], and shows what will be recorded. */
function useConfirmSave(step: Step) {
  const confirm = useConfirm();
  const toast = useToast();
  const goToAnswer = useGoToAnswer(step);
  // Loads the code in advance, since the connection may be lost later.
  useEffect(() => void load().catch(() => undefined), []);

  return async ({ confirmation: kind, input }: SaveProposal, open: OpenEpisode) => {
    if (kind === null) return true;
    const check = await load().catch(() => null);
    if (check === null) {
      toast.fail(failures.notOpened);
      return false;
    }
    const { recorded } = open;
    let leave = () => {};
    const shown = (goBack: () => void) => ({
      input,
      kind,
      recorded,
      content: contentIn(open),
      onChange(place: AnswerPlace) {
        leave = () => goToAnswer(place);
        goBack();
      },
    });
    const isConfirmedByUser = await confirm({
      title: confirmations[kind].title,
      about: <check.About patient={input.patientDemographics} />,
      text: (goBack) => <check.WorstFirst {...shown(goBack)} />,
      isSplit: check.hasExceptions(input),
      check: (goBack) => <check.Checked {...shown(goBack)} />,
      confirm: confirmations[kind].confirm,
      cancel: "Go back and change",
      isDangerous:
        ["closure", "refusal", "withdrawal"].includes(kind) ||
        (recorded !== undefined && removedDeliveries(recorded.content, input).length > 0),
    });
    leave(); // after the dialog gave the focus back
    return isConfirmedByUser;
  };
}

/** After the user has left the episode, toasts name no patient: another record may be open. */
function useToastOf(session: OpenSession) {
  const { succeed, fail, retry } = useToast();
  const whose = (sentence: string) =>
    session.isClosed() ? `The record that you left: ${sentence}` : sentence;
  return {
    retry,
    succeed: (sentence: string) => succeed(whose(sentence)),
    // A closed form cannot show the failure itself.
    fail: (sentence: string, toldBy?: "form") =>
      fail(whose(sentence), session.isClosed() ? undefined : toldBy),
  };
}

export type SaveContext = ReturnType<typeof useSaveContext>["context"];

export function useSaveContext(step: Step) {
  const session = useEpisodeSession();
  const open = useOpenEpisode();
  const { ask, dialog } = useConflictQuestion();
  const [, goTo] = useLocation();
  const context = {
    session,
    calls: useSaveCalls(),
    prefilling: usePrefilling(),
    keep: useLastRecord().keep,
    seasons: useSeasons(),
    warningsOf: useWarningsOfSave(open),
    confirm: useConfirmSave(step),
    ask,
    mayLeave: useMayLeave({
      hasUnsaved: session.hasUnsaved,
      onLeave: () => session.dispatch(formLeft),
    }),
    toast: useToastOf(session),
    goTo,
  };
  return { context, dialog };
}
