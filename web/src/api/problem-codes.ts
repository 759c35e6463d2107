import { ApiError, type Schemas } from "@pharmacy/sdk";

type ProblemPlace =
  /** At the fields whose values were refused, and in the form's error summary. */
  | "fields"
  /** In the conflict dialog, or beside the choice: somebody else saved first. */
  | "question"
  /** In the form, the dialog or the part of the page that made the call. */
  | "page"
  /** Nowhere: the calling code handles it. The message is for callers that do not. */
  | "caller";

type ProblemMessage = readonly [place: ProblemPlace, sentence: string];

const notOffered = "The server does not offer this.";

/** The codes with a message of our own; for another one the server's `detail` is shown. */
const problems: Readonly<Partial<Record<Schemas["ProblemCode"], ProblemMessage>>> = {
  UNAUTHENTICATED: [
    "page",
    "Your sign-in was not accepted. Sign out and sign in again. If that does not help, the server does not take this sign-in service's tokens: tell who manages the accounts.",
  ],
  DUPLICATE_BATCH: ["fields", "A batch with this number, product and expiry is already in stock"],
  IDEMPOTENCY_KEY_REUSED: ["caller", "It was saved already, without your last changes."],
  METHOD_NOT_ALLOWED: ["page", notOffered],
  NOT_IMPLEMENTED: ["page", notOffered],
};

/** A map, since the code may be absent or newer than this application. */
const words = new Map<string | undefined, ProblemMessage>(Object.entries(problems));

export const sentenceOf = (code: string | undefined): string | null => words.get(code)?.[1] ?? null;

const placeOfStatus: Readonly<Record<number, ProblemPlace>> = { 400: "fields", 412: "question" };

export function isShownIn(place: ProblemPlace, error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return place === (words.get(error.code)?.[0] ?? placeOfStatus[error.status] ?? "page");
}
