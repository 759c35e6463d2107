import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { giveOn, historyOf } from "../state/history.ts";
import { daysFrom, londonToday } from "../../records/people.ts";
import { batchesOf, batchLists, episodeLists, episodesOf } from "../lists/tabs.ts";
import { deleteIt } from "../../records/episodes.ts";
import { otherStore } from "./other-store.ts";

const fields = ["administeredDate", "doseNumber", "manufacturer", "vaccineName"];

/** What can be seen of other stores without their tokens, and in the history. */
export const ownStoreChecks: Check[] = [];
const test = addTo(ownStoreChecks, "tenancy", "[7.10] decisions: Permissions");

for (const operation of episodeLists)
  test(`${operation} lists rows of the caller's store alone`, async (kit) => {
    const { odsCode } = await kit.reference.store();
    for (const sortDirection of ["asc", "desc"] as const) {
      const body = { sortBy: "humanReadableEpisodeId", sortDirection } as const;
      const { rows } = await episodesOf(kit, operation, body)(0, 99);
      const foreign = rows.filter((row) => !row.humanReadableEpisodeId.startsWith(`${odsCode}-`));
      kit.demand(foreign.length === 0, `${odsCode}-… alone`, foreign);
    }
  });

for (const operation of batchLists)
  test(`${operation} lists rows of the caller's store alone`, async (kit) => {
    const { id } = await kit.reference.store();
    const { rows } = await batchesOf(kit, operation, {})(0, 99);
    const foreign = rows.filter(({ batch }) => batch.storeId !== id);
    kit.demand(foreign.length === 0, `batches of ${id} alone`, foreign);
  });

test("getVaccinationHistory shows another store's dose with its four fields, and nothing else of it ([3.08] decisions: History)", async (kit) => {
  const token = await otherStore(kit);
  const patient = await kit.reference.registered();
  const day = daysFrom(londonToday(), -700);
  const { data } = await giveOn(kit, patient, "fluVac", day);
  const { records } = await historyOf(kit, patient, "FLU", token);
  const record = records.find(({ administeredDate }) => administeredDate === day);
  kit.demand(record !== undefined, `a record of ${day}`, records);
  const others = Object.keys(record ?? {}).filter((name) => !fields.includes(name));
  kit.demand(others.length === 0, fields.join(), others);
  await deleteIt(kit, data.id);
});
