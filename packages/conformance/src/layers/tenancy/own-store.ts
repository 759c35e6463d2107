import { checksOf } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { giveOn, historyOf } from "../state/history.ts";
import { daysFrom, londonToday } from "../../records/people.ts";
import { batchesOf, batchLists, episodeLists, episodesOf } from "../lists/tabs.ts";
import { deleteIt } from "../../records/episodes.ts";
import { otherStore } from "./other-store.ts";

const requirement = "[7.10] decisions: Permissions";
const fields = ["administeredDate", "doseNumber", "manufacturer", "vaccineName"];

/** What can be seen of other stores without their tokens, and in the history. */
export const ownStoreChecks: readonly Check[] = checksOf("tenancy", [
  ...episodeLists.map((operation) => ({
    operation,
    rule: "lists rows of the caller's store alone",
    requirement,
    async run(kit: Parameters<Check["run"]>[0], reference: Parameters<Check["run"]>[1]) {
      const { odsCode } = await reference.store();
      for (const sortDirection of ["asc", "desc"] as const) {
        const body = { sortBy: "humanReadableEpisodeId", sortDirection } as const;
        const { rows } = await episodesOf(kit, operation, body)(0, 99);
        const foreign = rows.filter((row) => !row.humanReadableEpisodeId.startsWith(`${odsCode}-`));
        kit.demand(foreign.length === 0, `${odsCode}-… alone`, foreign);
      }
    },
  })),
  ...batchLists.map((operation) => ({
    operation,
    rule: "lists rows of the caller's store alone",
    requirement,
    async run(kit: Parameters<Check["run"]>[0], reference: Parameters<Check["run"]>[1]) {
      const { id } = await reference.store();
      const { rows } = await batchesOf(kit, operation, {})(0, 99);
      const foreign = rows.filter(({ batch }) => batch.storeId !== id);
      kit.demand(foreign.length === 0, `batches of ${id} alone`, foreign);
    },
  })),
  {
    operation: "getVaccinationHistory",
    rule: "shows another store's dose with its four fields, and nothing else of it",
    requirement: "[3.08] decisions: History",
    async run(kit, reference) {
      const token = await otherStore(kit, reference);
      const patient = await reference.registered();
      const day = daysFrom(londonToday(), -700);
      const { data } = await giveOn(kit, reference, patient, "fluVac", day);
      const { records } = await historyOf(kit, patient, "FLU", token);
      const record = records.find(({ administeredDate }) => administeredDate === day);
      kit.demand(record !== undefined, `a record of ${day}`, records);
      const others = Object.keys(record ?? {}).filter((name) => !fields.includes(name));
      kit.demand(others.length === 0, fields.join(), others);
      await deleteIt(kit, data.id);
    },
  },
]);
