import type { Schemas } from "@pharmacy/sdk";
import type { Checker } from "../checker.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";

/** Everything that can be read without knowing a record; resolves with the catalogue. */
export async function checkReads(
  checker: Checker,
): Promise<Schemas["VaccineCatalogue"] | undefined> {
  await checkLists(checker);
  await checkCareHomes(checker);
  await checkPatients(checker);
  const { client, check } = checker;
  await check("getStatusesCount", 200, "counts", () => client.getStatusesCount());
  const to = new Date().toISOString().slice(0, 10);
  await check("getActivity", 200, "tells a day's activity", () =>
    client.getActivity({ query: { from: to, to } }),
  );
  await check("findBatchRecipients", 200, "finds nobody who received an unknown batch", () =>
    client.findBatchRecipients({ query: { batchNo: "UNKNOWN1" } }),
  );
  await check("getSeasons", 200, "tells the seasons", () => client.getSeasons());
  return check("getVaccineTypes", 200, "tells the catalogue", () => client.getVaccineTypes());
}

/** The user, the stores, and the same values saved again. */
export async function checkUser(checker: Checker, username: string, writes: boolean) {
  const { client, check } = checker;
  const user = await check("getUser", 200, "tells who is signed in", () =>
    client.getUser({ query: { username } }),
  );
  const groups = await check("getAllGroupInfo", 200, "lists the stores", () =>
    client.getAllGroupInfo(),
  );
  const storeId = user?.storeId ?? groups?.[0]?.storeId;
  if (!user || storeId === undefined) return;
  await check("getPharmacyStore", 200, "tells the store", () =>
    client.getPharmacyStore({ query: { storeId } }),
  );
  if (!writes) return;
  await check("updateUserDetails", 200, "saves the user unchanged", () =>
    client.updateUserDetails({ body: user }),
  );
  await check("updateUserStoreId", 200, "keeps the default store", () =>
    client.updateUserStoreId({ query: { storeId } }),
  );
  await check("selectStore", 204, "selects the store", () =>
    client.selectStore({ path: { storeId } }),
  );
}

/** What nobody has is not found. */
export async function checkUnknown({ client, check }: Checker): Promise<void> {
  await check("getEpisode", 404, "knows no such episode", () =>
    client.getEpisode({ path: { episodeId: unknownId } }),
  );
  await check("getBatch", 404, "knows no such batch", () =>
    client.getBatch({ path: { id: unknownId } }),
  );
  await check("validateBatchNumber", 404, "finds the number free", () =>
    client.validateBatchNumber({ path: { batchNo: "NOSUCHBATCH" } }),
  );
  await check("getPharmacyStore", 404, "knows no such store", () =>
    client.getPharmacyStore({ query: { storeId: "ZZ999" } }),
  );
}

async function checkLists({ client, check }: Checker): Promise<void> {
  const episodes = { sortBy: "creationDate", sortDirection: "desc", filters: {} } as const;
  for (const id of ["listActiveEpisodes", "listCompletedEpisodes", "listDeletedEpisodes"] as const)
    await check(id, 200, "lists the newest", () => client.call(id, { body: episodes }));
  const batches = { sortBy: "batchNo", sortDirection: "desc" } as const;
  for (const id of [
    "listActiveBatches",
    "listFinishedBatches",
    "listDecommissionedBatches",
  ] as const)
    await check(id, 200, "lists by number", () =>
      client.call(id, { query: { page: 0, size: 99 }, body: batches }),
    );
}

async function checkCareHomes({ client, check, notTried }: Checker): Promise<void> {
  const homes = await check("findCareHomes", 200, "finds care homes", () =>
    client.findCareHomes({ query: { name: "house" } }),
  );
  const orgLink = homes?.[0]?.orgLink;
  if (orgLink === undefined) return notTried("getCareHome", "tells one", "none was found");
  await check("getCareHome", 200, "tells one", () => client.getCareHome({ query: { orgLink } }));
}

async function checkPatients({ client, check }: Checker): Promise<void> {
  const found = await check("searchPatients", 200, "searches by name and birth", () =>
    client.searchPatients({ body: { lastName: "Yusuf", dateOfBirth: "1951-03-12" } }),
  );
  const patient = found?.patients.find(({ nhsNumber }) => nhsNumber !== undefined);
  await check("getVaccinationHistory", 200, "tells a history", () =>
    client.getVaccinationHistory({
      query: {
        nhsNumber: patient?.nhsNumber ?? "9693632109",
        targetDisease: "FLU",
        patientDateOfBirth: patient?.dateOfBirth ?? "1951-03-12",
      },
    }),
  );
}
