import { spawnSync } from "node:child_process";
import getPort from "get-port";
import { run } from "../test/server-process.ts";

/** Milliseconds from the command to the printed address; the first start also makes the data. */
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

/** Milliseconds for loading the web framework and the database alone, as a measure of the machine. */
export function loadingMs(): number {
  const load = 'await import("fastify"); await import("better-sqlite3");';
  const began = performance.now();
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", load], {
    cwd: import.meta.dirname,
  });
  if (status !== 0) throw new Error("Nothing was loaded.");
  return performance.now() - began;
}
