import { createHash } from "node:crypto";
import { isVaccineType } from "@pharmacy/domain/vaccines/names";
import {
  acknowledged,
  type Acknowledgements,
  eventFile,
  type EventRow,
  type Exported,
  immunizationsOf,
  readAcknowledgements,
  type RowAcknowledgement,
} from "@pharmacy/national";
import type { Schemas } from "@pharmacy/sdk";
import { actOf, type Handlers, orNotFound } from "../server/handlers.ts";
import { exportChanged, invalid, nothingToExport } from "../server/problems.ts";
import { type Database, pageIn, type Reader, type Work } from "../store/database.ts";
import { findEpisode } from "../store/episodes.ts";
import {
  answerRow,
  type DueRow,
  eventRowFor,
  findDueRows,
  findExport,
  findRowsOfPeriod,
  insertExport,
  listExports,
  mostRows,
  nextExportNumber,
  rowsOfExport,
} from "../store/national-exports.ts";
import {
  findVaccination,
  identifierSystem,
  keepVaccination,
  nationalContextOf,
  type VaccinationKey,
} from "../store/national-vaccinations.ts";
import { PartlyStoredError, storageFailureOf } from "../store/storage-failure.ts";
import { waitForTurn } from "../store/stores.ts";
import { inTransaction, withIdempotencyKey } from "../store/transaction.ts";

type Outcome = Schemas["AcknowledgementOutcome"];
type VaccineType = Schemas["VaccineType"];

export function nationalRecordHandlers(database: Database) {
  return {
    async getEpisodeImmunizations({ path }, { storeId }) {
      const found = await findEpisode(database, { storeId, id: path.episodeId });
      const context = await nationalContextOf(database, storeId);
      const { entry, ...bundle } = immunizationsOf(orNotFound(found).episode, context);
      const entries = entry?.map(({ fullUrl, resource }) => ({
        fullUrl,
        resource: { ...resource },
      }));
      return { body: { ...bundle, ...(entries && { entry: entries }) } };
    },

    async listVaccinationExports({ query }, { storeId }) {
      return { body: await listExports(database, storeId, pageIn(query)) };
    },

    async createVaccinationExport({ body }, call) {
      const answer = await withIdempotencyKey(database, call, { body }, async (work) => {
        await waitForTurn(work, call.storeId);
        const made = await makeExport(work, { storeId: call.storeId, ...actOf(call) }, body);
        return { id: String(made.number), version: 1, body: made };
      });
      return { body: answer.body };
    },

    async getVaccinationExport({ path }, { storeId }) {
      const made = orNotFound(await findExport(database, storeId, path));
      const rows = await rowsOfExport(database, storeId, made.number);
      const { text } = await fileOf(database, storeId, rows, made);
      if (checksumOf(text) !== made.checksum) throw exportChanged();
      return { body: { ...made, text } };
    },

    async recordAcknowledgements({ body }, call) {
      const { at } = actOf(call);
      return { body: await recordFile(database, { storeId: call.storeId, at }, body) };
    },
  } satisfies Partial<Handlers>;
}

const refused = (message: string) => invalid([{ path: "/to", message }]);

/** Makes the next event file of a store; throws NOTHING_TO_EXPORT if it has no row. */
export async function makeExport(
  work: Work,
  { storeId, by, at }: { storeId: string; by: string; at: string },
  { vaccineType, from, to }: Schemas["VaccinationExportRequest"],
): Promise<Schemas["VaccinationExport"]> {
  const isForReading = from !== undefined && to !== undefined;
  if (isForReading && to < from) throw refused("The last day is before the first");
  const rows = isForReading
    ? await findRowsOfPeriod(work, storeId, vaccineType, { from, to })
    : await findDueRows(work, storeId, vaccineType);
  if (rows.length === 0) throw nothingToExport();
  if (rows.length > mostRows) {
    const most = mostRows.toLocaleString("en-GB");
    throw refused(`A file has at most ${most} rows: choose fewer days`);
  }
  const number = await nextExportNumber(work, storeId);
  const { name, text } = await unusedFile(work, storeId, rows, { vaccineType, createdDate: at });
  const count = (action: DueRow["action"]) => rows.filter((row) => row.action === action).length;
  const made: Schemas["VaccinationExport"] = {
    ...{ number, name, vaccineType, createdDate: at, createdBy: by },
    counts: { new: count("NEW"), update: count("UPDATE"), delete: count("DELETE") },
    checksum: checksumOf(text),
    ...(isForReading ? { from, to } : {}),
  };
  await insertExport(work, storeId, made, rows);
  if (!isForReading) for (const row of rows) await keepAgain(work, { storeId, ...row });
  return made;
}

/** A file with an unused name: the name contains the time to the second. */
async function unusedFile(
  work: Work,
  storeId: string,
  rows: readonly DueRow[],
  { vaccineType, createdDate }: Pick<Schemas["VaccinationExport"], "vaccineType" | "createdDate">,
) {
  for (let at = Date.parse(createdDate); ; at += 1000) {
    const named = { vaccineType, createdDate: new Date(at).toISOString() };
    const { name } = await fileOf(work, storeId, [], named);
    if (await findExport(work, storeId, { name })) continue;
    return fileOf(work, storeId, rows, named);
  }
}

async function fileOf(
  database: Reader,
  storeId: string,
  rows: readonly DueRow[],
  { vaccineType, createdDate }: Pick<Schemas["VaccinationExport"], "vaccineType" | "createdDate">,
) {
  const context = await nationalContextOf(database, storeId);
  const lines: EventRow[] = [];
  for (const row of rows) {
    const line = await eventRowFor(database, storeId, row, context);
    if (line) lines.push(line);
  }
  return eventFile(lines, { vaccineType, odsCode: context.odsCode, at: createdDate });
}

const checksumOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Reckons the state of a vaccination anew, after its exports changed. */
async function keepAgain(work: Work, key: VaccinationKey): Promise<void> {
  const known = await findVaccination(work, key);
  if (known) await keepVaccination(work, key, known);
}

function readFile(text: string): Acknowledgements {
  try {
    return readAcknowledgements(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = "This is not an acknowledgement file of the national store";
    throw invalid([{ path: "/fileText", message }]);
  }
}

/** The name of the event file that an acknowledgement answers. */
const answeredFile = (name: string) =>
  `${name.replace(/\.\w+$/, "").replace(/_(Inf|Bus)Ack.*$/i, "")}.csv`;

type Act = { storeId: string; at: string };

/** So many rows are recorded in one transaction, for which a save beside it waits. */
const atOnce = 200;

async function recordFile(
  database: Database,
  act: Act,
  { name, fileText }: Schemas["AcknowledgementFile"],
): Promise<Schemas["AcknowledgementResult"]> {
  const { file, rows } = readFile(fileText);
  const made = await findExport(database, act.storeId, { name: answeredFile(name) });
  if (made && file?.outcome === "refused") {
    const answer = { outcome: file.outcome, message: "", ofWholeFile: true };
    const exported = await rowsOfExport(database, act.storeId, made.number);
    await inPieces(database, act.storeId, exported, (work, row) =>
      recordAnswer(work, act, { ...row, number: made.number }, answer),
    );
  }
  const results = await inPieces(database, act.storeId, rows, (work, row) =>
    recordRow(work, act, made?.number, row),
  );
  return { exportNumber: made?.number, fileOutcome: file?.outcome, rows: results };
}

/** The same answer again changes nothing, so a file that ended halfway can be sent again. */
async function inPieces<Row, Told>(
  database: Database,
  storeId: string,
  rows: readonly Row[],
  record: (work: Work, row: Row) => Promise<Told>,
): Promise<Told[]> {
  const told: Told[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const piece = await inTransaction(database, async (work) => {
      await waitForTurn(work, storeId);
      const recorded: Told[] = [];
      for (const row of rows.slice(from, from + atOnce)) recorded.push(await record(work, row));
      return recorded;
    }).catch((cause: unknown) => {
      const isPartly = from > 0 && storageFailureOf(cause) !== undefined;
      throw isPartly ? new PartlyStoredError("A part was recorded.", { cause }) : cause;
    });
    told.push(...piece);
  }
  return told;
}

async function recordRow(
  work: Work,
  act: Act,
  number: number | undefined,
  { id, system, outcome, message }: RowAcknowledgement,
): Promise<Schemas["AcknowledgedRow"]> {
  const told = { localId: system ? `${id}^${system}` : id, outcome, message: message || undefined };
  const [, episodeId = "", vaccineType = ""] = /^(.*)-(\w+)$/.exec(id) ?? [];
  const stored = await findEpisode(work, { storeId: act.storeId, id: episodeId });
  const isOurs = system === identifierSystem && isVaccineType(vaccineType);
  if (!stored || number === undefined || !isOurs) return { ...told, result: "notInFile" };
  const row = { episodeId, vaccineType, number };
  const result = await recordAnswer(work, act, row, { outcome, message });
  if (result === "notInFile") return { ...told, result };
  const { humanReadableEpisodeId } = stored.episode;
  return { ...told, result, episodeId, humanReadableEpisodeId, vaccineType };
}

async function recordAnswer(
  work: Work,
  { storeId, at }: Act,
  { number, ...row }: { episodeId: string; vaccineType: VaccineType; number: number },
  { message, ...answer }: { outcome: Outcome; message: string; ofWholeFile?: boolean },
): Promise<Schemas["AcknowledgementEffect"]> {
  const { episodeId, vaccineType } = row;
  const key = { storeId, episodeId, vaccineType };
  const known = await findVaccination(work, key);
  const isOfFile = (one: Exported) => one.file === String(number);
  const before = known?.exports.find(isOfFile);
  if (!known || !before) return "notInFile";
  if (answer.outcome === "unknown") return "unknownCode";
  const after = acknowledged([before], { file: before.file, ...answer }).map((one) =>
    one.outcome === "refused" ? { ...one, message } : one,
  )[0];
  if (!after || JSON.stringify(after) === JSON.stringify(before)) return "unchanged";
  const answered = { ...after, changedAt: at };
  await answerRow(work, {
    ...{ store_id: storeId, episode_id: episodeId, vaccine_type: vaccineType, number },
    ...{ outcome: after.outcome ?? "", message: after.message, changed_at: at },
    is_file_refused: after.isFileRefused ? 1 : 0,
  });
  const exports = known.exports.map((one) => (isOfFile(one) ? answered : one));
  await keepVaccination(work, key, { ...known, exports });
  return "recorded";
}
