import { execFileSync } from "node:child_process";
import { root } from "../command.ts";

/** Where nothing has changed it is quick; what it says is no part of the bench's own output. */
export function buildApplication(): void {
  execFileSync(process.execPath, ["packages/checks/src/build.ts"], {
    cwd: root,
    stdio: ["ignore", process.stderr, process.stderr],
  });
}
