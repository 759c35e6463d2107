import { expect, test } from "vitest";
import { launchers, type Process } from "../src/running.ts";

/** A family of processes, the youngest first; each is the parent of the one before it. */
function familyOf(commands: string[]): (pid: number) => Process | undefined {
  const family = commands.map((command, index) => ({
    pid: 100 - index,
    parent: 99 - index,
    started: "0",
    isAlive: true,
    command,
  }));
  return (pid) => family.find((process) => process.pid === pid);
}

function launchersAmong(commands: string[]): string[] {
  return launchers(100, familyOf(commands)).map(({ command }) => command);
}

const chain = [
  "sh -c trap x INT; node mock-server/src/main.ts",
  "pnpm run serve",
  "sh -c 'pnpm' run serve",
  "npm exec pnpm@12.21.0 run serve",
  "sh -c npx -y pnpm@12.21.0 run serve",
  "npm start",
];

test("every package manager and script shell up to npm itself is watched", () => {
  expect(launchersAmong(["node mock-server/src/main.ts", ...chain, "-bash"])).toEqual(chain);
});

test("the shell that npm was started from may end", () => {
  const family = ["node mock-server/src/main.ts", ...chain, "bash -c npm start & exit", "init"];
  expect(launchersAmong(family)).toEqual(chain);
});

test("npm started as a script is npm too", () => {
  const family = ["node x", "sh -c node x", "/usr/bin/node /usr/lib/npm/bin/npm-cli.js start"];
  expect(launchersAmong(family)).toEqual(family.slice(1));
});

test("without npm nothing is watched", () => {
  expect(launchersAmong(["node x", "sh -c node x", "bash", "sshd"])).toEqual([]);
});
