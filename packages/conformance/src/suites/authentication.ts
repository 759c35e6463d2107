import { createHmac, createSign, generateKeyPairSync } from "node:crypto";
import type { OperationId } from "@pharmacy/sdk";
import { operationIds, questionOf } from "../contract/operations.ts";
import type { Ask } from "../exchange/exchange.ts";
import { addTo } from "../kit/check.ts";
import type { Check } from "../kit/check.ts";
import type { Kit } from "../kit/kit.ts";
import { problemOf, statusOf } from "../kit/kit.ts";
import type { OtherTokens } from "../kit/options.ts";
import { Fault } from "../results/fault.ts";
import { draftOf, saveNew } from "../records/episodes.ts";
import { activeOf } from "./lists/tabs.ts";

async function refused(kit: Kit, operation: OperationId, what: string, ask: Ask): Promise<void> {
  const received = await kit.ask(operation, { ...questionOf(operation), ...ask });
  const isRefused = received.status === 401 && problemOf(received).code === "UNAUTHENTICATED";
  if (!isRefused)
    throw new Fault(`401 UNAUTHENTICATED: ${what}`, statusOf(received), received.curl);
}

async function withoutToken(kit: Kit, operation: OperationId): Promise<void> {
  await refused(kit, operation, "no token", { token: null });
  const token = await kit.ownToken();
  const values = ["", "Bearer", "Bearer ", `Basic ${btoa("anna:anna")}`, token, "null"];
  for (const value of values)
    await refused(kit, operation, `Authorization: ${value.slice(0, 12)}`, {
      headers: { Authorization: value },
    });
}

async function withTokenElsewhere(kit: Kit, operation: OperationId): Promise<void> {
  const token = await kit.ownToken();
  const query = { ...questionOf(operation).query, access_token: token };
  await refused(kit, operation, "in the query", { token: null, query });
  const headers = {
    Cookie: `access_token=${token}; kc_token=${token}`,
    "X-Access-Token": token,
  };
  await refused(kit, operation, "in a cookie", { token: null, headers });
  const { username } = kit.claims;
  const named = { "X-User-Id": username, "X-Forwarded-User": username, "X-Remote-User": username };
  await refused(kit, operation, "a user named in a header", { token: null, headers: named });
}

async function withForgedToken(kit: Kit, operation: OperationId): Promise<void> {
  for (const [what, token] of Object.entries(forgedTokens(await kit.ownToken())))
    await refused(kit, operation, what, { token });
}

const issued: Readonly<Record<string, keyof OtherTokens>> = {
  "a token that has ended": "expired",
  "a token for another audience": "otherAudience",
  "a token of another issuer": "otherIssuer",
};

/** A caller who is not signed in reads nothing and changes nothing. */
export const authenticationChecks: Check[] = [];
const test = addTo(authenticationChecks, "authentication", "[4.01] decisions: Headers and errors");

for (const operation of operationIds) {
  test(`${operation} lets nobody in without a token`, (kit) => withoutToken(kit, operation));
  test(`${operation} lets nobody in with a token that nobody issued`, (kit) =>
    withForgedToken(kit, operation));
  test(`${operation} takes no token from the address or a cookie`, (kit) =>
    withTokenElsewhere(kit, operation));
  for (const [what, whose] of Object.entries(issued))
    test(`${operation} lets nobody in with ${what}`, async (kit) =>
      refused(kit, operation, what, { token: kit.tokenOf(whose) }));
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

function partsOf(token: string) {
  const [header = "", payload = "", signature = ""] = token.split(".");
  const claims: Record<string, unknown> = parsed(payload);
  return { header: parsed(header), claims, coded: { header, payload, signature } };
}

function parsed(part: string): Record<string, unknown> {
  try {
    const value: Record<string, unknown> = JSON.parse(Buffer.from(part, "base64url").toString());
    return value;
  } catch {
    return {};
  }
}

const forged = new Map<string, Readonly<Record<string, string>>>();

/** Forged tokens, made from an issued one; they are kept, because a key takes time to make. */
function forgedTokens(token: string): Readonly<Record<string, string>> {
  const known = forged.get(token) ?? forge(token);
  forged.set(token, known);
  return known;
}

function forge(token: string): Readonly<Record<string, string>> {
  const { header, claims, coded: own } = partsOf(token);
  const grown = { ...claims, realm_access: { roles: ["VAC", "VAC_DELETE", "MULTI_SITE"] } };
  const none = { ...header, alg: "none" };
  const body = `${own.header}.${own.payload}`;
  return {
    "half a token": token.slice(0, Math.floor(token.length / 2)),
    "three words": "not.a.token",
    "one word": "token",
    "no signature": `${body}.`,
    "another signature": `${body}.${own.signature.split("").toReversed().join("")}`,
    "one sign of the signature changed": `${body}.${oneSignChanged(own.signature)}`,
    "a fourth part": `${token}.${own.signature}`,
    "other claims under the same signature": `${own.header}.${coded({ ...grown, sub: "somebody" })}.${own.signature}`,
    "a longer life under the same signature": `${own.header}.${coded({ ...claims, exp: 4_102_444_800 })}.${own.signature}`,
    "alg none": `${coded(none)}.${own.payload}.`,
    "alg None": `${coded({ ...header, alg: "None" })}.${own.payload}.`,
    "alg none with the signature": `${coded(none)}.${own.payload}.${own.signature}`,
    "a key of the kit's own": signedBySelf(header, claims),
    "a shared secret": signedWithSecret(header, claims),
  };
}

/** Changes the second half: a server that compares only the beginning does not notice. */
function oneSignChanged(signature: string): string {
  const at = Math.floor(signature.length * 0.7);
  return `${signature.slice(0, at)}${signature[at] === "A" ? "B" : "A"}${signature.slice(at + 1)}`;
}

function signedBySelf(header: object, claims: object): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const body = `${coded({ ...header, alg: "RS256" })}.${coded(claims)}`;
  return `${body}.${createSign("RSA-SHA256").update(body).sign(privateKey, "base64url")}`;
}

function signedWithSecret(header: object, claims: object): string {
  const body = `${coded({ ...header, alg: "HS256" })}.${coded(claims)}`;
  return `${body}.${createHmac("sha256", "secret").update(body).digest("base64url")}`;
}
