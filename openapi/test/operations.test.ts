import { document } from "@pharmacy/openapi";
import { describe, expect, test } from "vitest";
import { allOperations, answersOf, parametersOf } from "./operations.ts";

// Transcribed by hand: the operation, its address and its origin (openapi/decisions.md, Contract);
// `findBatchRecipients` came later, with the recall, and the clinic's operations (Clinic).
const decided = `
getUser GET /user-management/users specification
updateUserDetails PUT /user-management/users/update-user-details specification
updateUserStoreId PUT /user-management/users/update-user-store-id specification
getPharmacyStore GET /user-management/pharmacy-store specification
getAllGroupInfo GET /user-management/pharmacy-store/get-all-group-info specification
selectStore PUT /user-management/store-selection/{storeId} specification
saveEpisode PUT /vaccination/episode specification
getVaccinationHistory GET /vaccination/history specification
getStatusesCount GET /vaccination/statuses-count specification
getVaccineTypes GET /vaccination/types specification
listActiveEpisodes POST /vaccination/active specification
listCompletedEpisodes POST /vaccination/completed specification
listDeletedEpisodes POST /vaccination/deleted specification
listActiveBatches POST /vaccination/batches/active specification
listFinishedBatches POST /vaccination/batches/finished specification
listDecommissionedBatches POST /vaccination/batches/decommissioned specification
validateBatchNumber GET /vaccination/batches/validate/{batchNo} specification
createBatch POST /vaccination/batches/create specification
updateBatch PUT /vaccination/batches/update/{id} specification
findCareHomes GET /vaccination/care/all specification
getCareHome GET /vaccination/care/details specification
searchPatients POST /vaccination/patients/search extension
getEpisode GET /vaccination/episode/{episodeId} extension
deleteEpisode PUT /vaccination/episode/{episodeId}/deletion extension
restoreEpisode PUT /vaccination/episode/{episodeId}/restoration extension
getEpisodeAudit GET /vaccination/episode/{episodeId}/audit extension
getEpisodeImmunizations GET /vaccination/episode/{episodeId}/immunizations extension
listVaccinationExports GET /vaccination/exports extension
createVaccinationExport POST /vaccination/exports extension
getVaccinationExport GET /vaccination/exports/{number} extension
recordAcknowledgements POST /vaccination/acknowledgements extension
getBatch GET /vaccination/batches/{id} extension
decommissionBatch PUT /vaccination/batches/decommission/{id} extension
getSeasons GET /vaccination/seasons extension
getActivity GET /vaccination/activity extension
findBatchRecipients GET /vaccination/batches/recipients extension
openClinic PUT /vaccination/clinics/today extension
getClinic GET /vaccination/clinics/{clinicId} extension
addClinicEntries POST /vaccination/clinics/{clinicId}/entries extension
claimNextClinicEntry POST /vaccination/clinics/{clinicId}/next extension
getClinicEntry GET /vaccination/clinics/{clinicId}/entries/{entryId} extension
correctClinicEntry PUT /vaccination/clinics/{clinicId}/entries/{entryId} extension
moveClinicEntry PUT /vaccination/clinics/{clinicId}/entries/{entryId}/status extension
endClinic PUT /vaccination/clinics/{clinicId}/end extension
getClinicSummary GET /vaccination/clinics/{clinicId}/summary extension
`
  .trim()
  .split("\n");

const queries: Record<string, string[]> = {
  getUser: ["username"],
  updateUserStoreId: ["storeId"],
  getPharmacyStore: ["storeId"],
  saveEpisode: ["episodeId", "editedStepTitle", "clinicEntryId"],
  getClinic: ["changedSince"],
  getEpisodeAudit: ["page", "size"],
  listVaccinationExports: ["page", "size"],
  getVaccinationHistory: ["nhsNumber", "targetDisease", "patientDateOfBirth"],
  findCareHomes: ["name", "postCode"],
  getCareHome: ["orgLink"],
  getActivity: ["from", "to"],
  findBatchRecipients: ["batchNo"],
};

const contractHeaders = [
  "X-Correlation-Id",
  "X-Locum-First-Name",
  "X-Locum-Last-Name",
  "X-Locum-Gphc-Number",
];

test("the contract has exactly the operations that were decided", () => {
  const found = allOperations.map(
    ({ method, path, operation }) =>
      `${operation.operationId} ${method} ${path} ${operation["x-origin"]}`,
  );
  expect(found.sort()).toEqual([...decided].sort());
});

describe.each(allOperations)("$operation.operationId", (addressed) => {
  const { operation, path } = addressed;
  const parameters = parametersOf(addressed);
  const answers = answersOf(addressed);
  const statuses = answers.map(([status]) => status);

  test("takes the headers of every call, none of them required", () => {
    const headers = parameters.filter((parameter) => parameter.in === "header");
    expect(headers.map(({ name }) => name)).toEqual(expect.arrayContaining(contractHeaders));
    expect(headers.filter(({ required }) => required)).toEqual([]);
  });

  test("has its query, paged when it is a list", () => {
    const query = parameters.filter((parameter) => parameter.in === "query");
    const paged = operation.operationId.startsWith("list") ? ["page", "size"] : [];
    const expected = queries[operation.operationId] ?? paged;
    expect(query.map(({ name }) => name)).toEqual(expected);
  });

  test("answers what can go wrong with a problem", () => {
    expect(statuses).toEqual(expect.arrayContaining(["400", "401", "403", "500"]));
    const failed = answers.filter(([status]) => Number(status) >= 400);
    for (const [, answer] of failed)
      expect(Object.keys(answer.content ?? {})).toEqual(["application/problem+json"]);
  });

  test("lists its problem codes, each of them a code of the contract", () => {
    const failed = answers.filter(([status]) => Number(status) >= 400);
    for (const [, { "x-codes": codes = [] }] of failed) {
      expect(codes).not.toEqual([]);
      expect(document.components.schemas["ProblemCode"]?.["enum"]).toEqual(
        expect.arrayContaining(codes),
      );
    }
  });

  test("can be missing in a backend only when it is an extension", () => {
    expect(statuses.includes("501")).toBe(operation["x-origin"] === "extension");
  });

  test("says 404 when it names a record and 412 when it takes If-Match", () => {
    const isConditional = parameters.some(({ name }) => name === "If-Match");
    expect(statuses.includes("412")).toBe(isConditional);
    if (path.includes("{")) expect(statuses).toContain("404");
  });

  test("says 409 when it takes an Idempotency-Key, or says why in its description", () => {
    const isKeyed = parameters.some(({ name }) => name === "Idempotency-Key");
    expect(statuses.includes("409")).toBe(isKeyed || operation.description.includes("409"));
  });

  test("gives the correlation id back, and is described", () => {
    for (const [, answer] of answers) expect(answer.headers).toHaveProperty("X-Correlation-Id");
    expect(operation.description.length).toBeGreaterThan(60);
  });
});
