import { access, constants, writeFile } from "node:fs/promises";
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
  await access(folder, constants.W_OK).catch(() => {
    throw new UsageError(`No file can be written into ${folder}`);
  });
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
    await nationalFile(client, { print }, made.number, folder).catch((error: unknown) => {
      tell(`It was not written. Write it: pharmacy national file ${made.number}\n`);
      throw error;
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "NOTHING_TO_EXPORT") throw error;
    const newest = await newestExport(client, vaccineType);
    tell(`${vaccineType}: nothing to export${newest ? ` since export ${newest}` : ""}\n`);
  }
}

/** An earlier command may have made it without writing its file. */
async function newestExport(client: PharmacyClient, vaccineType: Schemas["VaccineType"]) {
  const all = pages(client.listVaccinationExports, { query: { size: 99 } });
  for await (const { exports } of all) {
    const found = exports.find((one) => one.vaccineType === vaccineType);
    if (found) return found.number;
  }
  return undefined;
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
  if (exportNumber === undefined)
    throw new UsageError("Nothing was recorded: no export has this file's name");
  terminal.tell(`Export ${exportNumber}: ${rows.length} rows${ofFile}\n`);
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
    const found = new Set<string>();
    for (const list of lists) {
      for await (const { episodes } of list) {
        const others = episodes.filter(({ id }) => !found.has(id));
        for (const line of others.flatMap(linesOf)) terminal.print(`${line}\n`);
        for (const { id } of others) found.add(id);
        show(`${found.size} episodes`);
      }
    }
  });
}

const removalWords = (state: Schemas["NationalStatus"]["state"]) =>
  state === "exported" ? "Its removal is in a file." : "The next file takes it out.";

/** A line for each reason; names of patients are left out. */
function linesOf({ humanReadableEpisodeId, nationalStatus = [] }: Schemas["EpisodeRow"]): string[] {
  return nationalStatus.flatMap(({ vaccineType, state, isStillHeld, reasons, refusal }) => {
    const why = reasons.map(({ message, advice }) => `${message} ${advice}`);
    if (state === "refused") why.push(refusal ?? "Refused without a reason.");
    if (isStillHeld && state !== "refused")
      why.push(`The national record still has it. ${removalWords(state)}`);
    return why.map((reason) => [humanReadableEpisodeId, vaccineType, state, reason].join("\t"));
  });
}
