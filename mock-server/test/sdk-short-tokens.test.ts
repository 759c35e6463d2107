import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { run } from "../../packages/sdk/command/run.ts";
import { createSandbox, type Sandbox } from "../src/sandbox/sandbox.ts";
import { temporaryFolder } from "./server-process.ts";

const data = temporaryFolder();
let sandbox: Sandbox;

beforeAll(async () => {
  vi.stubEnv("ACCESS_TOKEN_SECONDS", "20");
  sandbox = await createSandbox({ databaseFile: `${data.folder}/sandbox.sqlite` });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await sandbox.close();
  data[Symbol.dispose]();
});

/** Executes a command of a script, and moves the clock by some seconds with each line it prints. */
async function pharmacy(words: readonly string[], secondsPerLine: number) {
  const lines: string[] = [];
  const told: string[] = [];
  const code = await run(words, {
    env: {
      PHARMACY_BASE_URL: `${sandbox.url}/api`,
      PHARMACY_ISSUER: `${sandbox.url}/realms/pharmacy`,
      PHARMACY_CLIENT_ID: "pharmacy-script",
      PHARMACY_CLIENT_SECRET: sandbox.newScriptSecret,
    },
    input: async () => "",
    print: (text) => {
      lines.push(text);
      vi.setSystemTime(Date.now() + secondsPerLine * 1000);
    },
    tell: (text) => void told.push(text),
  });
  return { code, lines, told: told.join("") };
}

test("a command that takes longer than its tokens of 20 seconds is refused nothing", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { lines: counted } = await pharmacy(["get-statuses-count", "--json"], 0);
  const { completed }: { completed: number } = JSON.parse(counted.join(""));
  const fetched = vi.spyOn(globalThis, "fetch");
  const start = Date.now();
  const words = ["list-completed-episodes", "--size", "5", "--jsonl"];
  const { code, lines, told } = await pharmacy(words, 1);
  expect({ code, told, rows: new Set(lines).size }).toEqual({ code: 0, told: "", rows: completed });
  const seconds = (Date.now() - start) / 1000;
  expect(seconds).toBeGreaterThan(60);

  const answers = await Promise.all(fetched.mock.results.map(({ value }) => value));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const tokens = fetched.mock.calls.flatMap(([, init]) => {
    const token = new Headers(init?.headers).get("Authorization");
    return token?.startsWith("Bearer ") ? [token] : [];
  });
  // Each was used for at most half of its life.
  expect(new Set(tokens).size).toBeGreaterThanOrEqual(Math.floor(seconds / 20));
  expect(new Set(tokens).size).toBeLessThanOrEqual(Math.ceil(seconds / 10) + 1);
});
