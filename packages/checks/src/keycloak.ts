import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./command.ts";
import { lackingTools } from "./contract-languages.ts";

// Signs every persona in to a real Keycloak: `npm run test:keycloak`. Needs Java and Maven.
const version = "26.4.7";
const plugin = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1";
const cache = join(root, "node_modules/.cache");
const home = join(cache, `keycloak-${version}`);

function fetchKeycloak(): void {
  if (existsSync(join(home, "bin/kc.sh"))) return;
  console.log(`Fetching Keycloak ${version} …`);
  const artifact = `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:zip`;
  const into = [`-DoutputDirectory=${cache}`, "-Dmdep.overWriteReleases=true"];
  rmSync(home, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  // The plugin leaves a marker in the folder that it runs in.
  execFileSync("mvn", ["-B", "-q", `${plugin}:unpack`, artifact, ...into], {
    cwd: cache,
    stdio: "inherit",
  });
}

const names = { java: "Java 17 or newer (java)", mvn: "Maven (mvn)" };
const missing = lackingTools(["java", "mvn"]).map((tool) => names[tool]);
if (missing.length > 0) {
  console.error(
    `A real Keycloak cannot be fetched and run here: ${missing.join(" and ")} is missing.`,
  );
  process.exit(1);
}
try {
  fetchKeycloak();
} catch {
  console.error(`Keycloak ${version} could not be fetched: Maven's lines above say why.`);
  process.exit(1);
}
const playwright = join(import.meta.dirname, "../node_modules/@playwright/test/cli.js");
const words = ["test", "--config", "packages/checks/keycloak.config.ts", ...process.argv.slice(2)];
const env = { ...process.env, KEYCLOAK_HOME: home };
const options = { cwd: root, stdio: "inherit", env } as const;
process.exitCode = spawnSync(process.execPath, [playwright, ...words], options).status ?? 1;
