import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { ApiError, pages } from "@pharmacy/sdk";
import type { PharmacyClient, Schemas } from "@pharmacy/sdk";
import { UsageError } from "../failures.ts";
import { withProgress, textFrom, type Terminal } from "../terminal.ts";

/** Writes the next event file of each vaccine, or of one, into a folder, and prints the paths. */
export async function nationalExport(
  client: PharmacyClient,
  terminal: Terminal,
  wanted: string | undefined,
  folder: string,
): Promise<void> {
  const types = (await client.getVaccineTypes()).vaccineTypes.map((one) => one.vaccineType);
  const chosen = types.filter((type) => wanted === undefined || type === wanted);
  if (chosen.length === 0) throw new UsageError(`The vaccines are ${types.join(", ")}`);
  for (const type of chosen) await exportOf(client, terminal, type, folder);
}

async function exportOf(
  client: PharmacyClient,
  { print, tell }: Terminal,
  vaccineType: Schemas["VaccineType"],
  folder: string,
): Promise<void> {
  try {
    const made = await client.createVaccinationExport(
      { body: { vaccineType } },
      { idempotencyKey: crypto.randomUUID() },
    );
    const { new: added, update, delete: removed } = made.counts;
    tell(`${vaccineType}, export ${made.number}: `);
    tell(`${added} new, ${update} changed, ${removed} removed\n`);
    await nationalFile(client, { print }, made.number, folder);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "NOTHING_TO_EXPORT") throw error;
    tell(`${vaccineType}: nothing to export\n`);
  }
}

export async function nationalFile(
  client: PharmacyClient,
  { print }: Pick<Terminal, "print">,
  number: number,
  folder: string,
): Promise<void> {
  const { name, text = "" } = await client.getVaccinationExport({ path: { number } });
  const path = join(folder, basename(name));
  // The file has data of patients.
  await writeFile(path, text, { mode: 0o600 });
  print(`${path}\n`);
}

export async function nationalAcknowledgements(
  client: PharmacyClient,
  terminal: Terminal,
  file: string,
): Promise<void> {
  const fileText = await textFrom("file", `@${file}`, terminal);
  const { rows, exportNumber, fileOutcome } = await client.recordAcknowledgements({
    body: { name: basename(file), fileText },
  });
  for (const row of rows) {
    const { humanReadableEpisodeId: episode, vaccineType, outcome, result, message } = row;
    const what = [episode ?? row.localId, vaccineType ?? "", outcome, result, message ?? ""];
    terminal.print(`${what.join("\t")}\n`);
  }
  const ofFile = fileOutcome ? `, the file ${fileOutcome}` : "";
  terminal.tell(`Export ${exportNumber ?? "unknown"}: ${rows.length} rows${ofFile}\n`);
}

/** Prints what has to be corrected before the national record is as the pharmacy's. */
export async function nationalCheck(client: PharmacyClient, terminal: Terminal): Promise<void> {
  const query = { size: 99 };
  const toCorrect = { nationalState: ["incomplete" as const, "refused" as const] };
  const tabs = [
    client.listActiveEpisodes,
    client.listCompletedEpisodes,
    client.listDeletedEpisodes,
  ];
  const lists = tabs.flatMap((list) =>
    [toCorrect, { isStillHeld: true }].map((filters) => pages(list, { query, body: { filters } })),
  );
  await withProgress(terminal, async (show) => {
    let found = 0;
    for (const list of lists) {
      for await (const { episodes } of list) {
        for (const line of episodes.flatMap(linesOf)) terminal.print(`${line}\n`);
        found += episodes.length;
        show(`${found} episodes`);
      }
    }
  });
}

/** A line for each reason; names of patients are left out. */
function linesOf({ humanReadableEpisodeId, nationalStatus = [] }: Schemas["EpisodeRow"]): string[] {
  return nationalStatus.flatMap(({ vaccineType, state, isStillHeld, reasons, refusal }) => {
    const why = reasons.map(({ message, advice }) => `${message} ${advice}`);
    if (state === "refused") why.push(refusal ?? "Refused without a reason.");
    if (isStillHeld) why.push("The national record still has it. Export it again.");
    return why.map((reason) => [humanReadableEpisodeId, vaccineType, state, reason].join("\t"));
  });
}
