#!/usr/bin/env node
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { checkBackend } from "./check-backend.ts";
import { commandFrom, usage, UsageError, type Command } from "./command/command-line.ts";
import { tokensFrom } from "./exchange/sign-in.ts";
import { junit, report, type Suite } from "./results/results.ts";
import manifest from "../package.json" with { type: "json" };

async function check(command: Command): Promise<number> {
  const { json, junit: xml } = command;
  for (const file of [xml, json])
    if (file !== undefined) mkdirSync(dirname(file), { recursive: true });
  const signal = interruption();
  const tokens = await tokensFrom(command);
  const found = await checkBackend({ ...command, ...tokens, onProgress, signal });
  if (process.stderr.isTTY) process.stderr.write("\r\u001B[K");
  console.log(report(found));
  if (xml !== undefined) writeFileSync(xml, junit(found));
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(found, null, 2)}\n`);
  if (signal.aborted) return 130;
  return found.results.some(({ state }) => state === "failed") ? 1 : 0;
}

function onProgress(suite: Suite, done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${suite} ${done + 1} of ${of}\u001B[K`);
  else if (done === 0) process.stderr.write(`${suite}: ${of} checks\n`);
}

/** npm passes on a signal that the terminal has already sent to all processes. */
const echoMs = 1000;

/** The first signal ends the run and removes its records; a later one ends the process at once. */
function interruption(): AbortSignal {
  const asked = new AbortController();
  let askedAt = 0;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      if (!asked.signal.aborted) {
        console.error("\nEnding: what was made is being removed. Once more leaves it as it is.");
        askedAt = performance.now();
        asked.abort();
      } else if (performance.now() - askedAt > echoMs) process.exit(130);
    });
  return asked.signal;
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

try {
  const command = commandFrom(process.argv.slice(2));
  if (command === "help") console.log(usage);
  else if (command === "version") console.log(manifest.version);
  else process.exitCode = await check(command);
} catch (error) {
  console.error(
    error instanceof UsageError
      ? `${error.message}\n--help lists the options.`
      : `Nothing was checked: ${causeOf(error)}`,
  );
  process.exitCode = 2;
}
