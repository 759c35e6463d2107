import { randomUUIDv7 } from "node:crypto";
import { clinicMessages } from "@pharmacy/domain/clinic/clinic-codes";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import type { Call, Handlers } from "../server/handlers.ts";
import { invalid } from "../server/problems.ts";
import { findClinicEntries, insertClinicEntries } from "../store/clinic-entries.ts";
import { writeClinic } from "../store/clinics.ts";
import type { Database } from "../store/database.ts";
import type { ClinicEntryDocument } from "../store/documents.ts";
import { withIdempotencyKey } from "../store/idempotency-keys.ts";
import { actOf, clinicToChange } from "./clinic-access.ts";
import { checksOf } from "./clinic-checks.ts";
import { factsOf, identify, knownIn, notTogether, type IdentifiedRow } from "./clinic-rows.ts";

/** The most entries that the screens, and one answer, can handle. */
const mostEntries = 2000;

type Verdict = Schemas["ClinicRowVerdict"];
type Source = Schemas["ClinicSource"];

export function addClinicEntriesHandlers(database: Database) {
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
  } satisfies Partial<Handlers>;
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
