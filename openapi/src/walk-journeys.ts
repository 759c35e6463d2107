import { parseArgs } from "node:util";
import { journeysOfTwo, walkJourneys } from "./journeys.ts";

const usage = `npm run journeys -- --server http://localhost:4000/api [--other-store FB456] [name of a journey …]

PHARMACY_TOKEN             a token of somebody with VAC and VAC_DELETE
PHARMACY_MULTI_SITE_TOKEN  a token of somebody else with VAC and MULTI_SITE,
                           for ${journeysOfTwo.join(" and ")}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { server: { type: "string" }, "other-store": { type: "string" } },
});
const { PHARMACY_TOKEN: token, PHARMACY_MULTI_SITE_TOKEN: multiSiteToken } = process.env;
if (!values.server || !token) {
  const missing = values.server ? "PHARMACY_TOKEN" : "--server";
  console.error(`Nothing was walked: ${missing} is missing.\n\n${usage}`);
  process.exit(2);
}
try {
  const { journeys, notRun, said } = await walkJourneys({
    server: values.server,
    token,
    multiSiteToken,
    otherStoreId: values["other-store"],
    ...(positionals.length > 0 && { only: positionals }),
  });
  if (said !== "") console.log(said);
  for (const { name, why } of notRun) console.log(`${name}: not run: ${why}`);
  if (journeys.length === 0) process.exitCode = 2;
  else process.exitCode = journeys.some(({ failedStep }) => failedStep) ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
