import { document } from "@pharmacy/openapi";
import {
  addRows,
  makeEntry,
  moveEntry,
  newRow,
  openClinic,
  pathOf,
  readEntry,
} from "../../records/clinics.ts";
import type { Row } from "./row.ts";

/** Every operation of a clinic, each with an answer to look at. */
export const clinicOf: readonly Row[] = [
  {
    operation: "openClinic",
    rule: "opens the clinic of today",
    run: async (kit) => void (await openClinic(kit)),
  },
  {
    operation: "addClinicEntries",
    rule: "tells what became of each row, and keeps what names no patient",
    async run(kit) {
      // Each field alone, and nothing that it may hold.
      const fields = Object.keys(document.components.schemas["ClinicRow"]?.properties ?? {});
      const bad = fields.map((field) => ({ [field]: `${kit.mark} ${field}` }));
      const { clinicId, rows } = await addRows(kit, "LIST", [newRow(), ...bad]);
      for (const { entryId } of rows) await readEntry(kit, { clinicId, entryId: entryId ?? "" });
    },
  },
  {
    operation: "getClinic",
    rule: "reads a clinic, and what changed in it",
    async run(kit) {
      const { data } = await makeEntry(kit);
      const path = { clinicId: data.clinicId };
      await kit.call("getClinic", { path });
      await kit.call("getClinic", { path, query: { changedSince: 0 } });
    },
  },
  {
    operation: "claimNextClinicEntry",
    rule: "claims a patient",
    async run(kit) {
      const { data } = await makeEntry(kit, "WALK_IN");
      const path = { clinicId: data.clinicId };
      const { entry } = (await kit.call("claimNextClinicEntry", { path })).data;
      if (entry) await moveEntry(kit, entry, "RELEASE");
    },
  },
  {
    operation: "getClinicEntry",
    rule: "reads an entry",
    run: async (kit) => void (await makeEntry(kit)),
  },
  {
    operation: "correctClinicEntry",
    rule: "corrects an entry",
    async run(kit) {
      const { data } = await makeEntry(kit);
      await kit.call("correctClinicEntry", { path: pathOf(data), body: newRow() });
    },
  },
  {
    operation: "moveClinicEntry",
    rule: "moves an entry",
    async run(kit) {
      const { data } = await makeEntry(kit);
      for (const move of ["CHECK_IN", "CLAIM", "NOT_GIVEN", "UNDO", "DID_NOT_ATTEND"] as const)
        await moveEntry(kit, data, move);
    },
  },
  {
    operation: "endClinic",
    rule: "ends a clinic, and takes that back",
    async run(kit) {
      const { id: clinicId } = await openClinic(kit);
      for (const isEnded of [true, false])
        await kit.call("endClinic", { path: { clinicId }, body: { isEnded } });
    },
  },
  {
    operation: "getClinicSummary",
    rule: "sums a clinic up",
    async run(kit) {
      const { id: clinicId } = await openClinic(kit);
      await kit.call("getClinicSummary", { path: { clinicId } });
    },
  },
];
