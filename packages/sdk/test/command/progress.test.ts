import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { document } from "@pharmacy/openapi";
import { usualExample } from "@pharmacy/openapi/operations";
import { afterAll, expect, test } from "vitest";
import { withProgress } from "../../command/terminal.ts";
import { runCommand } from "./terminal-of-test.ts";

const answer = document.paths["/vaccination/batches/active"]?.post?.responses["200"];
const media = answer && "content" in answer ? answer.content?.["application/json"] : undefined;
const { batches }: { batches: { batch: { id: string } }[] } = JSON.parse(
  JSON.stringify(media && usualExample(document, media)),
);
const [row] = batches;
const twoBatches = ["b1", "b2"].map((id) => ({ ...row, batch: { ...row?.batch, id } }));
const page = { batches: twoBatches, page: 0, size: 99, totalPages: 1, totalElements: 2 };

const server = createServer((_, response) => response.end(JSON.stringify(page)));
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
afterAll(() => void server.close());
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
const env = { PHARMACY_BASE_URL: origin, PHARMACY_TOKEN: "token" };

test("progress is one line on a terminal, and in a file its last text alone", async () => {
  const onTerminal = await runCommand(["stock"], { env });
  expect(onTerminal).toMatchObject({ code: 0, told: "\r1 batches\r2 batches\n" });
  const main = join(import.meta.dirname, "../../command/main.ts");
  const piped = await promisify(execFile)(process.execPath, [main, "stock"], { env });
  expect(piped).toEqual({ stdout: onTerminal.printed, stderr: "2 batches\n" });
});

test.each([
  { isPiped: false, told: "\r1 of 2\n" },
  { isPiped: true, told: "1 of 2\n" },
])("the line of a progress ends before a failure is told: $isPiped", async ({ isPiped, told }) => {
  const written: string[] = [];
  const work = withProgress({ tell: (text) => written.push(text), isPiped }, async (show) => {
    show("1 of 2");
    throw new Error("lost");
  });
  await expect(work).rejects.toThrow("lost");
  expect(written.join("")).toBe(told);
});
