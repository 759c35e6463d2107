import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../packages/sdk/command/run.ts";
import { createSandbox, type Sandbox } from "../src/sandbox/sandbox.ts";
import { approve } from "./device-walk.ts";

const folder = mkdtempSync(join(tmpdir(), "sdk-sign-in-"));
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ databaseFile: join(folder, "sandbox.sqlite") });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

/** A user's machine, with a file of its own for the sign-in. */
function machine(name: string) {
  const file = join(folder, name, "sign-in.json");
  const server = {
    PHARMACY_BASE_URL: `${sandbox.url}/api`,
    PHARMACY_ISSUER: `${sandbox.url}/realms/pharmacy`,
  };
  /** Executes a command; `answer` is what the user does with its code in a browser. */
  async function pharmacy(
    words: readonly string[],
    env: Readonly<Record<string, string>> = {},
    answer?: Parameters<typeof approve>[2],
  ) {
    const written = { printed: "", told: "" };
    const tell = (text: string) => {
      written.told += text;
      const [, page = "", code = ""] = /^Open (\S+) and enter the code (\S+)\n$/.exec(text) ?? [];
      const shown = { verification_uri: page, user_code: code, device_code: "", expires_in: 0 };
      if (code !== "") void approve(shown, "anna.pharmacist", answer);
    };
    const code = await run(words, {
      env: { ...env, PHARMACY_SIGN_IN_FILE: file },
      input: async () => "",
      print: (text) => void (written.printed += text),
      tell,
    });
    return { code, ...written };
  }
  return { file, server, pharmacy };
}

const whoAmI = ["get-user", "--username", "anna.pharmacist", "--json"];

// A command asks every five seconds whether its code was entered: the tests wait beside each other.
test.concurrent(
  "a user signs in once, and the tokens are renewed and forgotten",
  { timeout: 60_000 },
  async () => {
    const { file, server, pharmacy } = machine("anna");
    expect(await pharmacy(["sign-in"], server)).toEqual({
      code: 0,
      printed: "",
      told: expect.stringMatching(/^Open \S+\/realms\/pharmacy\/device and .*\nSigned in\. .*\n$/),
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const first = readFileSync(file, "utf8");

    // The file names the server.
    const { code, printed } = await pharmacy(whoAmI);
    expect({ code, user: JSON.parse(printed) }).toMatchObject({
      code: 0,
      user: { userName: "anna.pharmacist" },
    });
    // As if the access token had ended.
    writeFileSync(file, JSON.stringify({ ...JSON.parse(first), endsAtMs: Date.now() }));
    const both = await Promise.all([pharmacy(whoAmI), pharmacy(["get-statuses-count"])]);
    expect(both.map((one) => one.code)).toEqual([0, 0]);
    const renewed: { refreshToken: string } = JSON.parse(readFileSync(file, "utf8"));
    expect(first).not.toContain(renewed.refreshToken);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const elsewhere = await pharmacy(whoAmI, { PHARMACY_BASE_URL: "https://evil.example/api" });
    expect(elsewhere).toMatchObject({
      code: 2,
      told: expect.stringContaining("not to https://evil"),
    });
    chmodSync(file, 0o644);
    expect(await pharmacy(whoAmI)).toMatchObject({
      code: 2,
      told: expect.stringMatching(/^ConfigurationError: Others may read /),
    });

    const last = readFileSync(file, "utf8");
    const { refreshToken }: { refreshToken: string } = JSON.parse(last);
    expect(await pharmacy(["sign-out"])).toEqual({ code: 0, printed: "", told: "Signed out.\n" });
    expect(existsSync(file)).toBe(false);
    expect(await refreshStatus(refreshToken)).toBe(400);
    expect(await pharmacy(whoAmI, server)).toMatchObject({ code: 2 });
  },
);

const refreshStatus = async (refreshToken: string) => {
  const body = {
    grant_type: "refresh_token",
    client_id: "pharmacy-cli",
    refresh_token: refreshToken,
  };
  const token = `${sandbox.url}/realms/pharmacy/protocol/openid-connect/token`;
  return (await fetch(token, { method: "POST", body: new URLSearchParams(body) })).status;
};

test.concurrent("a sign-in for one command leaves no file", { timeout: 60_000 }, async () => {
  const { file, server, pharmacy } = machine("tom");
  const { code, printed } = await pharmacy(["--sign-in", ...whoAmI], server);
  expect({ code, user: JSON.parse(printed) }).toMatchObject({
    code: 0,
    user: { userName: "anna.pharmacist" },
  });
  expect(existsSync(file)).toBe(false);
});

test.concurrent(
  "a user who cancels in the browser is not signed in",
  { timeout: 60_000 },
  async () => {
    const { file, server, pharmacy } = machine("amy");
    const cancelled = await pharmacy(["sign-in"], server, { confirm: "yes", abort: "yes" });
    expect(cancelled).toMatchObject({ code: 1, told: expect.stringContaining("access_denied") });
    expect(existsSync(file)).toBe(false);
  },
);

test("a sign-in that cannot work is told apart", async () => {
  const { server, pharmacy } = machine("nina");
  expect(await pharmacy(["sign-in"])).toMatchObject({ code: 2 });
  const nobody = { ...server, PHARMACY_ISSUER: "http://127.0.0.1:1/realms/pharmacy" };
  expect(await pharmacy(["sign-in"], nobody)).toMatchObject({
    code: 3,
    told: expect.stringMatching(/^IdentityError: http:\S+ did not answer/),
  });
  const wrong = { ...server, PHARMACY_CLIENT_ID: "pharmacy-nobody" };
  expect(await pharmacy(["sign-in"], wrong)).toMatchObject({
    code: 1,
    told: expect.stringContaining("invalid_client"),
  });
});
