import { randomUUIDv7 } from "node:crypto";
import { isOpen } from "@pharmacy/domain/clinic/moves";
import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { findClinicEntries } from "./clinic-entries.ts";
import type { Reader, Tables, Work } from "./database.ts";
import { documents } from "./documents.ts";

/** Patient data is deleted this long after its day (openapi/decisions.md, Clinic). */
const keptDays = 30;

type Clinic = Schemas["Clinic"];
/** A clinic without its entries. */
export type StoredClinic = Pick<Clinic, "id" | "day" | "version" | "endedAt" | "endedBy"> & {
  /** The number of its entries. */
  size: number;
};

const firstDayKept = (now: Date) => addDays(londonDate(now), -keptDays);

const clinicsOf = (database: Reader, storeId: string) =>
  database.selectFrom("clinics").selectAll().where("store_id", "=", storeId);

export async function findClinic(
  database: Reader,
  storeId: string,
  id: string,
  now: Date,
): Promise<StoredClinic | undefined> {
  const found = clinicsOf(database, storeId).where("id", "=", id);
  const row = await found.where("day", ">=", firstDayKept(now)).executeTakeFirst();
  return row && clinicOf(row);
}

export async function findClinicOfDay(
  database: Reader,
  storeId: string,
  day: string,
): Promise<StoredClinic | undefined> {
  const row = await clinicsOf(database, storeId).where("day", "=", day).executeTakeFirst();
  return row && clinicOf(row);
}

/** The latest clinic of an earlier day that was not ended and has an open entry. */
export async function findUnendedBefore(
  database: Reader,
  storeId: string,
  day: string,
  now: Date,
): Promise<Schemas["ClinicRef"] | null> {
  const rows = await clinicsOf(database, storeId)
    .where("day", "<", day)
    .where("day", ">=", firstDayKept(now))
    .where("size", ">", 0)
    .orderBy("day", "desc")
    .execute();
  for (const { id, day: earlier, endedAt } of rows.map(clinicOf)) {
    if (endedAt !== null) continue;
    const entries = await findClinicEntries(database, storeId, id);
    if (entries.some(({ entry }) => isOpen(entry))) return { id, day: earlier };
  }
  return null;
}

/** Does nothing if another transaction has made the clinic at the same time. */
export async function insertClinic(
  work: Work,
  storeId: string,
  day: string,
  id: string = randomUUIDv7(),
): Promise<void> {
  const document = documents.clinic.text({ endedAt: null, endedBy: null });
  await work
    .insertInto("clinics")
    .values({ store_id: storeId, id, day, version: 1, size: 0, document })
    .onConflict((conflict) => conflict.columns(["store_id", "day"]).doNothing())
    .execute();
}

/**
 * Returns the clinic with its next version, which all changes of this transaction get. Another
 * change of the same clinic waits here until this transaction ends, and then reads its result.
 */
export async function lockClinic(
  work: Work,
  storeId: string,
  id: string,
  now: Date,
): Promise<StoredClinic | undefined> {
  const row = await work
    .updateTable("clinics")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("store_id", "=", storeId)
    .where("id", "=", id)
    .where("day", ">=", firstDayKept(now))
    .returningAll()
    .executeTakeFirst();
  return row && clinicOf(row);
}

/** Writes a locked clinic. */
export async function writeClinic(
  work: Work,
  storeId: string,
  { id, size, endedAt, endedBy }: StoredClinic,
): Promise<void> {
  await work
    .updateTable("clinics")
    .set({ size, document: documents.clinic.text({ endedAt, endedBy }) })
    .where("store_id", "=", storeId)
    .where("id", "=", id)
    .execute();
}

/** Deletes old clinics: of a store that opens one, or of every store, also of one that opens none. */
export async function forgetClinics(database: Reader, now: Date, storeId?: string): Promise<void> {
  for (const table of ["clinic_entries", "clinics"] as const) {
    const old = database.deleteFrom(table).where("day", "<", firstDayKept(now));
    await (storeId === undefined ? old : old.where("store_id", "=", storeId)).execute();
  }
}

const clinicOf = ({ id, day, version, size, document }: Tables["clinics"]): StoredClinic => ({
  id,
  day,
  version,
  size,
  ...documents.clinic.read(document),
});
