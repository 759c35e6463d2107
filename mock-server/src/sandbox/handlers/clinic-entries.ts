import { randomUUIDv7 } from "node:crypto";
import { clinicMessages } from "@pharmacy/domain/clinic/clinic-codes";
import { checkInProblem, isOpen, moveProblem, waitingInTurn } from "@pharmacy/domain/clinic/moves";
import {
  clinicRowIssues,
  clinicRowPayload,
  clinicRowReason,
  isOtherPatient,
} from "@pharmacy/domain/clinic/rows";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { actOf, type Call, checkVersion, type Handlers, orNotFound } from "../server/handlers.ts";
import { invalid, invalidIn } from "../server/problems.ts";
import {
  findClinic,
  findClinicEntries,
  insertClinicEntries,
  type StoredClinic,
  type StoredClinicEntry,
  writeClinic,
} from "../store/clinics.ts";
import type { Database, Reader, Work } from "../store/database.ts";
import type { ClinicEntryDocument } from "../store/documents.ts";
import { waitForTurn } from "../store/stores.ts";
import { folded } from "../store/text.ts";
import { inTransaction, withIdempotencyKey } from "../store/transaction.ts";
import {
  checkClaim,
  checksOf,
  clinicToChange,
  entryFor,
  entryIn,
  isOwnClaim,
  keepEntry,
} from "./clinic-episodes.ts";
import { keepMoved, mayChangeEpisode } from "./clinics.ts";
import { searchRegister } from "./patients.ts";

type Path = { clinicId: string; entryId: string };
type Verdict = Schemas["ClinicRowVerdict"];
type Source = Schemas["ClinicSource"];

/** The most entries that the screens, and one answer, can handle. */
const mostEntries = 2000;

export function clinicEntryHandlers(database: Database) {
  return {
    async addClinicEntries({ path, body }, call) {
      const today = londonDate(call.now);
      // Ask the register before the clinic is locked.
      const rows: IdentifiedRow[] = [];
      for (const row of body.rows) rows.push(await identify(database, row, today));
      const answer = await withIdempotencyKey(database, call, { path, body }, async (work) => {
        const clinic = await clinicToChange(work, call, path.clinicId);
        const before = await findClinicEntries(work, call.storeId, clinic.id);
        const known = knownIn(before.map(({ entry }) => entry));
        const added: ClinicEntryDocument[] = [];
        const verdicts = rows.map((identified): Verdict => {
          const row = known.isMistaken(identified) ? notTogether(identified) : identified;
          const entry = newEntry(call, { clinicId: clinic.id, source: body.source }, row);
          const other = known.find(entry);
          if (other !== undefined) return { verdict: "DUPLICATE", entryId: other, reason: null };
          const verdict = verdictOf(row, entry);
          const { notValidReason: reason } = entry;
          if (!isKept(body.source, verdict)) return { verdict, entryId: null, reason };
          known.add(entry);
          added.push(entry);
          return { verdict, entryId: entry.id, reason };
        });
        for (const entry of added) entry.checks = await checksOf(work, call, entry);
        const size = clinic.size + added.length;
        if (size > mostEntries) throw invalid([{ path: "/rows", message: clinicMessages.full }]);
        await insertClinicEntries(work, call.storeId, clinic, added);
        await writeClinic(work, call.storeId, { ...clinic, size });
        const { id, version } = clinic;
        return { id, version, body: { clinicId: id, version, rows: verdicts } };
      });
      return { body: answer.body };
    },

    async getClinicEntry({ path }, call) {
      orNotFound(await findClinic(database, call.storeId, path.clinicId, call.now));
      return answer(call, await entryIn(database, call, path));
    },

    async correctClinicEntry({ path, body }, call) {
      const row = await identify(database, body, londonDate(call.now));
      return inTransaction(database, async (work) => {
        const { clinic, stored } = changeable(call, await clinicAndEntry(work, call, path));
        if (row.issues.length > 0) throw invalidIn("", row.issues);
        // A deleted episode of the former patient must not come back to this entry.
        const corrected = { ...stored.entry, ...factsOf(row), deletedEpisodeId: null };
        const entry = { ...corrected, checks: await checksOf(work, call, corrected) };
        await checkCorrection(work, call, stored.entry, entry);
        return answer(call, await keepEntry(work, call, clinic, { ...stored, entry }));
      });
    },

    async moveClinicEntry({ path, body }, call) {
      return withIdempotencyKey(database, call, { path, body }, async (work) => {
        if (mayChangeEpisode(body.move)) await waitForTurn(work, call.storeId);
        const found = await clinicAndEntry(work, call, path);
        // A second claim by the holder, as after a lost answer, succeeds with any version.
        if (body.move === "CLAIM" && isOwnClaim(call, found.stored.entry))
          return { id: path.entryId, ...answer(call, found.stored) };
        const { clinic, stored } = changeable(call, found, body.move);
        const problem = moveProblem(stored.entry, body);
        if (problem) throw invalidIn("", [problem]);
        const kept = await keepMoved(work, call, clinic, stored, body);
        return { id: path.entryId, ...answer(call, kept) };
      });
    },

    async claimNextClinicEntry({ path }, call) {
      const { body } = await withIdempotencyKey(database, call, { path }, async (work) => {
        const clinic = await clinicToChange(work, call, path.clinicId);
        const entry = await claimedNext(work, call, clinic);
        const { id, version } = clinic;
        return { id: entry?.id ?? id, version, body: { entry } };
      });
      return { body };
    },
  } satisfies Partial<Handlers>;
}

const answer = (call: Call, stored: StoredClinicEntry) => ({
  body: entryFor(call, stored),
  version: stored.version,
});

type Found = { clinic: StoredClinic; stored: StoredClinicEntry };

async function clinicAndEntry(work: Work, call: Call, path: Path): Promise<Found> {
  const clinic = await clinicToChange(work, call, path.clinicId);
  return { clinic, stored: await entryIn(work, call, path) };
}

/** Returns the found entry if the caller may change it; anybody may release a claim. */
function changeable(call: Call, found: Found, move?: Schemas["ClinicMove"]): Found {
  const { entry, version } = found.stored;
  if (move !== "RELEASE") checkClaim(call, entry);
  checkVersion(call, version, entry);
  return found;
}

async function claimedNext(work: Work, call: Call, clinic: StoredClinic) {
  const all = await findClinicEntries(work, call.storeId, clinic.id);
  const ready = all.map(({ entry }) => entry).filter((entry) => checkInProblem(entry) === null);
  const [next] = waitingInTurn(ready, clinic.day);
  const stored = all.find(({ entry }) => entry === next);
  if (!stored) return null;
  return entryFor(call, await keepMoved(work, call, clinic, stored, { move: "CLAIM" }));
}

async function checkCorrection(
  work: Work,
  { storeId }: Call,
  before: ClinicEntryDocument,
  after: ClinicEntryDocument,
): Promise<void> {
  const isDead = before.status !== "BOOKED" && checkInProblem(after) !== null;
  const others = await findClinicEntries(work, storeId, before.clinicId);
  const twin = knownIn(others.flatMap(({ entry }) => (entry.id === before.id ? [] : [entry])));
  const refuse = (message: string) => invalid([{ path: "", message }]);
  if (!isOpen(before) || before.episode) throw refuse(clinicMessages.notCorrectable);
  if (isDead) throw refuse(clinicMessages.deceased);
  if (twin.find(after)) throw refuse(clinicMessages.alreadyThere);
}

/** A wrong walk-in is typed again; a wrong row of a list stays until it is corrected. */
const isKept = (source: Source, verdict: Verdict["verdict"]) =>
  source === "LIST" || (verdict !== "NOT_VALID" && verdict !== "DECEASED");

function verdictOf({ found }: IdentifiedRow, { patient }: ClinicEntryDocument): Verdict["verdict"] {
  if (!patient) return "NOT_VALID";
  if (found.length === 0) return "NOT_FOUND";
  if (found.length > 1) return "SEVERAL";
  if (patient.deceased) return "DECEASED";
  return patient.sensitive ? "SENSITIVE" : "ADDED";
}

function newEntry(
  call: Call,
  { clinicId, source }: { clinicId: string; source: Source },
  row: IdentifiedRow,
): ClinicEntryDocument {
  const { by, at } = actOf(call);
  const isHere = source === "WALK_IN";
  return {
    id: randomUUIDv7(),
    clinicId,
    source,
    status: isHere ? "HERE" : "BOOKED",
    arrivedAt: isHere ? at : null,
    checkedInBy: isHere ? by : null,
    screenedAt: null,
    screenedBy: null,
    claimedAt: null,
    claimedBy: null,
    claimedBySub: null,
    isMovedByEnd: false,
    episode: null,
    notGivenReason: null,
    createdDate: at,
    lastUpdatedBy: by,
    lastUpdatedDate: at,
    ...factsOf(row),
  };
}

type Row = Schemas["ClinicRow"];
type Patient = Schemas["PatientDemographics"];
type ClinicPatient = Schemas["ClinicPatient"];
type Issues = ReturnType<typeof clinicRowIssues>;

type IdentifiedRow = { row: Row; issues: Issues; found: Patient[] };

/** Looks up a row in the register; errors of the row are returned, never thrown. */
async function identify(database: Reader, typed: Row, today: string): Promise<IdentifiedRow> {
  const row = clinicRowPayload(typed);
  const issues = clinicRowIssues(row, today);
  if (issues.length > 0) return { row, issues, found: [] };
  const found = await searchRegister(database, row, 2);
  const [patient] = found;
  const identified = { row, issues, found };
  const isMistaken = row.nhsNumber !== undefined && patient && isOtherPatient(row, patient);
  return isMistaken ? notTogether(identified) : identified;
}

/** Marks a row whose number belongs to another person. */
const notTogether = ({ row }: IdentifiedRow): IdentifiedRow => ({
  row,
  issues: [{ path: "nhsNumber", message: clinicMessages.notTogether }],
  found: [],
});

type Facts = Pick<ClinicEntryDocument, "patient" | "text" | "notValidReason" | "bookedTime">;

/** The fields that an entry stores of a row: the patient, or otherwise the pasted text. */
function factsOf({ row, issues, found }: IdentifiedRow): Facts {
  const [issue] = issues;
  const bookedTime = row.bookedTime ?? null;
  if (issue) {
    const isTime = issues.some(({ path }) => path === "bookedTime");
    const text = row.text ?? textOf(row);
    return {
      patient: null,
      text,
      notValidReason: clinicRowReason(issue),
      bookedTime: isTime ? null : bookedTime,
    };
  }
  const patient = found.length === 1 && found[0] ? shownOf(found[0]) : byHand(row);
  return { patient, text: null, notValidReason: null, bookedTime };
}

const textOf = ({ nhsNumber, lastName, firstName, dateOfBirth, bookedTime }: Row) =>
  [...[nhsNumber, lastName, firstName, dateOfBirth, bookedTime].filter(Boolean).join(", ")]
    .slice(0, 500)
    .join("");

/** The stored data of a patient: the identity, without address, telephone and practice. */
function shownOf({ nhsNumber, pdsVerified, firstName, lastName, ...known }: Patient) {
  const { dateOfBirth, gender, deceased, dateOfDeath, sensitive } = known;
  return {
    nhsNumber: nhsNumber ?? null,
    pdsVerified,
    firstName,
    lastName,
    dateOfBirth,
    gender,
    ...(deceased ? { deceased, dateOfDeath: dateOfDeath ?? null } : {}),
    ...(sensitive ? { sensitive } : {}),
  } satisfies ClinicPatient;
}

const byHand = ({ nhsNumber, firstName, lastName, dateOfBirth }: Row): ClinicPatient => ({
  nhsNumber: nhsNumber ?? null,
  pdsVerified: false,
  firstName: firstName ?? null,
  lastName: lastName ?? null,
  dateOfBirth: dateOfBirth ?? null,
});

type Named = Pick<ClinicEntryDocument, "id" | "patient" | "text">;

/** Finds duplicates: by number, else by name and date of birth; invalid rows by their text. */
function knownIn(entries: readonly Named[]) {
  const byKey = new Map<string, Named>();
  const add = (entry: Named) => {
    for (const key of keysOf(entry).kept) if (!byKey.has(key)) byKey.set(key, entry);
  };
  for (const entry of entries) add(entry);
  return {
    add,
    find: (entry: Named) => keysOf(entry).sought.flatMap((key) => byKey.get(key) ?? [])[0]?.id,
    isMistaken({ row }: IdentifiedRow): boolean {
      const holder = byKey.get(`number ${row.nhsNumber}`)?.patient;
      return Boolean(holder && isOtherPatient(row, holder));
    },
  };
}

function keysOf({ patient, text }: Named): { kept: string[]; sought: string[] } {
  if (!patient) {
    const keys = [`text ${folded(text ?? "").replaceAll(/\s+/g, " ")}`];
    return { kept: keys, sought: keys };
  }
  const { nhsNumber, firstName, lastName, dateOfBirth } = patient;
  const person = [lastName, firstName, dateOfBirth].map((part) => folded(part ?? "")).join("|");
  const isNamed = lastName !== null && dateOfBirth !== null;
  const names = isNamed
    ? { any: [`any ${person}`], bare: [`bare ${person}`] }
    : { any: [], bare: [] };
  if (nhsNumber === null) return { kept: [...names.any, ...names.bare], sought: names.any };
  const number = `number ${nhsNumber}`;
  return { kept: [number, ...names.any], sought: [number, ...names.bare] };
}
