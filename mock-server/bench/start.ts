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
