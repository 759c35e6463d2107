#!/usr/bin/env node
import { text } from "node:stream/consumers";
import { run } from "./run.ts";

// A reader such as `head` that has enough ends the command; any other failure, as of a full disk, cuts its output.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  process.stderr.write(`The output could not be written: ${error.message}\n`);
  process.exit(1);
});

/** On a terminal, texts of the server must not move the cursor or change what was shown. */
function write(stream: NodeJS.WriteStream, written: string): void {
  stream.write(stream.isTTY ? written.replaceAll(/[^\P{Cc}\n\r\t]/gu, "") : written);
}

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  input: () => text(process.stdin),
  print: (written) => write(process.stdout, written),
  tell: (written) => write(process.stderr, written),
  isPiped: !process.stderr.isTTY,
});
