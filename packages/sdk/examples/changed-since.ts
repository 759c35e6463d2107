// Tells which episodes have changed since a moment, yesterday at this time unless one is named:
//   node changed-since.js 2026-11-21T06:00:00.000Z
import { retrying, rows } from "@pharmacy/sdk";
import { withCompleteAnswers } from "@pharmacy/sdk/is-complete";
import { fromEnvironment } from "@pharmacy/sdk/node";

const dayMs = 24 * 60 * 60 * 1000;
const [since = new Date(Date.now() - dayMs).toISOString()] = process.argv.slice(2);
const client = withCompleteAnswers(fromEnvironment({ retries: retrying() }));

const body = { sortBy: "lastUpdatedDate", sortDirection: "desc" } as const;
const lists = [client.listActiveEpisodes, client.listCompletedEpisodes, client.listDeletedEpisodes];
let count = 0;
for (const list of lists) {
  for await (const row of rows(list, { query: { size: 99 }, body })) {
    if (row.lastUpdatedDate < since) break;
    count += 1;
    const { lastUpdatedDate, humanReadableEpisodeId, status, lastUpdatedBy } = row;
    console.log([lastUpdatedDate, humanReadableEpisodeId, status, lastUpdatedBy].join("\t"));
  }
}
console.log(`${count} episodes changed since ${since}`);
