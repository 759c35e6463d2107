import { createHmac, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import type { OperationId } from "@pharmacy/sdk";
import { operationIds, questionOf } from "../contract/operations.ts";
import { jsonOf, type Ask } from "../exchange/exchange.ts";
import { addTo, type Check } from "../kit/check.ts";
import { isRecord } from "../kit/differences.ts";
import type { Kit } from "../kit/kit.ts";
import { problemOf, statusOf } from "../kit/kit.ts";
import type { OtherTokens } from "../kit/options.ts";
import { draftOf, saveNew } from "../records/episodes.ts";
import { activeOf } from "./lists/lists.ts";

/** Requests that nobody is signed in for, by what is wrong with them. */
type Wrong = Readonly<Record<string, Ask>>;

function withoutToken(token: string): Wrong {
  const values = ["", "Bearer", "Bearer ", `Basic ${btoa("anna:anna")}`, token, "null"];
  const asks = values.map((value) => [
    `Authorization: ${value.slice(0, 12)}`,
    { headers: { Authorization: value } },
  ]);
  return { "no token": { token: null }, ...Object.fromEntries(asks) };
}

function withTokenElsewhere(token: string, username: string, query: object): Wrong {
  const cookie = { Cookie: `access_token=${token}; kc_token=${token}`, "X-Access-Token": token };
  const named = { "X-User-Id": username, "X-Forwarded-User": username, "X-Remote-User": username };
  return {
    "in the query": { token: null, query: { ...query, access_token: token } },
    "in a cookie": { token: null, headers: cookie },
    "a user named in a header": { token: null, headers: named },
  };
}

const rules = {
  "lets nobody in without a token": withoutToken,
  "lets nobody in with a token that nobody issued": forgedTokens,
  "takes no token from the address or a cookie": withTokenElsewhere,
};

const issued: Readonly<Record<string, keyof OtherTokens>> = {
  "a token that has ended": "expired",
  "a token for another audience": "otherAudience",
  "a token of another issuer": "otherIssuer",
};

/** A caller who is not signed in reads nothing and changes nothing. */
export const authenticationChecks: Check[] = [];
const test = addTo(authenticationChecks, "authentication", "[4.01] decisions: Headers and errors");

async function refuses(kit: Kit, operation: OperationId, wrong: Wrong): Promise<void> {
  for (const [what, ask] of Object.entries(wrong)) {
    const received = await kit.ask(operation, { ...questionOf(operation), ...ask });
    const isRefused = received.status === 401 && problemOf(received).code === "UNAUTHENTICATED";
    kit.demand(isRefused, `401 UNAUTHENTICATED: ${what}`, statusOf(received));
  }
}

for (const operation of operationIds) {
  for (const [rule, wrongOf] of Object.entries(rules))
    test(`${operation} ${rule}`, async (kit) => {
      const { query } = questionOf(operation);
      return refuses(kit, operation, wrongOf(await kit.ownToken(), kit.claims.username, query));
    });
  for (const [what, whose] of Object.entries(issued))
    test(`${operation} lets nobody in with ${what}`, async (kit) =>
      refuses(kit, operation, { [what]: { token: kit.tokenOf(whose) } }));
}

test("saveEpisode stores nothing for who is not signed in", async (kit) => {
  const body = draftOf(kit);
  kit.needsWrites();
  await kit.refused("saveEpisode", { body, token: null, query: {} }, 401);
  kit.equal(await activeOf(kit, body), [], "no episode");
  const { data } = await saveNew(kit, body);
  const path = { episodeId: data.id };
  await kit.refused("deleteEpisode", { path, body: { reason: "other" }, token: null }, 401);
  await kit.refused("getEpisode", { path, token: null }, 401);
});

const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function parsed(part = ""): Record<string, unknown> {
  const value = jsonOf(Buffer.from(part, "base64url").toString());
  return isRecord(value) ? value : {};
}

/** Forged tokens, made from an issued one. */
function forgedTokens(token: string): Wrong {
  const tokens = Object.entries(forge(token)).map(([what, one]) => [what, { token: one }] as const);
  return Object.fromEntries(tokens);
}

function forge(token: string): Readonly<Record<string, string>> {
  const [ownHeader = "", payload = "", signature = ""] = token.split(".");
  const [header, claims] = [parsed(ownHeader), parsed(payload)];
  const grown = { ...claims, realm_access: { roles: ["VAC", "VAC_DELETE", "MULTI_SITE"] } };
  const none = { ...header, alg: "none" };
  const body = `${ownHeader}.${payload}`;
  return {
    "half a token": token.slice(0, Math.floor(token.length / 2)),
    "three words": "not.a.token",
    "one word": "token",
    "no signature": `${body}.`,
    "another signature": `${body}.${signature.split("").toReversed().join("")}`,
    "one sign of the signature changed": `${body}.${oneSignChanged(signature)}`,
    "a fourth part": `${token}.${signature}`,
    "other claims under the same signature": `${ownHeader}.${coded({ ...grown, sub: "somebody" })}.${signature}`,
    "a longer life under the same signature": `${ownHeader}.${coded({ ...claims, exp: 4_102_444_800 })}.${signature}`,
    "alg none": `${coded(none)}.${payload}.`,
    "alg None": `${coded({ ...header, alg: "None" })}.${payload}.`,
    "alg none with the signature": `${coded(none)}.${payload}.${signature}`,
    "a key of the kit's own": signedBySelf(header, claims),
    "a shared secret": signedWithSecret(header, claims),
  };
}

/** Changes the second half: a server that compares only the beginning does not notice. */
function oneSignChanged(signature: string): string {
  const at = Math.floor(signature.length * 0.7);
  return `${signature.slice(0, at)}${signature[at] === "A" ? "B" : "A"}${signature.slice(at + 1)}`;
}

let ownKey: KeyObject | undefined;

function signedBySelf(header: object, claims: object): string {
  // A key takes time to make, so all tokens share one.
  ownKey ??= generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const body = `${coded({ ...header, alg: "RS256" })}.${coded(claims)}`;
  return `${body}.${createSign("RSA-SHA256").update(body).sign(ownKey, "base64url")}`;
}

function signedWithSecret(header: object, claims: object): string {
  const body = `${coded({ ...header, alg: "HS256" })}.${coded(claims)}`;
  return `${body}.${createHmac("sha256", "secret").update(body).digest("base64url")}`;
}
