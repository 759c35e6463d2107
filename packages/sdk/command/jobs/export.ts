import { pages } from "@pharmacy/sdk";
import type { PharmacyClient, Schemas } from "@pharmacy/sdk";
import { withProgress, type Terminal } from "../terminal.ts";
import { londonDay } from "./london.ts";

const barWidth = 30;

export async function exportVaccinations(
  client: PharmacyClient,
  terminal: Terminal,
  completedFrom: string,
  completedTo: string,
): Promise<void> {
  const { print, tell } = terminal;
  print("episode,given,vaccine,batch,expiry,nhsNumber,patient,dateOfBirth\n");
  // Oldest first: what ends meanwhile comes last, and moves nothing.
  const body = {
    ...({ sortBy: "completionDate", sortDirection: "asc" } as const),
    filters: { completedFrom, completedTo },
    withGiven: true,
  };
  const done = new Set<string>();
  let [total, isShorter] = [0, false];
  await withProgress(terminal, async (show) => {
    for await (const page of pages(client.listCompletedEpisodes, { query: { size: 99 }, body })) {
      const others = page.episodes.filter(({ id }) => !done.has(id));
      for (const line of others.flatMap(linesOf)) print(`${line}\n`);
      for (const { id } of others) done.add(id);
      isShorter ||= page.totalElements < total;
      total = page.totalElements;
      show(barOf(done.size, total));
    }
  });
  tell(`${done.size} episodes\n`);
  // A row that moved to an earlier page was missed.
  if (isShorter) throw new Error("An episode left the list meanwhile: export these days again");
}

function linesOf({ given = [], ...row }: Schemas["EpisodeRow"]): string[] {
  return given.map(({ administeredDate, vaccineName, batchNumber, expiryDate }) => {
    const what = [londonDay(administeredDate), vaccineName, batchNumber, expiryDate];
    const who = [row.nhsNumber, row.patientName, row.dateOfBirth];
    return [row.humanReadableEpisodeId, ...what, ...who].map(asField).join(",");
  });
}

/** Quoted; a text that a spreadsheet would compute is kept from it. */
function asField(value: string | null | undefined): string {
  const text = /^[=+\-@\t\r]/.test(value ?? "") ? `'${value}` : (value ?? "");
  return `"${text.replaceAll('"', '""')}"`;
}

function barOf(done: number, all: number): string {
  const filled = Math.round((barWidth * done) / Math.max(all, 1));
  return `[${"#".repeat(filled).padEnd(barWidth)}] ${done} of ${all}`;
}
