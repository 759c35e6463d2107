import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import { localhost, root, type Running, startContractProxy, startSandbox } from "./server.ts";

/** A sandbox for most stories, and one behind the contract proxy that a story may ask for. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { executablePath, source }: Record<string, string> = JSON.parse(
    process.env["E2E_BROWSER"] ?? "{}",
  );
  console.log(`Chromium: ${executablePath} (from ${source})`);
  // Once for both servers, which would otherwise build at the same time.
  execFileSync(process.execPath, ["packages/hosting/src/build-web.ts"], { cwd: root });
  const folder = mkdtempSync(join(tmpdir(), "pharmacy-e2e-"));
  const [direct, contractProxy, behindContractProxy] = await Promise.all([
    getPort(),
    getPort(),
    getPort(),
  ]);
  process.env["E2E_SANDBOX"] = localhost(direct);
  process.env["E2E_CONTRACT_PROXY"] = localhost(contractProxy);
  const running: Running[] = await Promise.all([
    startSandbox(join(folder, "direct"), direct),
    startSandbox(join(folder, "proxied"), behindContractProxy, {
      PUBLIC_URL: localhost(contractProxy),
    }),
    startContractProxy(contractProxy, localhost(behindContractProxy)),
  ]);
  return async () => {
    await Promise.all(running.map((program) => program.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}
