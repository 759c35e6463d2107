import { writeFileSync } from "node:fs";
import { checkBackend } from "./check-backend.ts";
import { optionsFrom, usage } from "./command-line.ts";
import { tokensFrom } from "./exchange/tokens.ts";
import { junit } from "./results/junit.ts";
import { report } from "./results/table.ts";

const options = optionsFrom(process.argv.slice(2));
if (!options) {
  console.error(usage);
  process.exit(2);
}

try {
  const { baseUrl, username, isReadOnly, profile, only } = options;
  const { token, tokens } = await tokensFrom(options);
  const found = await checkBackend({
    baseUrl,
    username,
    isReadOnly,
    profile,
    only,
    token,
    tokens,
    onProgress: (layer, done, of) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${layer} ${done + 1} of ${of}\u001b[K`);
    },
  });
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
  console.log(report(found));
  if (options.junit) writeFileSync(options.junit, junit(found));
  if (options.json) writeFileSync(options.json, `${JSON.stringify(found, null, 2)}\n`);
  process.exitCode = found.results.some(({ state }) => state === "failed") ? 1 : 0;
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  console.error(`Nothing was checked: ${cause instanceof Error ? cause.message : String(cause)}`);
  process.exitCode = 2;
}
