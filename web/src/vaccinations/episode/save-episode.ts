import type { Answer, Params, PharmacyClient, Schemas } from "@pharmacy/sdk";
import { ApiError } from "../../api/api-error.ts";
import type { OpenSession } from "./open-session.ts";

type SaveParams = Params<"saveEpisode">;
type SaveOptions = Parameters<PharmacyClient["call"]>[2];

interface SaveRequest {
  episodeId: string | null;
  /** Of the step of an ended episode that is edited [7.20]. */
  editedStepTitle?: string;
  input: Schemas["EpisodeInput"];
  etag: string | undefined;
  idempotencyKey: string;
  /** Where it may take less than any other call. */
  timeoutMs?: number;
}

export interface Saved {
  id: string;
  status: Schemas["EpisodeStatus"];
  activeStepId: number;
  etag: string | undefined;
  /** Whether the server keeps the texts that have no place in a draft. */
  keepsDraftText: boolean;
}

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
  save(params: SaveParams, options: SaveOptions): Promise<Answer<"saveEpisode">>;
  read(episodeId: string): Promise<Pick<Answer<"getEpisode">, "data" | "etag">>;
}

/** id and status are what is read of an answer [7.21]; without them nothing is known. */
export const isConfirmed = ({ data: { id, status } }: Answer<"saveEpisode">) =>
  Boolean(id) && Boolean(status);

function savedOf(answer: Answer<"saveEpisode">): Saved {
  if (!isConfirmed(answer)) throw new OutcomeUnknownError(answer.correlationId);
  const { id, status, currentActiveStepId, keepsDraftText = false } = answer.data;
  return { id, status, activeStepId: currentActiveStepId, etag: answer.etag, keepsDraftText };
}

const keyWasReusedFor = (error: unknown) =>
  error instanceof ApiError && error.code === "IDEMPOTENCY_KEY_REUSED"
    ? error.problem?.id
    : undefined;

/**
 * Saves exactly once. When an earlier attempt did arrive and other values were typed since, the
 * server names the record that was made; it is read, and the values are sent as its update
 * (openapi/decisions.md, Exactly once), unless it is not as the attempt left it.
 */
async function saveEpisode(calls: SaveCalls, request: SaveRequest): Promise<Saved> {
  const { episodeId, editedStepTitle, input, etag, idempotencyKey, timeoutMs } = request;
  const query = episodeId === null ? {} : { episodeId, editedStepTitle };
  try {
    const options = { ifMatch: etag, idempotencyKey, timeoutMs };
    return savedOf(await calls.save({ query, body: input }, options));
  } catch (error) {
    const madeId = keyWasReusedFor(error);
    if (madeId === undefined) throw error;
    const made = await calls.read(madeId);
    if (made.data.lastUpdatedBy !== calls.name) throw new OvertakenError(madeId);
    return savedOf(
      await calls.save(
        { query: { ...query, episodeId: madeId }, body: input },
        { ifMatch: made.etag },
      ),
    );
  }
}

/** Sends the open episode: the same typing under the same key, on the version that it was typed on. */
export function sendOnce(
  { session, calls }: { session: OpenSession; calls: SaveCalls },
  input: Schemas["EpisodeInput"],
  options: Pick<SaveRequest, "editedStepTitle" | "timeoutMs"> = {},
): Promise<Saved> {
  const { open, draft } = session.now();
  const { idempotencyKey, etag = open.etag } = draft;
  const { episodeId } = open;
  return saveEpisode(calls, { ...options, episodeId, input, etag, idempotencyKey });
}
