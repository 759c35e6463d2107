import { ApiError, type Schemas } from "@pharmacy/sdk";

/** Where a person reads of a problem. */
type ProblemPlace =
  /** At the fields whose values were refused, and in the form's error summary. */
  | "fields"
  /** In a question, or words beside the choice: somebody else's change came first. */
  | "question"
  /** In the form, the dialog or the part of the page that asked. */
  | "page"
  /** Nowhere: the code that asked answers it. Its sentence is for code that does not. */
  | "caller";

/** Where it is read, and in which sentence. */
type ProblemMessages = readonly [place: ProblemPlace, sentence: string | null];

/** The server's own `detail`, which is for people too and knows more of the case. */
const asTheServerSays = null;
const notOffered = "The server does not offer this.";

/** What a person reads of each code of the contract; a code without words does not compile. */
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
  INTERNAL_ERROR: ["page", asTheServerSays],
  NOT_IMPLEMENTED: ["page", notOffered],
  SERVICE_UNAVAILABLE: ["page", asTheServerSays],
};

/** By a code that may be newer than this application, or none. */
const words = new Map<string | undefined, ProblemMessages>(Object.entries(problems));

/** Our sentence for a code; null where the server's own is the one. */
export const sentenceOf = (code: string | undefined): string | null => words.get(code)?.[1] ?? null;

/** What the status alone tells. */
const placeOfStatus: Readonly<Record<number, ProblemPlace>> = { 400: "fields", 412: "question" };

/** Whether it is there that a person reads of a failed call. */
export function isReadIn(place: ProblemPlace, error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return place === (words.get(error.code)?.[0] ?? placeOfStatus[error.status] ?? "page");
}
