import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, test } from "vitest";

const folder = join(import.meta.dirname, "../examples");
const scripts = readdirSync(folder).filter((name) => name.endsWith(".ts"));
const words: Readonly<Record<string, readonly string[]>> = {
  "record-flu-vaccination.ts": ["9693632109", "TH2127"],
};

/** A proxy that is up and gives no answer of the server's. */
const proxy = createServer(({ url = "" }, answer) => {
  answer.end(url.startsWith("/web") ? "<!doctype html>" : "{}");
});
await new Promise<void>((ready) => proxy.listen(0, "127.0.0.1", ready));
afterAll(() => void proxy.close());

async function run(script: string, path: string) {
  const address = proxy.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const env = { PHARMACY_BASE_URL: `http://127.0.0.1:${port}${path}`, PHARMACY_TOKEN: "token" };
  const child = spawn(process.execPath, [join(folder, script), ...(words[script] ?? [])], { env });
  const ended = new Promise<number | null>((end) => child.on("close", end));
  const [code, said, told] = await Promise.all([ended, text(child.stderr), text(child.stdout)]);
  return { code, said, told };
}

describe("an example fails where the answers are not the server's", () => {
  test.concurrent.for(
    scripts.flatMap((script) => ["/web", "/empty"].map((path) => ({ script, path }))),
  )("$script at $path", { timeout: 30_000 }, async ({ script, path }, { expect }) => {
    const { code, said, told } = await run(script, path);
    expect({ code, isNamed: said.includes("InvalidAnswerError") }, said).toEqual({
      code: 1,
      isNamed: true,
    });
    expect(told).not.toMatch(/episodes changed/);
  });
});

test("each example is tried", ({ expect }) => expect(scripts).toHaveLength(3));
