import { spawnSync } from "node:child_process";
import { root } from "./command.ts";
import { postgresFolder, startPostgres } from "./own-postgres.ts";

// Runs the sandbox's tests on PostgreSQL: on the server of DATABASE_URL, otherwise on a new one.
const named = process.env["DATABASE_URL"];
const programs = postgresFolder();
if (!named && programs === undefined) throw new Error("PostgreSQL's initdb is not found here.");
const own = named || programs === undefined ? undefined : await startPostgres(programs);
try {
  const { status } = spawnSync("vitest", process.argv.slice(2), {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, DATABASE_URL: named || own?.url },
  });
  process.exitCode = status ?? 1;
} finally {
  own?.stop();
}
