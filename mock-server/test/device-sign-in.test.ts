import { decodeJwt } from "jose";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createCookieAgent } from "./cookie-agent.ts";
import { approve, deviceCode, tokenByDeviceCode, typeCode } from "./device-walk.ts";
import { startIdentityServer, type IdentityServer } from "./identity-server.ts";
import { signIn } from "./sign-in-walk.ts";

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const anna = "anna.pharmacist";
const refusal = async (answer: Response) => {
  const { error }: { error: string } = await answer.json();
  return { status: answer.status, error };
};

test("a code is typed, compared and signed in with, and gives tokens once", async () => {
  const code = await deviceCode(server.origin);
  expect(code).toEqual({
    device_code: expect.stringMatching(/^\S{20,}$/),
    user_code: expect.stringMatching(/^[A-Z]{4}-[A-Z]{4}$/),
    verification_uri: `${server.origin}/realms/pharmacy/device`,
    expires_in: 300,
  });
  const pending = await refusal(await tokenByDeviceCode(server.origin, code));
  expect(pending).toEqual({ status: 400, error: "authorization_pending" });
  expect(await approve(code, anna)).toContain("<h1>Command signed in</h1>");

  const answer = await tokenByDeviceCode(server.origin, code);
  const tokens: { access_token: string; refresh_token: string } = await answer.json();
  expect(await server.verifyAccessToken(tokens.access_token)).toMatchObject({
    username: anna,
    storeId: "FA123",
    roles: expect.arrayContaining(["VAC"]),
  });
  expect(decodeJwt(tokens.access_token)["azp"]).toBe("pharmacy-cli");
  expect(tokens.refresh_token).toMatch(/^[\w-]{20,}$/);
  expect(await refusal(await tokenByDeviceCode(server.origin, code))).toMatchObject({
    error: "invalid_grant",
  });
  const page = await (
    await typeCode(createCookieAgent(), code.verification_uri, code.user_code)
  ).text();
  expect(page).toContain("This code is not valid.");
});

test("who is signed in is told as whom, and only confirms", async () => {
  const { agent } = await signIn(server.origin, "tom.technician");
  const code = await deviceCode(server.origin);
  const page = await (await typeCode(agent, code.verification_uri, code.user_code)).text();
  expect(page).toContain(code.user_code);
  expect(page).toContain("You are signed in as tom.technician.");
  expect(await approve(code, anna, { confirm: "yes" }, agent)).toContain("Command signed in");
});

test("a code that is typed in small letters and without its dash is the same", async () => {
  const code = await deviceCode(server.origin);
  const typed = code.user_code.toLowerCase().replace("-", " ");
  const page = await (await typeCode(createCookieAgent(), code.verification_uri, typed)).text();
  expect(page).toContain("<h1>Confirm the code</h1>");
});

test("a user who cancels gives nothing", async () => {
  const code = await deviceCode(server.origin);
  const page = await approve(code, anna, { confirm: "yes", abort: "yes" });
  expect(page).toContain("The sign-in was cancelled.");
  expect(await refusal(await tokenByDeviceCode(server.origin, code))).toEqual({
    status: 400,
    error: "access_denied",
  });
});

test("a code ends after five minutes", async () => {
  const code = await deviceCode(server.origin);
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 301_000);
  expect((await refusal(await tokenByDeviceCode(server.origin, code))).error).toMatch(
    /expired_token|invalid_grant/,
  );
  clock.mockRestore();
});

test("a code survives a restart of the server", async () => {
  const code = await deviceCode(server.origin);
  await server.restart();
  // The connections of before are closed.
  await fetch(server.origin).catch(() => undefined);
  expect(await approve(code, anna)).toContain("Command signed in");
  expect((await tokenByDeviceCode(server.origin, code)).status).toBe(200);
});

test("no link signs in, and nothing that was typed is shown", async () => {
  const code = await deviceCode(server.origin);
  const link = `${code.verification_uri}?user_code=${code.user_code}`;
  const page = await (await createCookieAgent().get(link)).text();
  expect(page).toContain("<h1>Sign in a command</h1>");
  expect(page).not.toContain(code.user_code);
  const wrong = await typeCode(createCookieAgent(), code.verification_uri, "<b>BBBB</b>");
  expect(await wrong.text()).not.toContain("BBBB");
});

test("another client gets no code", async () => {
  const answer = await fetch(
    `${server.origin}/realms/pharmacy/protocol/openid-connect/auth/device`,
    {
      method: "POST",
      body: new URLSearchParams({ client_id: "pharmacy-web", scope: "openid" }),
    },
  );
  expect(await refusal(answer)).toEqual({ status: 400, error: "invalid_request" });
});

test("after five wrong codes an address has to wait", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  const code = await deviceCode(server.origin);
  const agent = createCookieAgent();
  // The tests before have typed wrong codes, too.
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
  const statuses: number[] = [];
  while (statuses.length < 6) {
    statuses.push((await typeCode(agent, code.verification_uri, "BBBB-BBBB")).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const right = await typeCode(agent, code.verification_uri, code.user_code);
  expect(right.status).toBe(429);
  expect(Number(right.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await right.text()).toMatch(/Too many wrong codes\. Try again in \d+ seconds\./);
  expect(said.mock.calls.map(String)).toEqual([
    expect.stringMatching(/sign-in slowed: .* for a device code from \S+$/),
  ]);
  clock.mockRestore();
});
