import { afterAll, beforeAll, expect, test } from "vitest";
import { publint } from "publint";
import { obtained, runtimes } from "../../sdk/test/runtimes.ts";
import { startCheckedSandbox, type CheckedSandbox } from "./checked-sandbox.ts";
import { installedElsewhere } from "./packed.ts";

let kit: Awaited<ReturnType<typeof installedElsewhere>>;
let sandbox: CheckedSandbox;
beforeAll(async () => {
  [kit, sandbox] = await Promise.all([installedElsewhere(), startCheckedSandbox()]);
});
afterAll(async () => {
  kit.remove();
  await sandbox.close();
});

test("publint objects to nothing of it", async () => {
  const { messages } = await publint({ pkgDir: kit.packageFolder, strict: true });
  expect(messages).toEqual([]);
});

const nodes = runtimes.filter(({ name }) => name.startsWith("Node"));

test.for(nodes)("runs whole on $name", { timeout: 400_000 }, async (runtime, { skip }) => {
  const program = obtained(runtime);
  if (program === null) return skip("npm does not give it here");
  const { code, stdout } = await kit.run(await sandbox.commandOptions(), { node: program });
  return expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(" 0 failed, 0 excused, 0 not run"),
  ]);
});
