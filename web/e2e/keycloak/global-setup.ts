import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import { localhost, root, startProgram, startSandbox } from "../support/server.ts";

/** Keycloak with our realm and its demo people, and the sandbox that trusts it, as mock-server/README.md says. */
export default async function setUp(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ["packages/hosting/src/build-web.ts"], { cwd: root });
  const folder = mkdtempSync(join(tmpdir(), "pharmacy-keycloak-"));
  const [port, keycloakPort] = await Promise.all([getPort(), getPort()]);
  const origin = localhost(port);
  const keycloakUrl = localhost(keycloakPort);
  const keycloak = await startKeycloak(keycloakPort, realmFor(origin));
  const sandbox = await startSandbox(join(folder, "data"), port, {
    KEYCLOAK_ISSUER: `${keycloakUrl}/realms/pharmacy`,
    WEB_CONFIG: configurationFor(keycloakUrl, folder),
  });
  process.env["E2E_SANDBOX"] = origin;
  return async () => {
    await Promise.all([sandbox.stop(), keycloak.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
}

function realmFor(origin: string): Buffer {
  return execFileSync(process.execPath, ["mock-server/src/keycloak.ts", origin], { cwd: root });
}

async function startKeycloak(port: number, realm: Buffer) {
  const home = process.env["KEYCLOAK_HOME"];
  if (!home) throw new Error("Start this with: npm run test:keycloak");
  const imports = join(home, "data/import");
  mkdirSync(imports, { recursive: true });
  writeFileSync(join(imports, "pharmacy-realm.json"), realm);
  const people = "pharmacy-users-0.json";
  copyFileSync(join(root, "mock-server/keycloak/demo-people", people), join(imports, people));
  const options = ["--db=dev-mem", "--import-realm", "--http-host=localhost"];
  const command = [join(home, "bin/kc.sh"), "start-dev", ...options, `--http-port=${port}`];
  return startProgram(["sh", ...command], {}, "Listening on:");
}

function configurationFor(keycloakUrl: string, folder: string): string {
  const usual: { keycloak: object } = JSON.parse(
    readFileSync(join(root, "web/public/config.json"), "utf8"),
  );
  const file = join(folder, "config.json");
  const keycloak = { ...usual.keycloak, url: keycloakUrl };
  writeFileSync(file, JSON.stringify({ ...usual, keycloak }));
  return file;
}
