import { clinicMessages } from "@pharmacy/domain/clinic/clinic-codes";
import { isOpen, moveProblem, checkInProblem, waitingInTurn } from "@pharmacy/domain/clinic/moves";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { type Call, type Handlers, checkVersion } from "../server/handlers.ts";
import { invalid, invalidIn, notFound } from "../server/problems.ts";
import { findClinicEntries, type StoredClinicEntry } from "../store/clinic-entries.ts";
import { findClinic, type StoredClinic } from "../store/clinics.ts";
import type { Database, Work } from "../store/database.ts";
import type { ClinicEntryDocument } from "../store/documents.ts";
import { withIdempotencyKey } from "../store/idempotency-keys.ts";
import { waitForTurn } from "../store/stores.ts";
import { inTransaction } from "../store/transaction.ts";
import {
  checkClaim,
  clinicToChange,
  entryFor,
  entryIn,
  isOwnClaim,
  keepEntry,
} from "./clinic-access.ts";
import { checksOf } from "./clinic-checks.ts";
import { factsOf, identify, knownIn } from "./clinic-rows.ts";
import { keepMoved, mayChangeEpisode } from "./move-clinic-entry.ts";

type Path = { clinicId: string; entryId: string };

export function clinicEntryHandlers(database: Database) {
  return {
    async getClinicEntry({ path }, call) {
      const clinic = await findClinic(database, call.storeId, path.clinicId, call.now);
      if (!clinic) throw notFound();
      return answer(call, await entryIn(database, call, path));
    },

    async correctClinicEntry({ path, body }, call) {
      const row = await identify(database, body, londonDate(call.now));
      return inTransaction(database, async (work) => {
        const { clinic, stored } = changeable(call, await clinicAndEntry(work, call, path));
        if (row.issues.length > 0) throw invalidIn("", row.issues);
        const corrected = { ...stored.entry, ...factsOf(row) };
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

/** The entry, with its clinic locked. */
async function clinicAndEntry(work: Work, call: Call, path: Path): Promise<Found> {
  const clinic = await clinicToChange(work, call, path.clinicId);
  return { clinic, stored: await entryIn(work, call, path) };
}

/** Returns the found entry if the caller may change it; anybody may release a claim. */
function changeable(call: Call, found: Found, move?: Schemas["ClinicMove"]): Found {
  const { entry, version } = found.stored;
  if (move !== "RELEASE") checkClaim(call, entry);
  checkVersion(call, version, { by: entry.lastUpdatedBy, at: entry.lastUpdatedDate });
  return found;
}

/** Claims for the caller the first patient in turn who can be vaccinated. */
async function claimedNext(
  work: Work,
  call: Call,
  clinic: StoredClinic,
): Promise<Schemas["ClinicEntry"] | null> {
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
  const message = [
    ...(isOpen(before) && !before.episode ? [] : [clinicMessages.notCorrectable]),
    ...(isDead ? [clinicMessages.deceased] : []),
    ...(twin.find(after) ? [clinicMessages.alreadyThere] : []),
  ][0];
  if (message !== undefined) throw invalid([{ path: "", message }]);
}
