// Writes the vaccinations of the episodes that ended from one day to another as CSV, and shows how far it is:
//   node export-vaccinations.js 2026-10-01 2026-10-31 > october.csv
import { collect, retrying, rows } from "@pharmacy/sdk";
import { fromEnvironment } from "@pharmacy/sdk/node";
import type { Schemas } from "@pharmacy/sdk";

const [from = "", to = from] = process.argv.slice(2);
if (!/^\d{4}-\d\d-\d\d$/.test(from) || !/^\d{4}-\d\d-\d\d$/.test(to)) {
  throw new Error("Name the first and the last day: 2026-10-01 2026-10-31");
}
const client = fromEnvironment({ retries: retrying() });
const atOnce = 5;
const barWidth = 30;

/** The day in the pharmacy, whatever the clock of this machine says. */
const inLondon = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });
const dayOf = (instant: string) => inLondon.format(new Date(instant));

/** The newest come first, so that it stops at the first one that is too old. */
async function* endedInTime(): AsyncGenerator<Schemas["EpisodeRow"]> {
  const body = { sortBy: "completionDate", sortDirection: "desc" } as const;
  for await (const row of rows(client.listCompletedEpisodes, { query: { size: 99 }, body })) {
    if (!row.completionDate || dayOf(row.completionDate) > to) continue;
    if (dayOf(row.completionDate) < from) return;
    yield row;
  }
}

/** A line for each vaccine that was given. */
async function linesOf({ id }: Schemas["EpisodeRow"]): Promise<string[]> {
  const episode = await client.getEpisode({ path: { episodeId: id } });
  const { humanReadableEpisodeId, patientDemographics: patient } = episode;
  return Object.values(episode.vaccinationDetails).flatMap(({ delivery }) => {
    if (!delivery?.isVaccinationAdministered || !delivery.fullDateOfAdministration) return [];
    const { fullDateOfAdministration: given, vaccineSelected, batchNumber, expiryDate } = delivery;
    const what = [dayOf(given), vaccineSelected, batchNumber, expiryDate];
    const who = [patient.nhsNumber, patient.lastName, patient.firstName, patient.dateOfBirth];
    return [[humanReadableEpisodeId, ...what, ...who].map(asField).join(",")];
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

const columns = "episode,given,vaccine,batch,expiry,nhsNumber,lastName,firstName,dateOfBirth";
console.log(columns);
const found = await collect(endedInTime());
for (let done = 0; done < found.length; done += atOnce) {
  const some = await Promise.all(found.slice(done, done + atOnce).map(linesOf));
  for (const line of some.flat()) console.log(line);
  showProgress(Math.min(done + atOnce, found.length), found.length);
}
process.stderr.write(`\n${found.length} episodes\n`);
