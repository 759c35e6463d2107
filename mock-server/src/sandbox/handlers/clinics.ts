import { londonDate } from "@pharmacy/domain/dates/london-time";
import { endMoves, moved } from "@pharmacy/domain/clinic/moves";
import type { Schemas } from "@pharmacy/sdk";
import type { Call, Handlers } from "../server/handlers.ts";
import { notFound } from "../server/problems.ts";
import { findClinicEntries } from "../store/clinic-entries.ts";
import {
  findClinic,
  findClinicOfDay,
  findUnendedBefore,
  forgetClinicsOf,
  insertClinic,
  writeClinic,
  type StoredClinic,
} from "../store/clinics.ts";
import type { Reader, Work } from "../store/database.ts";
import { inTransaction } from "../store/transaction.ts";
import { actOf, clinicToChange, entryFor, keepEntry } from "./clinic-access.ts";
import { summaryOf } from "./clinic-summary.ts";
import type { Services } from "./services.ts";

export function clinicHandlers({ database }: Services) {
  async function read(call: Call, clinicId: string): Promise<StoredClinic> {
    const clinic = await findClinic(database, call.storeId, clinicId, call.now);
    if (!clinic) throw notFound();
    return clinic;
  }

  return {
    async openClinic(_params, call) {
      const today = londonDate(call.now);
      const opened = await findClinicOfDay(database, call.storeId, today);
      const clinic = opened ?? (await made(database, call, today));
      const unendedBefore = await findUnendedBefore(database, call.storeId, clinic.day, call.now);
      return { body: { ...(await shown(database, call, clinic)), unendedBefore } };
    },

    async getClinic({ path, query = {} }, call) {
      const clinic = await read(call, path.clinicId);
      return { body: await shown(database, call, clinic, query.changedSince) };
    },

    async endClinic({ path, body }, call) {
      return inTransaction(database, async (work) => {
        const clinic = await clinicToChange(work, call, path.clinicId);
        const { by, at } = actOf(call);
        const ended = {
          ...clinic,
          endedAt: body.isEnded ? (clinic.endedAt ?? at) : null,
          endedBy: body.isEnded ? (clinic.endedBy ?? by) : null,
        };
        await writeClinic(work, call.storeId, ended);
        await (body.isEnded ? end : takeBackEnd)(work, call, ended);
        return { body: await summaryOf(work, call, ended) };
      });
    },

    async getClinicSummary({ path }, call) {
      return { body: await summaryOf(database, call, await read(call, path.clinicId)) };
    },
  } satisfies Partial<Handlers>;
}

/** Another desk may open the clinic at the same moment: both get the first one. */
async function made(database: Services["database"], call: Call, day: string) {
  return inTransaction(database, async (work) => {
    await forgetClinicsOf(work, call.storeId, call.now);
    await insertClinic(work, call.storeId, day);
    const clinic = await findClinicOfDay(work, call.storeId, day);
    if (!clinic) throw notFound();
    return clinic;
  });
}

async function shown(
  database: Reader,
  call: Call,
  { size: _counted, ...clinic }: StoredClinic,
  changedSince?: number,
): Promise<Schemas["Clinic"]> {
  const entries = await findClinicEntries(database, call.storeId, clinic.id, changedSince);
  return { ...clinic, entries: entries.map((one) => entryFor(call, one)) };
}

async function end(work: Work, call: Call, clinic: StoredClinic): Promise<void> {
  const entries = await findClinicEntries(work, call.storeId, clinic.id);
  for (const { version, entry } of entries.filter((one) => endMoves(one.entry))) {
    const after = moved(entry, { move: "DID_NOT_ATTEND" }, actOf(call));
    await keepEntry(work, call, clinic, { version, entry: { ...after, isMovedByEnd: true } });
  }
}

async function takeBackEnd(work: Work, call: Call, clinic: StoredClinic): Promise<void> {
  const entries = await findClinicEntries(work, call.storeId, clinic.id);
  for (const { version, entry } of entries) {
    if (entry.status !== "DID_NOT_ATTEND" || !entry.isMovedByEnd) continue;
    const after = moved(entry, { move: "UNDO" }, actOf(call));
    await keepEntry(work, call, clinic, { version, entry: { ...after, isMovedByEnd: false } });
  }
}
