// Writes the vaccinations of the episodes that ended from one day to another as CSV, and shows how far it is:
//   node export-vaccinations.js 2026-10-01 2026-10-31 > october.csv
import { pages, retrying } from "@pharmacy/sdk";
import { withCompleteAnswers } from "@pharmacy/sdk/is-complete";
import { fromEnvironment } from "@pharmacy/sdk/node";
import type { Schemas } from "@pharmacy/sdk";

const [completedFrom = "", completedTo = completedFrom] = process.argv.slice(2);
if (!/^\d{4}-\d\d-\d\d$/.test(completedFrom) || !/^\d{4}-\d\d-\d\d$/.test(completedTo)) {
  throw new Error("Name the first and the last day: 2026-10-01 2026-10-31");
}
const client = withCompleteAnswers(fromEnvironment({ retries: retrying() }));
const barWidth = 30;

/** The day in the pharmacy, whatever the clock of this machine says. */
const inLondon = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });
const dayOf = (instant: string) => inLondon.format(new Date(instant));

/** A line for each vaccine that was given. */
function linesOf({ given = [], ...row }: Schemas["EpisodeRow"]): string[] {
  return given.map(({ administeredDate, vaccineName, batchNumber, expiryDate }) => {
    const what = [dayOf(administeredDate), vaccineName, batchNumber, expiryDate];
    const who = [row.nhsNumber, row.patientName, row.dateOfBirth];
    return [row.humanReadableEpisodeId, ...what, ...who].map(asField).join(",");
  });
}

/** Quoted; a text that a spreadsheet would compute is kept from it. */
function asField(value: string | null | undefined): string {
  const text = /^[=+\-@]/.test(value ?? "") ? `'${value}` : (value ?? "");
  return `"${text.replaceAll('"', '""')}"`;
}

function showProgress(done: number, all: number): void {
  const filled = Math.round((barWidth * done) / Math.max(all, 1));
  process.stderr.write(`\r[${"#".repeat(filled).padEnd(barWidth)}] ${done} of ${all}`);
}

console.log("episode,given,vaccine,batch,expiry,nhsNumber,patient,dateOfBirth");
// Oldest first: what ends meanwhile comes last, and moves nothing.
const body = {
  ...({ sortBy: "completionDate", sortDirection: "asc" } as const),
  filters: { completedFrom, completedTo },
  withGiven: true,
};
let done = 0;
const query = { size: 99 };
for await (const page of pages(client.listCompletedEpisodes, { query, body })) {
  for (const line of page.episodes.flatMap(linesOf)) console.log(line);
  done += page.episodes.length;
  showProgress(done, page.totalElements);
}
process.stderr.write(`\n${done} episodes\n`);
