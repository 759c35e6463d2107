import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { lifetimesFrom } from "../src/sandbox/identity/realm.ts";
import { createCookieAgent, locationOf } from "./cookie-agent.ts";
import { startIdentityServer, type IdentityServer } from "./identity-server.ts";
import {
  authorizationUrl,
  isSignInPage,
  refresh,
  signIn,
  submitCredentials,
  tokenRequest,
  type Tokens,
} from "./sign-in-walk.ts";

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

test("a refresh whose answer was lost can be repeated, a later one ends the session", async () => {
  const { tokens } = await signIn(server.origin, "anna.pharmacist");
  await refresh(server.origin, tokens.refresh_token);
  later(29);
  const repeated = await refresh(server.origin, tokens.refresh_token);
  expect(repeated.status).toBe(200);
  const { refresh_token }: Tokens = await repeated.json();
  later(31);
  const stolen = await refresh(server.origin, tokens.refresh_token);
  expect(await stolen.json()).toMatchObject({ error: "invalid_grant" });
  expect((await refresh(server.origin, refresh_token)).status).toBe(400);
});

test("an authorization code works once", async () => {
  const agent = createCookieAgent();
  const page = locationOf(await agent.get(authorizationUrl(server.origin)));
  const code = (await submitCredentials(agent, page, "tom.technician", "tom.technician")) ?? "";
  const exchange = { grant_type: "authorization_code", code, code_verifier: "a".repeat(43) };
  const form = { ...exchange, redirect_uri: `${server.origin}/pharmacy/` };
  expect((await tokenRequest(server.origin, form)).status).toBe(200);
  expect((await tokenRequest(server.origin, form)).status).toBe(400);
});

test("lifetimes come from the environment, in whole seconds", () => {
  expect(lifetimesFrom({})).toEqual({ accessTokenSeconds: 300, refreshTokenSeconds: 1800 });
  expect(lifetimesFrom({ ACCESS_TOKEN_SECONDS: "60", REFRESH_TOKEN_SECONDS: "90" })).toEqual({
    accessTokenSeconds: 60,
    refreshTokenSeconds: 90,
  });
  expect(() => lifetimesFrom({ ACCESS_TOKEN_SECONDS: "soon" })).toThrow("whole number of seconds");
});
