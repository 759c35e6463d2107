import { execFileSync } from "node:child_process";
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = join(import.meta.dirname, "..");
const root = join(folder, "../..");
const pnpm = /pnpm@[\d.]+/.exec(readFileSync(join(root, "package.json"), "utf8"))?.[0] ?? "pnpm";

/** A project of somebody else's that has the package as it is published. */
export function installedElsewhere() {
  const project = mkdtempSync(join(tmpdir(), "integrator-"));
  for (const settings of ["tsconfig.build.json", "tsconfig.examples.json"]) {
    execFileSync(join(root, "node_modules/.bin/tsc"), ["-p", settings], { cwd: folder });
  }
  const pages = join(root, "openapi/src/write-pages.ts");
  execFileSync(process.execPath, [pages, "dist/operations"], { cwd: folder });
  execFileSync("npx", ["-y", "--prefer-offline", pnpm, "pack", "--pack-destination", project], {
    cwd: folder,
  });
  const [tarball = ""] = globSync("*.tgz", { cwd: project });
  const scope = join(project, "node_modules/@pharmacy");
  mkdirSync(scope, { recursive: true });
  execFileSync("tar", ["-xzf", join(project, tarball), "-C", scope]);
  renameSync(join(scope, "package"), join(scope, "sdk"));
  // Its one dependency, as the package manager has put it here.
  symlinkSync(
    join(folder, "node_modules/openapi-fetch"),
    join(project, "node_modules/openapi-fetch"),
  );
  return {
    project,
    tarball: join(project, tarball),
    packageFolder: join(scope, "sdk"),
    remove: () => rmSync(project, { recursive: true }),
  };
}
