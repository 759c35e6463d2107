import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** A Keycloak realm elsewhere, as far as the sandbox sees it: its keys, and the tokens that they sign. */
export async function startTrustedRealm() {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const keys = [{ ...(await exportJWK(publicKey)), kid: "elsewhere", alg: "RS256", use: "sig" }];
  const tellKeys: RequestListener = (_request, answer) => answer.end(JSON.stringify({ keys }));
  let listener = tellKeys;
  const server = createServer((request, answer) => listener(request, answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const issuer = `http://127.0.0.1:${port}/realms/pharmacy`;
  return {
    issuer,
    token: (claims: Record<string, unknown>) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid: "elsewhere" })
        .setIssuer(issuer)
        .setAudience("pharmacy-api")
        .setExpirationTime("5m")
        .sign(privateKey),
    /** Sets the answer from now on; by default, the right one. */
    answerBy: (other = tellKeys) => void (listener = other),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
