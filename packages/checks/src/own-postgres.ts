import { execFile, execFileSync, spawnSync } from "node:child_process";
import { chownSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import getPort from "get-port";
import { root } from "./command.ts";

const places = [
  "/usr/lib/postgresql/*/bin/initdb",
  "/usr/pgsql-*/bin/initdb",
  "/opt/homebrew/opt/postgresql*/bin/initdb",
  "/usr/local/opt/postgresql*/bin/initdb",
];

/** The folder of PostgreSQL's programs; of several versions the newest. */
export function postgresFolder(): string | undefined {
  const onPath = (process.env["PATH"] ?? "").split(delimiter).map((folder) => `${folder}/initdb`);
  const found = globSync([...onPath.filter((path) => path.startsWith("/")), ...places]);
  const byVersion = new Intl.Collator("en", { numeric: true });
  return found
    .toSorted(byVersion.compare)
    .at(-1)
    ?.replace(/\/initdb$/, "");
}

/** A server on a free port with temporary data, so it does not sync to disk. */
export async function startPostgres(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const options = { ...owner, cwd: folder };
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { ...options, stdio: "pipe" });
  run("initdb", "-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C");
  const port = await getPort();
  // Every sandbox of the tests has its own connection pool. Disks are SSDs (mock-server/SCALE.md).
  const settings = `-p ${port} -k ${folder} -c max_connections=400 -c fsync=off -c random_page_cost=1.1`;
  const start = ["-D", data, "-l", join(folder, "log"), "-o", settings, "-w"];
  run("pg_ctl", ...start, "start");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart(mode: "fast" | "immediate") {
      const words = [...start, "-m", mode, "restart"];
      await promisify(execFile)(join(programs, "pg_ctl"), words, options);
    },
    stop() {
      run("pg_ctl", "-D", data, "-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (flag: string, user: string) =>
    Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: "pipe" }));
  return { uid: numberOf("-u", "nobody"), gid: numberOf("-g", "nobody") };
}

async function runVitest(words: readonly string[]): Promise<void> {
  const named = process.env["DATABASE_URL"];
  const programs = postgresFolder();
  if (!named && programs === undefined) throw new Error("PostgreSQL's initdb is not found here.");
  const own = named || programs === undefined ? undefined : await startPostgres(programs);
  try {
    const env = { ...process.env, DATABASE_URL: named || own?.url };
    const { status } = spawnSync("vitest", words, { cwd: root, stdio: "inherit", env });
    process.exitCode = status ?? 1;
  } finally {
    own?.stop();
  }
}

if (import.meta.main) await runVitest(process.argv.slice(2));
