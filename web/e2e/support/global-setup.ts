import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startServer } from "./server.ts";

/** One server for each project of the run, each with its own database. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "pharmacy-e2e-"));
  const start = async (name: string, hasReferee: boolean) => {
    const dataFolder = join(folder, name);
    const server = await startServer({ dataFolder, port: await freePort(), hasReferee });
    process.env[`E2E_URL_${name}`] = server.url;
    return server;
  };
  const servers = await Promise.all([start("journeys", true), start("faults", false)]);
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}
