import type { Answer, Params, PharmacyClient, Schemas } from "@pharmacy/sdk";
import { ApiError } from "../../../api/error-messages.ts";
import type { ClinicEntryRef } from "../../navigation-state.ts";
import type { Saved } from "../state/episode-session.ts";
import type { OpenSession } from "../state/open-session.ts";

/** The server answered without the id and status of a successful save. */
export class OutcomeUnknownError extends Error {
  override readonly name = "OutcomeUnknownError";
  readonly correlationId: string;

  constructor(correlationId: string) {
    super("The answer holds no id and status");
    this.correlationId = correlationId;
  }
}

/** An earlier attempt was stored, and another user has changed the episode since. */
export class OvertakenError extends Error {
  override readonly name = "OvertakenError";
  /** The episode that the attempt created or changed. */
  readonly episodeId: string;

  constructor(episodeId: string) {
    super("Somebody else has changed it since");
    this.episodeId = episodeId;
  }
}

export interface SaveCalls {
  name: string;
  save(
    params: Params<"saveEpisode">,
    options: Parameters<PharmacyClient["call"]>[2],
  ): Promise<Answer<"saveEpisode">>;
  read(episodeId: string): Promise<Pick<Answer<"getEpisode">, "data" | "etag">>;
  readHistoryAgain(): void;
  entry(path: ClinicEntryRef): Promise<Schemas["ClinicEntry"]>;
  move(path: ClinicEntryRef, move: Schemas["ClinicMove"]): Promise<unknown>;
}

/** Without id and status, the result of a save is unknown [7.21]. */
export const isConfirmed = ({ data: { id, status } }: Answer<"saveEpisode">) =>
  Boolean(id) && Boolean(status);

/** Reads the answer [7.21]; a missing step id means the one that was sent. */
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
  /** The title of the edited step of an ended episode [7.20]. */
  editedStepTitle?: string;
  /** A shorter time-out than that of other calls. */
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
    const episodeId = keyWasReusedFor(error);
    if (episodeId === undefined) throw error;
    const made = await calls.read(episodeId);
    if (made.data.lastUpdatedBy !== calls.name) throw new OvertakenError(episodeId);
    const update = { query: { ...query, episodeId }, body };
    return savedOf(await calls.save(update, { ifMatch: made.etag, timeoutMs }), body);
  }
}
