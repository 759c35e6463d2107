import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { signIn } from "@pharmacy/conformance";
import { createSandbox } from "@pharmacy/mock-server/sandbox";
import { document } from "@pharmacy/openapi";
import { linksOf } from "@pharmacy/openapi/links";
import { runCommand } from "../command.ts";

/** What becomes of following the links for a while. */
interface Walk {
  /** Whether an answer broke the contract, or the server. */
  hasFailed: boolean;
  output: string;
  /** How many calls were made. */
  calls: number;
  followed: number;
  notFollowed: readonly string[];
}

const seconds = 120;
const username = "anna.pharmacist";

/** Lets Schemathesis follow the contract's links from answer to answer of the sandbox, in a folder of its own. */
export async function followLinks(bin: string, contract: string, home: string): Promise<Walk> {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const sandbox = await createSandbox({ databaseFile: join(home, "sandbox.sqlite") });
  try {
    const { exitCode, output } = await runCommand(
      [
        join(bin, "schemathesis"),
        ...wordsFor(contract, `${sandbox.url}/api`, await tokenOf(sandbox.url)),
      ],
      {
        CONTRACT: contract,
        SCHEMATHESIS_HOOKS: "schemathesis_hooks",
        PYTHONPATH: import.meta.dirname,
      },
      home,
    );
    return { hasFailed: exitCode !== 0, output, ...followedIn(join(home, "report")) };
  } finally {
    await sandbox.close();
  }
}

const wordsFor = (contract: string, url: string, token: string) => [
  ...["--no-color", "--config-file", join(import.meta.dirname, "schemathesis.toml")],
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

function followedIn(folder: string): Pick<Walk, "calls" | "followed" | "notFollowed"> {
  const [report = ""] = readdirSync(folder);
  const text = readFileSync(join(folder, report), "utf8");
  const seen = new Set([...text.matchAll(/"transition":\{"id":"([^"]*)"/g)].map(([, id]) => id));
  const links = linksOf(document).map(({ from, status, name, operationId }) => ({
    label: `${from} ${status} → ${name}`,
    isFollowed: seen.has(`${addressOf(from)} -> [${status}] ${name} -> ${addressOf(operationId)}`),
  }));
  const notFollowed = links.filter(({ isFollowed }) => !isFollowed).map(({ label }) => label);
  const calls = text.match(/"status_code":/g)?.length ?? 0;
  return { calls, followed: links.length - notFollowed.length, notFollowed };
}

/** An operation as Schemathesis calls it. */
function addressOf(id: string): string {
  for (const [path, item] of Object.entries(document.paths))
    for (const method of ["get", "post", "put"] as const)
      if (item[method]?.operationId === id) return `${method.toUpperCase()} ${path}`;
  return id;
}
