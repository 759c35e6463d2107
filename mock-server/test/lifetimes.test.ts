import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { lifetimesFrom } from "../src/sandbox/identity/lifetimes.ts";
import { locationOf } from "./cookie-agent.ts";
import { startIdentityServer, type IdentityServer } from "./identity-server.ts";
import { authorizationUrl, isSignInPage, refresh, signIn, type Tokens } from "./sign-in-walk.ts";

const lifetimes = { accessTokenSeconds: 40, refreshTokenSeconds: 120 };
let server: IdentityServer;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  server = await startIdentityServer(lifetimes);
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

function later(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

test("an access token is refused once its life is over", async () => {
  const { tokens } = await signIn(server.origin, "anna.pharmacist");
  later(39);
  await expect(server.verifyAccessToken(tokens.access_token)).resolves.toBeDefined();
  later(2);
  await expect(server.verifyAccessToken(tokens.access_token)).rejects.toThrow();
});

test("refreshing prolongs the session, and an idle one ends and asks again", async () => {
  const { tokens, agent } = await signIn(server.origin, "anna.pharmacist");
  later(100);
  const renewed: Tokens = await (await refresh(server.origin, tokens.refresh_token)).json();
  expect(decodeJwt(renewed.refresh_token).exp).toBe(Math.floor(Date.now() / 1000) + 120);
  later(100);
  const second = await refresh(server.origin, renewed.refresh_token);
  expect(second.status).toBe(200);
  const last: Tokens = await second.json();
  later(121);
  expect((await refresh(server.origin, last.refresh_token)).status).toBe(400);
  const page = locationOf(await agent.get(authorizationUrl(server.origin)));
  expect(isSignInPage(page)).toBe(true);
});

test("lifetimes come from the environment, in whole seconds", () => {
  expect(lifetimesFrom({})).toEqual({ accessTokenSeconds: 300, refreshTokenSeconds: 1800 });
  expect(lifetimesFrom({ ACCESS_TOKEN_SECONDS: "60", REFRESH_TOKEN_SECONDS: "90" })).toEqual({
    accessTokenSeconds: 60,
    refreshTokenSeconds: 90,
  });
  expect(() => lifetimesFrom({ ACCESS_TOKEN_SECONDS: "soon" })).toThrow("whole number of seconds");
});
