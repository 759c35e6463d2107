import { execFileSync } from "node:child_process";
import { measure, type Shot } from "../../../../mock-server/bench/load.ts";
import { headersOf, ServedSandbox } from "../../../../mock-server/bench/served-sandbox.ts";
import { listShots, saveShots } from "../../../../mock-server/bench/shots.ts";
import { root } from "../command.ts";
import type { Line, Row } from "./row.ts";
import { typesInTheDelivery } from "./rows/browser.ts";
import { beside, build, builtIn } from "./slow-browser.ts";

/** Installs the product of a commit, in a folder that is removed with this process. */
export function addWorktree(commit: string, folder: string): void {
  const run = (cwd: string, command: string, ...words: string[]) =>
    execFileSync(command, words, { cwd, stdio: ["ignore", process.stderr, process.stderr] });
  run(root, "git", "worktree", "add", "--detach", folder, commit);
  process.once("exit", () => run(root, "git", "worktree", "remove", "--force", folder));
  process.once("SIGINT", () => process.exit(130));
  const install = ["pnpm@12.21.0", "install", "--frozen-lockfile", "--prefer-offline"];
  run(folder, "npx", "-y", "--prefer-offline", ...install);
}

/** The comparison with another commit: the same calls, pages and keystrokes for both. */
export const rowsAgainst = (peer: string, folder: string): readonly Row[] => [
  { name: "server", setUp: () => serversAgainst(peer, folder) },
  { name: "browser", isCold: true, setUp: () => pagesAgainst(peer, folder) },
];

async function serversAgainst(peer: string, folder: string): ReturnType<Row["setUp"]> {
  const here = await contender(root);
  const other = await contender(folder);
  const cost = (what: string, call: Call): Line => ({
    ...{ what: `processor time of ${what}`, unit: "µs", peer },
    here: () => here.cost(call),
    beside: () => other.cost(call),
  });
  return {
    lines: [cost("a list", "list"), cost("an episode by id", "byId"), cost("a save", "save")],
    tearDown: async () => void (await Promise.all([here.stop(), other.stop()])),
  };
}

async function pagesAgainst(peer: string, folder: string): ReturnType<Row["setUp"]> {
  build(folder);
  const served = { root: folder, webDirectory: builtIn(folder) };
  const { chromium, here, other, tearDown } = await beside(served);
  const weight = (what: string, path: string): Line => ({
    ...{ what: `scripts of ${what}, gzipped`, unit: "kB", peer },
    here: () => kilobytesOf(here, path),
    beside: () => kilobytesOf(other, path),
  });
  const keystroke = {
    ...{ what: "a keystroke, p98", unit: "ms", peer },
    here: () => typesInTheDelivery(chromium, here),
    beside: () => typesInTheDelivery(chromium, other),
  };
  return {
    lines: [
      weight("the dashboard", "/pharmacy/home"),
      weight("a list", "/pharmacy/vaccination"),
      keystroke,
    ],
    tearDown,
  };
}

type Call = "list" | "byId" | "save";
const callsARound = 1000;

/** A server of the product in a folder, called over ten connections. */
async function contender(folder: string) {
  const sandbox = await ServedSandbox.start({ root: folder });
  const tenant = await sandbox.tenant({ episodes: 300 });
  const headers = await headersOf(sandbox.origin, tenant);
  const list = listShots(headers)("/api");
  const { path: listPath, body } = list(0);
  const listed = await fetch(sandbox.origin + listPath, { method: "POST", headers, body });
  const { episodes }: { episodes: { id: string }[] } = await listed.json();
  const path = `/api/vaccination/episode/${episodes[0]?.id}`;
  const shots = {
    list,
    byId: (): Shot => ({ method: "GET", path, headers }),
    save: saveShots(headers, tenant)("/api"),
  };
  let sent = 0;
  return {
    /** The server's processor time of a call, in microseconds. */
    async cost(call: Call): Promise<number> {
      const skipped = (sent += callsARound);
      const before = await sandbox.processorMicroseconds();
      await measure(sandbox.origin, callsARound, (index) => shots[call](skipped + index));
      return ((await sandbox.processorMicroseconds()) - before) / callsARound;
    },
    stop: () => sandbox.stop(),
  };
}

/** The scripts of a page, in kB. */
async function kilobytesOf(origin: string, path: string): Promise<number> {
  const page = await (await fetch(origin + path)).text();
  const files = [...new Set(page.match(/\/pharmacy\/assets\/[^"]+\.js/g))];
  const lengths = files.map(async (file) => {
    const { headers } = await fetch(origin + file, {
      method: "HEAD",
      headers: { "accept-encoding": "gzip" },
    });
    return Number(headers.get("content-length"));
  });
  return (await Promise.all(lengths)).reduce((sum, length) => sum + length, 0) / 1000;
}
