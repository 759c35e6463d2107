import type { Schemas } from "@pharmacy/sdk";
import type { Kit } from "../../kit/kit.ts";
import { londonToday } from "../../records/people.ts";
import { NotRun } from "../../results/fault.ts";
import { batchesOf, batchLists, episodeLists, episodesOf } from "../lists/tabs.ts";
import type { Row } from "./row.ts";

/** What can be read without a record of one's own. */
export const readsOf: readonly Row[] = [
  {
    operation: "getUser",
    rule: "tells who is signed in",
    async run(kit, reference) {
      const { userName, id } = await reference.user();
      const { data } = await kit.call("getUser", { query: { username: userName } });
      kit.demand(data.userName === userName && data.id === id, userName, data);
    },
  },
  {
    operation: "getPharmacyStore",
    rule: "tells the store",
    async run(kit, reference) {
      const { id } = await reference.store();
      const { data } = await kit.call("getPharmacyStore", { query: { storeId: id } });
      kit.demand(data.id === id, `the store ${id}`, data.id);
      kit.demand(data.postCode === data.postalCode, `postalCode ${data.postCode}`, data.postalCode);
    },
  },
  {
    operation: "getAllGroupInfo",
    rule: "lists the stores of the user, the default one among them",
    async run(kit, reference) {
      const { storeId } = await reference.user();
      const { data } = await kit.call("getAllGroupInfo", {});
      const ids = data.map((group) => group.storeId);
      kit.demand(!storeId || ids.includes(storeId), `${storeId} among them`, ids);
      kit.demand(new Set(ids).size === ids.length, "each store once", ids);
    },
  },
  ...episodeLists.map((operation): Row => ({
    operation,
    rule: "lists a page",
    run: async (kit) => void (await episodesOf(kit, operation, {})(0, 99)),
  })),
  ...batchLists.map((operation): Row => ({
    operation,
    rule: "lists a page",
    run: async (kit) => void (await batchesOf(kit, operation, {})(0, 99)),
  })),
  {
    operation: "getStatusesCount",
    rule: "counts",
    run: async (kit) => void (await kit.call("getStatusesCount", {})),
  },
  {
    operation: "getActivity",
    rule: "tells a day's activity",
    async run(kit) {
      const today = londonToday();
      await kit.call("getActivity", { query: { from: today, to: today } });
    },
  },
  {
    operation: "findBatchRecipients",
    rule: "finds nobody who received an unknown batch",
    async run(kit) {
      const { data } = await kit.call("findBatchRecipients", { query: { batchNo: kit.mark } });
      kit.demand(data.recipients.length === 0, "nobody", data.recipients);
      kit.demand(data.batchNo === kit.mark, kit.mark, data.batchNo);
    },
  },
  {
    operation: "getVaccineTypes",
    rule: "tells the catalogue, each pack once",
    async run(kit) {
      const { data } = await kit.call("getVaccineTypes", {});
      const ids = packsOf(data).map(({ vaccineId }) => vaccineId);
      kit.demand(ids.length > 0 && new Set(ids).size === ids.length, "each pack once", ids);
      const types = data.vaccineTypes.map(({ vaccineType }) => vaccineType);
      kit.demand(new Set(types).size === types.length, "each vaccine once", types);
    },
  },
  {
    operation: "getSeasons",
    rule: "tells the seasons",
    run: async (kit) => void (await kit.call("getSeasons", {})),
  },
  {
    operation: "findCareHomes",
    rule: "finds care homes",
    run: async (kit) => void (await anyCareHome(kit)),
  },
  {
    operation: "getCareHome",
    rule: "tells of a care home what the search told",
    async run(kit) {
      const found = await anyCareHome(kit);
      const { data } = await kit.call("getCareHome", { query: { orgLink: found.orgLink } });
      const { orgId, name, postCode, address } = data;
      const isSame =
        orgId === found.orgId && name === found.name && (found.postCode ?? postCode) === postCode;
      kit.demand(isSame && address !== "", JSON.stringify(found), data);
    },
  },
  {
    operation: "searchPatients",
    rule: "finds a patient",
    run: async (_kit, reference) => void (await reference.registered()),
  },
  ...(["FLU", "COVID19"] as const).map((targetDisease): Row => ({
    operation: "getVaccinationHistory",
    rule: `tells a history of ${targetDisease}`,
    async run(kit, reference) {
      const { nhsNumber, dateOfBirth } = await reference.registered();
      const query = { nhsNumber: nhsNumber ?? "", targetDisease, patientDateOfBirth: dateOfBirth };
      await kit.call("getVaccinationHistory", { query });
    },
  })),
];

const packsOf = ({ vaccineTypes }: Schemas["VaccineCatalogue"]) =>
  vaccineTypes.flatMap(({ manufacturers }) =>
    manufacturers.flatMap(({ names }) => names.flatMap(({ packSizes }) => packSizes)),
  );

/** Some home, by words that many of them are called. */
export async function anyCareHome(kit: Kit): Promise<Schemas["CareHome"]> {
  for (const name of ["house", "care", "home", "court", "lodge", "willow"]) {
    const { data } = await kit.call("findCareHomes", { query: { name } });
    if (data[0]) return data[0];
  }
  throw new NotRun("no care home was found");
}
