import { parseArgs } from "node:util";
import { journeysOfTwo, walkJourneys } from "./journeys.ts";

const usage = `npm run journeys -- --server http://localhost:4000/api [--other-store FB456] [name of a journey …]

PHARMACY_TOKEN             a token of somebody with VAC and VAC_DELETE
PHARMACY_MULTI_SITE_TOKEN  a token of somebody else with VAC and MULTI_SITE,
                           for ${journeysOfTwo.join(" and ")}`;

function optionsGiven() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        server: { type: "string" },
        "other-store": { type: "string" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    return ended(error instanceof Error ? error.message : String(error));
  }
}

function ended(why: string): never {
  console.error(`Nothing was walked: ${why}.\n\n${usage}`);
  process.exit(2);
}

const { values, positionals } = optionsGiven();
if (values.help) {
  console.log(usage);
  process.exit();
}
const { PHARMACY_TOKEN: token, PHARMACY_MULTI_SITE_TOKEN: multiSiteToken } = process.env;
if (!values.server) ended("--server is missing");
if (!token) ended("PHARMACY_TOKEN is missing");
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
