import { ApiError, type Schemas } from "@pharmacy/sdk";

/** Where the message of a problem is shown. */
type ProblemPlace =
  /** At the fields whose values were refused, and in the form's error summary. */
  | "fields"
  /** In the conflict dialog, or beside the choice: somebody else saved first. */
  | "question"
  /** In the form, the dialog or the part of the page that made the call. */
  | "page"
  /** Nowhere: the calling code handles it. The message is for callers that do not. */
  | "caller";

type ProblemMessages = readonly [place: ProblemPlace, sentence: string | null];

/** Shows the server's `detail`, which is written for users and says more about the case. */
const asTheServerSays = null;
const notOffered = "The server does not offer this.";

/** The message of each code of the contract. A code without an entry does not compile. */
const problems: Readonly<Record<Schemas["ProblemCode"], ProblemMessages>> = {
  INVALID_REQUEST: ["fields", asTheServerSays],
  UNAUTHENTICATED: [
    "page",
    "Your sign-in was not accepted. Sign out and sign in again. If that does not help, the server does not take this sign-in service's tokens: tell who manages the accounts.",
  ],
  FORBIDDEN: ["page", asTheServerSays],
  STORE_NOT_SELECTED: ["page", asTheServerSays],
  NOT_FOUND: ["page", asTheServerSays],
  METHOD_NOT_ALLOWED: ["page", notOffered],
  DUPLICATE_BATCH: ["fields", "A batch with this number, product and expiry is already in stock"],
  IDEMPOTENCY_KEY_REUSED: ["caller", "It was saved already, without your last changes."],
  MYS_CLAIM_UNAVAILABLE: ["page", asTheServerSays],
  STALE_VERSION: ["question", asTheServerSays],
  NOT_DELETED: ["page", asTheServerSays],
  RECORDED_AGAIN: ["page", asTheServerSays],
  INTERNAL_ERROR: ["page", asTheServerSays],
  NOT_IMPLEMENTED: ["page", notOffered],
  SERVICE_UNAVAILABLE: ["page", asTheServerSays],
};

/** A map, since the code may be absent or newer than this application. */
const words = new Map<string | undefined, ProblemMessages>(Object.entries(problems));

/** Our message for a code; null if the server's own message is shown. */
export const sentenceOf = (code: string | undefined): string | null => words.get(code)?.[1] ?? null;

/** For a problem whose code is unknown. */
const placeOfStatus: Readonly<Record<number, ProblemPlace>> = { 400: "fields", 412: "question" };

export function isShownIn(place: ProblemPlace, error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return place === (words.get(error.code)?.[0] ?? placeOfStatus[error.status] ?? "page");
}
