import { ApiError, type Schemas } from "@pharmacy/sdk";
import { describe, expect, it, test } from "vitest";
import { errorMessageFor } from "../../src/api/error-messages.ts";

const call = { operationId: "saveEpisode", correlationId: "reference-1" } as const;
const detail = "The server's own words.";

const refusal = (status: number, code?: string) =>
  new ApiError(call, status, { title: "No", status, detail, code });

describe("a code of the contract is read in words for people", () => {
  it.each<[Schemas["ProblemCode"], number, string]>([
    ["INVALID_REQUEST", 400, detail],
    [
      "UNAUTHENTICATED",
      401,
      "Your sign-in was not accepted. Sign out and sign in again. If that does not help, the server does not take this sign-in service's tokens: tell who manages the accounts.",
    ],
    ["METHOD_NOT_ALLOWED", 405, "The server does not offer this."],
    ["DUPLICATE_BATCH", 409, "A batch with this number, product and expiry is already in stock"],
    ["IDEMPOTENCY_KEY_REUSED", 409, "It was saved already, without your last changes."],
    ["INTERNAL_ERROR", 500, detail],
    ["NOT_IMPLEMENTED", 501, "The server does not offer this."],
    ["SERVICE_UNAVAILABLE", 503, detail],
  ])("%s", (code, status, sentence) => {
    expect(errorMessageFor(refusal(status, code))).toMatchObject({
      detail: sentence,
      reference: "reference-1",
    });
  });
});

test("a code that only a newer server knows is read in the server's words", () => {
  expect(errorMessageFor(refusal(409, "TAKEN_BY_A_NEWER_RULE")).detail).toBe(detail);
  expect(errorMessageFor(refusal(500, "toString")).detail).toBe(detail);
  expect(errorMessageFor(new ApiError(call, 503, undefined)).detail).toBe(
    "The server answered 503.",
  );
});
