#!/usr/bin/env node
import { writeFileSync } from "node:fs";
import manifest from "../package.json" with { type: "json" };
import { checkBackend } from "./check-backend.ts";
import { commandFrom, usage, UsageError } from "./command/command-line.ts";
import type { Command } from "./command/command-line.ts";
import { interruption, showProgress } from "./command/terminal.ts";
import { tokensFrom } from "./exchange/tokens.ts";
import { htmlPage } from "./results/html.ts";
import { junit } from "./results/junit.ts";
import { report } from "./results/table.ts";

try {
  const command = commandFrom(process.argv.slice(2));
  if (command === "help") console.log(usage);
  else if (command === "version") console.log(manifest.version);
  else process.exitCode = await check(command);
} catch (error) {
  console.error(
    error instanceof UsageError
      ? `${error.message}\n--help tells what can be said.`
      : `Nothing was checked: ${causeOf(error)}`,
  );
  process.exitCode = 2;
}

async function check(command: Command): Promise<number> {
  const { baseUrl, username, isReadOnly, profile, only, html, json, junit: xml } = command;
  const interrupted = interruption();
  const { token, tokens, fresh } = await tokensFrom(command);
  const { onProgress, end } = showProgress(process.stderr);
  const options = {
    baseUrl,
    username,
    isReadOnly,
    profile,
    only,
    token,
    tokens,
    fresh,
    onProgress,
  };
  const found = await checkBackend({ ...options, signal: interrupted });
  end();
  console.log(report(found));
  if (html !== undefined) writeFileSync(html, htmlPage(found, { baseUrl, at: new Date() }));
  if (xml !== undefined) writeFileSync(xml, junit(found));
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(found, null, 2)}\n`);
  if (interrupted.aborted) return 130;
  return found.results.some(({ state }) => state === "failed") ? 1 : 0;
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
