#!/usr/bin/env node
import { text } from "node:stream/consumers";
import { run } from "./run.ts";

// A reader such as `head` that has enough ends the command.
process.stdout.on("error", () => process.exit(0));

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  input: () => text(process.stdin),
  print: (written) => void process.stdout.write(written),
  tell: (written) => void process.stderr.write(written),
});
