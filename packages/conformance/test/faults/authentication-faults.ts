import { bearerOf, claimsIn, headerOf } from "./claims.ts";
import type { Call, Fault } from "./fault.ts";
import { as, isOne, when, withStatus } from "./fault-builders.ts";
import type { Which } from "./fault-builders.ts";

type Row = Omit<Fault, "suite">;

/** Accepts an invalid caller: sends the call as the checked user. */
const letsIn =
  (which: Which, is: (call: Call, token: string) => boolean): Fault["create"] =>
  (token) =>
  async (call, forward) => {
    const answer = await forward(call);
    return answer.status === 401 && isOne(which, call) && is(call, token)
      ? forward(as(call, token))
      : answer;
  };

const authentication: readonly Row[] = [
  { name: "an open door", create: letsIn("any", ({ headers }) => !headers.has("Authorization")) },
  {
    name: "one open door",
    create: letsIn("getVaccineTypes", ({ headers }) => !headers.has("Authorization")),
  },
  {
    name: "an open door for saves",
    create: letsIn("saveEpisode", ({ headers }) => !headers.has("Authorization")),
  },
  { name: "any word for a token", create: letsIn("any", (call) => bearerOf(call) !== "") },
  {
    name: "a signature that nobody looks at",
    create: letsIn("any", (call) => claimsIn(call)["preferred_username"] !== undefined),
  },
  {
    name: "a signature that one operation does not look at",
    create: letsIn("findBatchRecipients", (call) => claimsIn(call)["sub"] !== undefined),
  },
  { name: "alg none", create: letsIn("any", (call) => headerOf(call)["alg"] === "none") },
  { name: "alg None", create: letsIn("any", (call) => headerOf(call)["alg"] === "None") },
  {
    name: "a token signed with a secret",
    create: letsIn("any", (call) => headerOf(call)["alg"] === "HS256"),
  },
  {
    name: "a token in the query",
    create: letsIn("any", ({ url }) => url.searchParams.has("access_token")),
  },
  { name: "a token in a cookie", create: letsIn("any", ({ headers }) => headers.has("Cookie")) },
  {
    name: "a Basic sign-in",
    create: letsIn(
      "any",
      ({ headers }) => headers.get("Authorization")?.startsWith("Basic ") ?? false,
    ),
  },
  {
    name: "a token without Bearer",
    create: letsIn("any", ({ headers }, token) => headers.get("Authorization") === token),
  },
  {
    name: "a token that has ended",
    create: letsIn("any", (call) => claimsIn(call)["conformance"] === "expired"),
  },
  {
    name: "a token for another audience",
    create: letsIn("any", (call) => claimsIn(call)["aud"] === "another-api"),
  },
  {
    name: "a token of another issuer",
    create: letsIn("any", (call) => String(claimsIn(call)["iss"]).endsWith("/another")),
  },
  { name: "403 for 401", create: when("any", ({ status }) => status === 401, withStatus(403)) },
];

/** Faults that accept a wrong or missing token. */
export const authenticationFaults: readonly Fault[] = authentication.map((row) => ({
  suite: "authentication",
  ...row,
}));
