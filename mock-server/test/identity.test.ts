import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keycloakTokenVerifier } from "../src/sandbox/identity/access-token.ts";
import { personas } from "../src/sandbox/identity/accounts.ts";
import { createCookieAgent, locationOf } from "./cookie-agent.ts";
import { startIdentityServer, type IdentityServer } from "./identity-server.ts";
import {
  authorizationUrl,
  isSignInPage,
  logoutUrl,
  refresh,
  signIn,
  submitCredentials,
  type Tokens,
} from "./sign-in-walk.ts";

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

describe("signing in", () => {
  test("[1.01] [6.02] the token says who signed in and with which realm roles", async () => {
    const { tokens } = await signIn(server.origin, "anna.pharmacist");
    const claims = await server.verifyAccessToken(tokens.access_token);
    expect(claims).toMatchObject({
      username: "anna.pharmacist",
      firstName: "Anna",
      lastName: "Pharmacist",
      gphc: "2071001",
      storeId: "FA123",
    });
    expect(claims.roles).toEqual(expect.arrayContaining(["VAC", "VAC_DELETE", "CPCS", "PCS"]));
    expect(claims.sessionId).not.toBe("");
  });

  test("a multi-site user's token names no store", async () => {
    const { tokens } = await signIn(server.origin, "mia.multi");
    const claims = await server.verifyAccessToken(tokens.access_token);
    expect(claims.storeId).toBeNull();
  });

  test("a wrong password is refused with one sentence, whichever part was wrong", async () => {
    for (const credentials of [
      { username: "anna.pharmacist", password: "wrong" },
      { username: "nobody", password: "nobody" },
    ]) {
      const agent = createCookieAgent();
      const page = locationOf(await agent.get(authorizationUrl(server.origin)));
      const answer = await agent.post(page, credentials);
      expect(await answer.text()).toContain("Invalid username or password.");
    }
  });

  test("what was typed as username comes back as text, never as markup", async () => {
    const agent = createCookieAgent();
    const page = locationOf(await agent.get(authorizationUrl(server.origin)));
    const answer = await agent.post(page, { username: `"><script>1</script>`, password: "x" });
    expect(await answer.text()).not.toContain("<script>1");
  });

  test("someone who is signed in is not asked again", async () => {
    const { agent } = await signIn(server.origin, "tom.technician");
    const page = locationOf(await agent.get(authorizationUrl(server.origin)));
    expect(isSignInPage(page)).toBe(false);
  });

  test("a sign-in page that was never asked for leads back to the start", async () => {
    const url = `${server.origin}/realms/pharmacy/login-actions/authenticate/unknown`;
    const answer = await createCookieAgent().get(url);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Start again");
  });

  test.each(["login-actions/authenticate/unknown", ".well-known/openid-configuration"])(
    "%s is kept and framed by nobody, and its policy allows nothing but this server",
    async (path) => {
      const { headers } = await fetch(`${server.origin}/realms/pharmacy/${path}`);
      const policy = headers.get("content-security-policy");
      expect(policy).toContain("default-src 'none';style-src 'self';script-src 'self';");
      expect(policy).toContain(`form-action 'self' ${server.origin};`);
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("cache-control")).toBe("no-store");
    },
  );

  test("an account that was added can sign in", async () => {
    const [anna] = personas;
    await server.accounts.add({ ...anna, sub: "added-1", username: "added.one", storeId: "FZ9" });
    const { tokens } = await signIn(server.origin, "added.one");
    const claims = await server.verifyAccessToken(tokens.access_token);
    expect(claims).toMatchObject({ sub: "added-1", storeId: "FZ9" });
  });
});

describe("proof of possession", () => {
  test.each([
    ["without a challenge", { code_challenge: "", code_challenge_method: "" }],
    ["with the plain method", { code_challenge_method: "plain" }],
  ])("[7.01] a sign-in %s is refused", async (_how, changes) => {
    const answer = await createCookieAgent().get(authorizationUrl(server.origin, changes));
    expect(locationOf(answer)).toContain("error=invalid_request");
  });

  test.each([
    ["another host", "https://evil.example/pharmacy/"],
    ["another port", "http://127.0.0.1:1/pharmacy/"],
    ["outside the base path", "ORIGIN/other"],
    ["a longer base path", "ORIGIN/pharmacyx/"],
    ["climbing out of the base path", "ORIGIN/pharmacy/../realms"],
    ["a host that begins alike", "ORIGIN.evil.example/pharmacy/"],
    ["credentials before the host", "http://localhost@evil.example/pharmacy/"],
    ["a script", "javascript:alert(1)//pharmacy/"],
  ])("no code is sent to %s", async (_where, target) => {
    const redirect_uri = target.replace("ORIGIN", server.origin);
    const answer = await createCookieAgent().get(authorizationUrl(server.origin, { redirect_uri }));
    expect(answer.status).toBe(400);
    expect(answer.headers.get("location")).toBeNull();
  });
});

describe("refreshing", () => {
  test("hands out a new refresh token each time", async () => {
    const { tokens } = await signIn(server.origin, "anna.pharmacist");
    const renewed: Tokens = await (await refresh(server.origin, tokens.refresh_token)).json();
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
  });

  test("[3.01] the refresh token tells when it ends, half an hour from now", async () => {
    const { tokens } = await signIn(server.origin, "anna.pharmacist");
    const { exp = 0 } = decodeJwt(tokens.refresh_token);
    expect(exp - Date.now() / 1000).toBeGreaterThan(1795);
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(1800);
  });

  test("keeps the session: refreshed tokens carry its id", async () => {
    const { tokens } = await signIn(server.origin, "anna.pharmacist");
    const first = await server.verifyAccessToken(tokens.access_token);
    const renewed: Tokens = await (await refresh(server.origin, tokens.refresh_token)).json();
    const second = await server.verifyAccessToken(renewed.access_token);
    expect(second.sessionId).toBe(first.sessionId);
  });

  test("sign-ins and keys survive a restart", async () => {
    const { tokens } = await signIn(server.origin, "anna.pharmacist");
    await server.restart();
    await expect(server.verifyAccessToken(tokens.access_token)).resolves.toMatchObject({
      username: "anna.pharmacist",
    });
    expect((await refresh(server.origin, tokens.refresh_token)).status).toBe(200);
  });
});

/** As after this many renewals: each keeps the used refresh token until its end. */
function renewOften(times: number): void {
  const file = new Sqlite(join(server.dataFolder, "identity.sqlite"));
  const columns = "uid, grant_id, payload, expires_at, consumed_at";
  file
    .prepare(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
      insert into identity_records (model, id, ${columns})
      select model, id || n, ${columns} from identity_records, numbers where model = 'RefreshToken'`,
    )
    .run(times);
  file.close();
}

describe("signing out", () => {
  test.each([0, 1200])(
    "[4.06] ends the session after %i renewals: refreshing stops and the next visit asks again",
    async (times) => {
      const { tokens, agent } = await signIn(server.origin, "anna.pharmacist");
      if (times > 0) renewOften(times);
      const url = logoutUrl(server.origin, { id_token_hint: tokens.id_token });
      const page = await (await agent.get(url)).text();
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? "";
      const action = /action="([^"]+)"/.exec(page)?.[1] ?? "";
      const done = await agent.post(new URL(action, server.origin), { xsrf, logout: "yes" });
      expect(locationOf(done)).toBe(`${server.origin}/pharmacy/home`);
      expect((await refresh(server.origin, tokens.refresh_token)).status).toBe(400);
      const next = locationOf(await agent.get(authorizationUrl(server.origin)));
      expect(isSignInPage(next)).toBe(true);
    },
  );

  test("does not lead to other origins", async () => {
    const { agent } = await signIn(server.origin, "anna.pharmacist");
    const url = logoutUrl(server.origin, { post_logout_redirect_uri: "https://evil.example/" });
    expect((await agent.get(url)).status).toBe(400);
  });
});

test("tokens of a Keycloak elsewhere are trusted by the keys that it publishes", async () => {
  const issuer = `${server.origin}/realms/pharmacy`;
  const { tokens } = await signIn(server.origin, "anna.pharmacist");
  const claims = await keycloakTokenVerifier(issuer)(tokens.access_token);
  expect(claims.username).toBe("anna.pharmacist");
  const other = await startIdentityServer();
  await expect(other.verifyAccessToken(tokens.access_token)).rejects.toThrow();
  await other.close();
});

test("a second try with the right password is let in", async () => {
  const agent = createCookieAgent();
  const page = locationOf(await agent.get(authorizationUrl(server.origin)));
  expect(await submitCredentials(agent, page, "anna.pharmacist", "wrong")).toBeUndefined();
  const code = await submitCredentials(agent, page, "anna.pharmacist", "anna.pharmacist");
  expect(code).toBeDefined();
});
