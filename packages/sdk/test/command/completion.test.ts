import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { runCommand } from "./terminal-of-test.ts";

/** What the shell offers for the last word. */
async function offered(shell: "bash" | "zsh", words: readonly string[]): Promise<string[]> {
  const { printed } = await runCommand(["completion", shell]);
  const line = words.map((word) => `'${word}'`).join(" ");
  const ask = `COMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _pharmacy; echo "\${COMPREPLY[@]}"`;
  // Zsh loads the completion of bash by its own module; the script after it is the same.
  const script = printed.replace(/^autoload .*\n/, "");
  const { stdout } = await promisify(execFile)("bash", ["-c", `${script}${ask}`]);
  return stdout.trim().split(" ");
}

test.each(["bash", "zsh"] as const)("%s completes commands and flags", async (shell) => {
  expect(await offered(shell, ["pharmacy", "get-b"])).toEqual(["get-batch"]);
  expect(await offered(shell, ["pharmacy", "imp"])).toEqual(["import-batches"]);
  const flags = [
    "--page",
    "--size",
    "--body",
    "--json",
    "--jsonl",
    "--etag",
    "--dry-run",
    "--help",
  ];
  expect(await offered(shell, ["pharmacy", "list-active-batches", "--"])).toEqual(flags);
  expect(await offered(shell, ["pharmacy", "listActiveBatches", "--js"])).toEqual([
    "--json",
    "--jsonl",
  ]);
});

test.each(["bash", "zsh"] as const)("%s knows a command below another", async (shell) => {
  const steps = ["export", "file", "ack", "check", "--help"];
  expect(await offered(shell, ["pharmacy", "national", ""])).toEqual(steps);
  expect(await offered(shell, ["pharmacy", "national", "export", "--"])).toEqual([
    "--to",
    "--help",
  ]);
  expect(await offered(shell, ["pharmacy", "export", "--"])).toEqual(["--help"]);
});

test("a value with the name of a command is no command", async () => {
  const words = ["pharmacy", "--sign-in", "recall", "stock", "--"];
  expect(await offered("bash", words)).toEqual(["--help"]);
});

test("zsh loads its reading of bash's completion first", async () => {
  const { printed } = await runCommand(["completion", "zsh"]);
  expect(printed).toMatch(/^autoload -U \+X bashcompinit && bashcompinit\n_pharmacy\(\)/);
});

test("another shell is wrong usage", async () => {
  expect(await runCommand(["completion", "fish"])).toMatchObject({ code: 2, printed: "" });
});
