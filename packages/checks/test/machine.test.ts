import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { root, runCommand } from "../src/command.ts";

const folder = mkdtempSync(join(tmpdir(), "machine-test-"));
const bin = join(folder, "bin");
const node = join(folder, "node_modules/.bin/node");
afterAll(() => rmSync(folder, { recursive: true }));

/** Files of a program's name on the path, in place of the machine's own. */
function program(file: string, script: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

function run(script: string, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync("bash", [join(root, script), "program.ts"], {
    cwd: folder,
    env: { PATH: `${bin}:/usr/sbin:/usr/bin:/sbin:/bin`, ...env },
    encoding: "utf8",
  });
  return { status, output: `${stdout}${stderr}`.trim() };
}

describe("the Node that the project brings along", () => {
  beforeEach(() => {
    rmSync(node, { force: true });
    // Everything is installed already.
    program(join(bin, "npx"), "exit 0");
    copyFileSync(join(root, "package.json"), join(folder, "package.json"));
  });
  const start = () => run("packages/checks/run.sh");

  it("runs the program that is named", () => {
    program(node, `echo "$@"`);
    expect(start()).toEqual({ status: 0, output: "program.ts" });
  });

  it("says in one sentence which library it lacks", () => {
    // A real binary that asks the real loader for a library that no system has.
    mkdirSync(dirname(node), { recursive: true });
    const binary = readFileSync("/usr/bin/true", "latin1");
    writeFileSync(node, binary.replaceAll("libc.so.6", "libq.so.6"), "latin1");
    chmodSync(node, 0o755);
    expect(start()).toEqual({
      status: 1,
      output: expect.stringMatching(
        /^Node [\d.]+, which .*, cannot start here: this machine lacks libq\.so\.6: install .*\.$/,
      ),
    });
  });

  it("hands on what the system says where that is something else", () => {
    program(node, "echo 'GLIBC_2.99 not found' >&2; exit 1");
    expect(start()).toEqual({
      status: 1,
      output: expect.stringMatching(/^Node .* cannot start here: GLIBC_2.99 not found\.$/),
    });
  });

  it("says that it is not installed", () => {
    expect(start()).toEqual({ status: 1, output: expect.stringContaining("is not installed") });
  });

  it("is installed by the machine's own Node, though npm puts the other first on the path", () => {
    const machines = join(folder, "machine/node");
    program(machines, "exit 0");
    program(join(folder, "machine/npx"), "echo by the machine");
    program(node, "exit 0");
    const { output } = run("packages/checks/run.sh", { npm_node_execpath: machines });
    expect(output).toBe("by the machine");
  });
});

describe("a bare machine", () => {
  it("is refused with one sentence and exit code 2 where it cannot be made", () => {
    program(join(bin, "id"), "echo 1000");
    expect(run("packages/checks/bare-machine.sh")).toEqual({
      status: 2,
      output: expect.stringMatching(/^A bare machine cannot be made here: .*\.$/),
    });
  });
});

describe("what a check prints", () => {
  it("has neither colours nor Node's warnings about them", async () => {
    const asks = "require('tty').WriteStream.prototype.getColorDepth()";
    const startsAnother = `process.env.FORCE_COLOR = "1"; require("child_process").spawnSync(process.execPath, ["-e", "${asks}"], { stdio: "inherit" })`;
    process.env["NO_COLOR"] = "1";
    const { output } = await runCommand(["node", "-e", startsAnother]);
    delete process.env["NO_COLOR"];
    expect(output).not.toContain("Warning");
    const { output: asked } = await runCommand(["node", "-p", "process.env.FORCE_COLOR"]);
    expect(asked.trim()).toBe("0");
  });
});
