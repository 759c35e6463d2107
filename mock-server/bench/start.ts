import { spawnSync } from "node:child_process";
import getPort from "get-port";
import { run } from "../test/server-process.ts";

/** What a server takes from its command to its address, in milliseconds; the first time it makes the data. */
export async function startMs(command: string[], dataFolder: string): Promise<number> {
  const settings = { PORT: String(await getPort()), DATA_DIR: dataFolder };
  const began = performance.now();
  const server = run(command, settings);
  await server.isUp;
  const took = performance.now() - began;
  server.child.kill();
  await server.ended;
  return took;
}

/** How fast the machine is: what loading the web framework and the database takes by itself. */
export function loadingMs(): number {
  const load = 'await import("fastify"); await import("better-sqlite3");';
  const began = performance.now();
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", load], {
    cwd: import.meta.dirname,
  });
  if (status !== 0) throw new Error("Nothing was loaded.");
  return performance.now() - began;
}
