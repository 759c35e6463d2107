import { parseArgs } from "node:util";
import { journeyAcrossStores, walkJourneys } from "./journeys.ts";

// Walks the journeys against a server: npm run journeys -- --server http://localhost:4000/api
const usage = `npm run journeys -- --server http://localhost:4000/api [--other-store FB456] [name of a journey …]

PHARMACY_TOKEN             a token of somebody with VAC and VAC_DELETE
PHARMACY_MULTI_SITE_TOKEN  a token of somebody with VAC and MULTI_SITE, for ${journeyAcrossStores}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { server: { type: "string" }, "other-store": { type: "string" } },
});
const { PHARMACY_TOKEN: token, PHARMACY_MULTI_SITE_TOKEN: multiSiteToken } = process.env;
if (!values.server || !token) {
  console.error(usage);
  process.exit(2);
}
const only = positionals.length > 0 ? { only: positionals } : {};
try {
  const { journeys, said } = await walkJourneys({
    server: values.server,
    token,
    multiSiteToken,
    otherStoreId: values["other-store"],
    ...only,
  });
  console.log(said);
  if (!multiSiteToken && !only.only)
    console.log(`${journeyAcrossStores} was not walked: it needs PHARMACY_MULTI_SITE_TOKEN`);
  process.exitCode = journeys.some(({ failedStep }) => failedStep) ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
