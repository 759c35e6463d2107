import type { Tokens } from "../../src/session/shared-tokens.ts";

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token with these claims; the browser verifies no signature. */
export function madeToken(claims: Record<string, unknown>): string {
  return `${encoded({ alg: "none" })}.${encoded(claims)}.signature`;
}

type Lives = { accessSeconds: number; refreshSeconds: number; claims?: Record<string, unknown> };

/** Tokens issued now that live so long. */
export function madeTokens({ accessSeconds, refreshSeconds, claims }: Lives): Tokens {
  const iat = Math.floor(Date.now() / 1000);
  return {
    access: madeToken({ iat, exp: iat + accessSeconds, jti: crypto.randomUUID(), ...claims }),
    refresh: madeToken({ iat, exp: iat + refreshSeconds, jti: crypto.randomUUID() }),
  };
}
