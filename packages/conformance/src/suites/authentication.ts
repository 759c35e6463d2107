import { createHmac, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { operationIds, questionOf } from "../contract/contract.ts";
import type { Ask } from "../exchange/exchange.ts";
import { checksOf, type Kit } from "../kit/kit.ts";
import { parsed, type OtherTokens } from "../kit/options.ts";
import { recordOf } from "../kit/json.ts";
import { activeOf } from "./lists/lists.ts";

const test = checksOf("authentication", "[4.01] decisions: Headers and errors");

type Wrong = Readonly<Record<string, Ask>>;

const of = (whose: keyof OtherTokens) => (kit: Kit) => ({ [whose]: { token: kit.tokenOf(whose) } });

const rules: Readonly<Record<string, (kit: Kit, token: string, query: object) => Wrong>> = {
  "lets nobody in without a token": (_kit, token) => {
    const values = ["", "Bearer", "Bearer ", `Basic ${btoa("anna:anna")}`, token, "null"];
    const headers = values.map((Authorization) => {
      const what = `Authorization: ${Authorization.slice(0, 12)}`; // without the whole token
      return [what, { headers: { Authorization } }];
    });
    return { "no token": { token: null }, ...Object.fromEntries(headers) };
  },
  "lets nobody in with a token that nobody issued": (_kit, token) => {
    const forged = forge(token);
    return recordOf(Object.keys(forged), (what) => ({ token: forged[what] }));
  },
  "takes no token from the address or a cookie": ({ claims }, token, query) => {
    const cookie = { Cookie: `access_token=${token}; kc_token=${token}`, "X-Access-Token": token };
    const names = ["X-User-Id", "X-Forwarded-User", "X-Remote-User"];
    const named = recordOf(names, () => claims.username);
    return {
      "in the query": { token: null, query: { ...query, access_token: token } },
      "in a cookie": { token: null, headers: cookie },
      "a user named in a header": { token: null, headers: named },
    };
  },
  "lets nobody in with a token that has ended": of("expired"),
  "lets nobody in with a token for another audience": of("otherAudience"),
  "lets nobody in with a token of another issuer": of("otherIssuer"),
};

for (const operation of operationIds)
  for (const [rule, wrongOf] of Object.entries(rules))
    test(`${operation} ${rule}`, async (kit) => {
      const question = questionOf(operation);
      const wrong = Object.entries(wrongOf(kit, await kit.current(), question.query));
      const asks = wrong.map(([what, ask]) => ({ what, ask: { ...question, ...ask } }));
      await kit.refuseAll(operation, asks, { status: 401, code: "UNAUTHENTICATED" });
    });

test("saveEpisode stores nothing for who is not signed in", async (kit) => {
  const body = kit.draftOf();
  await kit.refused("saveEpisode", { body, token: null, query: {} }, 401);
  kit.equal(await activeOf(kit, body), [], "no episode");
  const { data } = await kit.saveNew(body);
  const path = { episodeId: data.id };
  await kit.refused("deleteEpisode", { path, body: { reason: "other" }, token: null }, 401);
  await kit.refused("getEpisode", { path, token: null }, 401);
});

const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function forge(token: string): Readonly<Record<string, string>> {
  const [ownHeader = "", payload = "", signature = ""] = token.split(".");
  const [header, claims] = [parsed(ownHeader), parsed(payload)];
  const grown = { ...claims, realm_access: { roles: ["VAC", "VAC_DELETE", "MULTI_SITE"] } };
  const none = coded({ ...header, alg: "none" });
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
    "alg none": `${none}.${payload}.`,
    "alg None": `${coded({ ...header, alg: "None" })}.${payload}.`,
    "alg none with the signature": `${none}.${payload}.${signature}`,
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
