import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import { localhost, root, type Running, startContractProxy, startSandbox } from "./server.ts";

/** One server for each project of the run: journeys through the contract proxy, faults without. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { executablePath, source }: Record<string, string> = JSON.parse(
    process.env["E2E_BROWSER"] ?? "{}",
  );
  console.log(`Chromium: ${executablePath} (from ${source})`);
  // Once for both servers, which would otherwise build at the same time.
  execFileSync(process.execPath, ["packages/checks/src/build.ts"], { cwd: root });
  const folder = mkdtempSync(join(tmpdir(), "pharmacy-e2e-"));
  const [forJourneys, behindContractProxy, forFaults] = await Promise.all([
    getPort(),
    getPort(),
    getPort(),
  ]);
  process.env["E2E_URL_journeys"] = localhost(forJourneys);
  process.env["E2E_URL_faults"] = localhost(forFaults);
  const running: Running[] = await Promise.all([
    startSandbox(join(folder, "journeys"), behindContractProxy, {
      PUBLIC_URL: localhost(forJourneys),
    }),
    startContractProxy(forJourneys, localhost(behindContractProxy)),
    startSandbox(join(folder, "faults"), forFaults),
  ]);
  return async () => {
    await Promise.all(running.map((program) => program.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}
