import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { runCommand } from "./terminal-of-test.ts";

/** A running proxy without any answer of the server. */
const proxy = createServer(({ url = "" }, answer) => {
  answer.end(url.startsWith("/web") ? "<!doctype html>" : "{}");
});
await new Promise<void>((ready) => proxy.listen(0, "127.0.0.1", ready));
afterAll(() => void proxy.close());
const address = proxy.address();
const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;

const jobs = [
  ["export", "2026-10-01", "2026-10-31"],
  ["import-batches", join(import.meta.dirname, "../../examples/batches.csv")],
  ["stock"],
  ["recall", "X3C71V"],
  ["history"],
];

describe("a job fails where the answers are not the server's", () => {
  test.concurrent.for(jobs.flatMap((words) => ["/empty", "/web"].map((path) => ({ words, path }))))(
    "$words at $path",
    { timeout: 60_000 },
    async ({ words, path }) => {
      const env = { PHARMACY_BASE_URL: origin + path, PHARMACY_TOKEN: "token" };
      const { code, printed, told } = await runCommand(words, { env, input: "9693632109" });
      expect({ code, told }).toEqual({
        code: 3,
        told: expect.stringContaining("InvalidAnswerError"),
      });
      expect(printed).not.toMatch(/Nothing to do|added|received/);
    },
  );
});

test.each([
  { words: ["export", "october"], says: 'UsageError: "october" is not a day such as 2026-10-31\n' },
  { words: ["export", "2026-10-32"], says: '"2026-10-32" is not a day such as 2026-10-31' },
  { words: ["export", "2026-02-30"], says: '"2026-02-30" is not a day such as 2026-10-31' },
  {
    words: ["export", "october", "november"],
    says: '"october" is not a day such as 2026-10-31; "november" is not a day such as 2026-10-31',
  },
  {
    words: ["export", "2026-10-31", "2026-10-01"],
    says: "UsageError: The last day, 2026-10-01, is before the first, 2026-10-31\n",
  },
  { words: ["stock", "--soon", "many"], says: "It is not a number of days." },
  { words: ["import-batches", "/nowhere.csv"], says: "UsageError: The file cannot be read" },
  { words: ["import-batches", import.meta.filename], says: "UsageError: The first line must be" },
  {
    words: ["history", "@/nowhere.txt"],
    says: "UsageError: The source of the NHS number cannot be read",
  },
])("$words is wrong usage", async ({ words, says }) => {
  const env = { PHARMACY_BASE_URL: origin, PHARMACY_TOKEN: "token" };
  const { code, printed, told } = await runCommand(words, { env });
  expect({ code, printed }).toEqual({ code: 2, printed: "" });
  expect(told).toContain(says);
});

test("an NHS number is no argument, and the help says where it comes from", async () => {
  const env = { PHARMACY_BASE_URL: origin, PHARMACY_TOKEN: "token" };
  const { printed } = await runCommand(["history", "--help"]);
  expect(printed).toContain("Usage: pharmacy history [options] [source]\n");
  expect(printed.replaceAll(/\s+/g, " ")).toContain(
    'where the NHS number is: @file, or - for standard input (default: "-")',
  );
  expect(await runCommand(["history", "9693632109"], { env })).toEqual({
    code: 2,
    printed: "",
    told: "UsageError: The source of the NHS number takes @file, or - for standard input\n",
  });
});
