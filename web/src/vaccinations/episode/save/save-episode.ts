import type { Answer, Params, PharmacyClient, Schemas } from "@pharmacy/sdk";
import { ApiError } from "../../../api/api-error.ts";
import type { ClinicEntryRef } from "../../navigation-state.ts";
import type { Saved } from "../state/episode-session.ts";
import type { OpenSession } from "../state/open-session.ts";

/** The server answered, but without the id and status that make a save a success. */
export class OutcomeUnknownError extends Error {
  override readonly name = "OutcomeUnknownError";
  /** What to quote to support. */
  readonly correlationId: string;

  constructor(correlationId: string) {
    super("The answer holds no id and status");
    this.correlationId = correlationId;
  }
}

/** An earlier attempt did arrive, and somebody else has changed the episode since. */
export class OvertakenError extends Error {
  override readonly name = "OvertakenError";
  /** What the attempt has made or changed. */
  readonly episodeId: string;

  constructor(episodeId: string) {
    super("Somebody else has changed it since");
    this.episodeId = episodeId;
  }
}

/** How the API is called for a save, and who saves. */
export interface SaveCalls {
  name: string;
  save(
    params: Params<"saveEpisode">,
    options: Parameters<PharmacyClient["call"]>[2],
  ): Promise<Answer<"saveEpisode">>;
  read(episodeId: string): Promise<Pick<Answer<"getEpisode">, "data" | "etag">>;
  readHistoryAgain(): void;
  /** The clinic's entry that it is recorded from, as it is now. */
  entry(path: ClinicEntryRef): Promise<Schemas["ClinicEntry"]>;
  move(path: ClinicEntryRef, move: Schemas["ClinicMove"]): Promise<unknown>;
}

/** Without an id and a status nothing is known of the save [7.21]. */
export const isConfirmed = ({ data: { id, status } }: Answer<"saveEpisode">) =>
  Boolean(id) && Boolean(status);

/** What is read of the answer [7.21]; one that leaves out the step agrees with what was sent. */
function savedOf(answer: Answer<"saveEpisode">, sent: Schemas["EpisodeInput"]): Saved {
  if (!isConfirmed(answer)) throw new OutcomeUnknownError(answer.correlationId);
  const { currentActiveStepId: sentStepId } = sent;
  const { id, status, currentActiveStepId: activeStepId = sentStepId } = answer.data;
  const { keepsDraftText = false, keepsNoneOfThese = false, questionSets } = answer.data;
  const kept = { keepsDraftText, keepsNoneOfThese, questionSets };
  return { id, status, activeStepId, etag: answer.etag, ...kept };
}

const keyWasReusedFor = (error: unknown) =>
  error instanceof ApiError && error.code === "IDEMPOTENCY_KEY_REUSED"
    ? error.problem?.id
    : undefined;

interface SaveOptions {
  /** Of the step of an ended episode that is edited [7.20]. */
  editedStepTitle?: string;
  /** Where it may take less than any other call. */
  timeoutMs?: number;
  /** Whoever has the clinic's patient by now: nobody is there to be told. */
  ignoresClaim?: boolean;
}

/**
 * Saves the open episode exactly once: the same typing under the same key, on the version that it was
 * typed on. When an earlier attempt did arrive and other values were typed since, the server names the
 * record that was made; it is read, and the values are sent as its update (openapi/decisions.md,
 * Exactly once), unless it is not as the attempt left it.
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
    // A saved episode moves its entry, named or not; who names it goes by its claim.
    ...(clinicEntry && !(ignoresClaim && openId) && { clinicEntryId: clinicEntry.entryId }),
  };
  try {
    const options = { ifMatch, idempotencyKey, timeoutMs };
    return savedOf(await calls.save({ query, body }, options), body);
  } catch (error) {
    const episodeId = keyWasReusedFor(error);
    if (episodeId === undefined) throw error;
    const made = await calls.read(episodeId);
    if (made.data.lastUpdatedBy !== calls.name) throw new OvertakenError(episodeId);
    const update = { query: { ...query, episodeId }, body };
    return savedOf(await calls.save(update, { ifMatch: made.etag, timeoutMs }), body);
  }
}
