import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from "jose";
import { beforeAll, expect, test } from "vitest";
import { ownTokenVerifier, type VerifyAccessToken } from "../src/sandbox/identity/access-token.ts";

const issuer = "http://localhost:4000/realms/pharmacy";
const claims = { preferred_username: "anna.pharmacist", realm_access: { roles: ["VAC"] } };
let key: CryptoKey;
let otherKey: CryptoKey;
let verify: VerifyAccessToken;

beforeAll(async () => {
  const pair = await generateKeyPair("RS256", { extractable: true });
  key = pair.privateKey;
  otherKey = (await generateKeyPair("RS256")).privateKey;
  const jwk = { ...(await exportJWK(key)), kid: "own", alg: "RS256", use: "sig" };
  verify = ownTokenVerifier([jwk], () => issuer);
});

interface Changes {
  issuer?: string;
  audience?: string;
  expires?: string;
  key?: CryptoKey;
}

function token(changes: Changes = {}): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid: "own" })
    .setSubject("a-subject")
    .setIssuer(changes.issuer ?? issuer)
    .setAudience(changes.audience ?? "pharmacy-api")
    .setExpirationTime(changes.expires ?? "5m")
    .sign(changes.key ?? key);
}

test("[6.02] a good token gives its claims", async () => {
  await expect(verify(await token())).resolves.toMatchObject({
    sub: "a-subject",
    username: "anna.pharmacist",
    roles: ["VAC"],
    storeId: null,
  });
});

test.each<[string, Changes]>([
  ["another issuer", { issuer: "http://localhost:4000/realms/other" }],
  ["another audience", { audience: "pharmacy-web" }],
  ["an end in the past", { expires: "-1s" }],
])("a token with %s is refused", async (_what, changes) => {
  await expect(verify(await token(changes))).rejects.toThrow();
});

test("a token signed by someone else is refused", async () => {
  await expect(verify(await token({ key: otherKey }))).rejects.toThrow();
});

test("a token without a signature is refused", async () => {
  const unsigned = new UnsecuredJWT(claims)
    .setSubject("a-subject")
    .setIssuer(issuer)
    .setAudience("pharmacy-api")
    .setExpirationTime("5m")
    .encode();
  await expect(verify(unsigned)).rejects.toThrow();
});

test("a token whose claims were changed is refused", async () => {
  const [header, , signature] = (await token()).split(".");
  const claim = {
    ...claims,
    sub: "a-subject",
    iss: issuer,
    aud: "pharmacy-api",
    exp: 9_999_999_999,
  };
  const payload = Buffer.from(JSON.stringify(claim)).toString("base64url");
  await expect(verify([header, payload, signature].join("."))).rejects.toThrow();
});

test("a token that never ends is refused", async () => {
  const endless = await new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid: "own" })
    .setSubject("a-subject")
    .setIssuer(issuer)
    .setAudience("pharmacy-api")
    .sign(key);
  await expect(verify(endless)).rejects.toThrow();
});
