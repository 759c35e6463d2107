import { execFileSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = join(import.meta.dirname, "..");
const root = join(folder, "../..");
const pnpm = /pnpm@[\d.]+/.exec(readFileSync(join(root, "package.json"), "utf8"))?.[0] ?? "pnpm";

/** A project of somebody else's that has the package as it is published. */
export function installedElsewhere() {
  const project = mkdtempSync(join(tmpdir(), "integrator-"));
  alone(() => packInto(project));
  const [tarball = ""] = globSync("*.tgz", { cwd: project });
  const scope = join(project, "node_modules/@pharmacy");
  mkdirSync(scope, { recursive: true });
  execFileSync("tar", ["-xzf", join(project, tarball), "-C", scope]);
  renameSync(join(scope, "package"), join(scope, "sdk"));
  // Its dependencies and its peers, as the package manager has put them here.
  const modules = join(folder, "node_modules");
  for (const name of ["commander", "msw", "openapi-fetch", "react", "@tanstack", "@types"])
    symlinkSync(join(modules, name), join(project, "node_modules", name));
  const manifest = { type: "module", dependencies: { "@pharmacy/sdk": "*" } };
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest));
  return {
    project,
    tarball: join(project, tarball),
    packageFolder: join(scope, "sdk"),
    remove: () => rmSync(project, { recursive: true }),
  };
}

function packInto(project: string): void {
  execFileSync("npx", ["-y", "--prefer-offline", pnpm, "pack", "--pack-destination", project], {
    cwd: folder,
    stdio: "pipe",
  });
}

const lock = join(folder, "node_modules/.packing");

/** Two files of tests at once would write the same dist; what a dead process left is no lock. */
function alone(work: () => void): void {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      break;
    } catch {
      if (!isHeld()) rmSync(lock, { force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isHeld(): boolean {
  if (!existsSync(lock)) return true; // It has just been given back.
  try {
    return process.kill(Number(readFileSync(lock, "utf8")), 0);
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}
