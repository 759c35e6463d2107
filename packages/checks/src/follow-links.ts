import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { signIn } from "@pharmacy/conformance";
import { createSandbox } from "@pharmacy/mock-server/sandbox";
import { document } from "@pharmacy/openapi";
import { linksOf } from "@pharmacy/openapi/links";
import { runCommand } from "./command.ts";

const seconds = 120;
const username = "anna.pharmacist";

const hooks = join(import.meta.dirname, "schemathesis");

/**
 * Schemathesis follows the contract's links through the answers of a sandbox in a folder of its own.
 * Throws if an answer breaks the contract or the server fails.
 */
export async function followLinks(bin: string, contract: string, home: string): Promise<string> {
  const sandbox = await createSandbox({ databaseFile: join(home, "sandbox.sqlite") });
  try {
    const words = wordsFor(contract, `${sandbox.url}/api`, await tokenOf(sandbox.url));
    const { exitCode, output } = await runCommand(
      [join(bin, "schemathesis"), ...words],
      { CONTRACT: contract, SCHEMATHESIS_HOOKS: "schemathesis_hooks", PYTHONPATH: hooks },
      home,
    );
    const { calls, count, notFollowed } = followedIn(join(home, "report"));
    const followed = `${count - notFollowed.length} of ${count} links followed`;
    const without = notFollowed.length > 0 ? `, not: ${notFollowed.join(", ")}` : "";
    if (exitCode !== 0) throw new Error(`${calls} calls, ${followed}${without}\n${output}`);
    return `${calls} calls, ${followed}, nothing wrong${without}`;
  } finally {
    await sandbox.close();
  }
}

const wordsFor = (contract: string, url: string, token: string) => [
  ...["--no-color", "--config-file", join(hooks, "schemathesis.toml")],
  ...["run", contract, "--url", url, "--header", `Authorization: Bearer ${token}`],
  ...["--phases", "stateful", "--mode", "positive", "--max-time", String(seconds)],
  ...["--report", "ndjson", "--report-dir", "report"],
];

const tokenOf = async (url: string) =>
  signIn({
    issuer: `${url}/realms/pharmacy`,
    clientId: "pharmacy-web",
    redirectUri: `${url}/pharmacy/`,
    username,
    password: username,
  });

/** The calls and the links of the contract, from the report. */
function followedIn(folder: string) {
  const [report = ""] = readdirSync(folder);
  const text = readFileSync(join(folder, report), "utf8");
  const seen = new Set([...text.matchAll(/"transition":\{"id":"([^"]*)"/g)].map(([, id]) => id));
  const links = linksOf(document).map(({ from, status, name, operationId }) => ({
    label: `${from} ${status} → ${name}`,
    isFollowed: seen.has(`${addressOf(from)} -> [${status}] ${name} -> ${addressOf(operationId)}`),
  }));
  const notFollowed = links.filter(({ isFollowed }) => !isFollowed).map(({ label }) => label);
  const calls = text.match(/"status_code":/g)?.length ?? 0;
  return { calls, count: links.length, notFollowed };
}

/** The name that Schemathesis gives to an operation. */
function addressOf(id: string): string {
  for (const [path, item] of Object.entries(document.paths))
    for (const method of ["get", "post", "put"] as const)
      if (item[method]?.operationId === id) return `${method.toUpperCase()} ${path}`;
  return id;
}
