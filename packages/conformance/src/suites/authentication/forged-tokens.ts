import { createHmac, createSign, generateKeyPairSync } from "node:crypto";

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

/** Tokens that nobody issued, each made of one that somebody did; a key takes its time to make. */
export function forgedTokens(token: string): Readonly<Record<string, string>> {
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

/** In its second half, where who compares the beginning alone does not look. */
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
