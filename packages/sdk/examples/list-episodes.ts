// Lists the store's completed and closed episodes, the newest first:
//   node list-episodes.js
import { pages } from "@pharmacy/sdk";
import { withCompleteAnswers } from "@pharmacy/sdk/is-complete";
import { fromEnvironment } from "@pharmacy/sdk/node";

const client = withCompleteAnswers(fromEnvironment());
const body = { sortBy: "completionDate", sortDirection: "desc", filters: {} } as const;

let count = 0;
for await (const { episodes } of pages(client.listCompletedEpisodes, {
  query: { size: 50 },
  body,
})) {
  for (const { humanReadableEpisodeId, patientName, status, completionDate } of episodes) {
    count += 1;
    console.log([humanReadableEpisodeId, patientName, status, completionDate].join("\t"));
  }
}
console.log(`${count} episodes`);
