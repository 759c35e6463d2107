import { ConfigurationError } from "./configuration-error.ts";
import type { Contract } from "./schema.gen.ts";

/** Verb and noun, the same word in the contract, here and in the screens. */
export type OperationId = keyof Contract;

/** The address of each operation, as in the contract: another one does not compile. */
type Addresses = {
  readonly [Id in OperationId]: {
    readonly method: Contract[Id]["method"];
    readonly path: Contract[Id]["address"];
  };
};

/** Every operation of the contract: its method, and its path under the base URL. */
export const operations: Addresses = {
  getUser: { method: "GET", path: "/user-management/users" },
  updateUserDetails: { method: "PUT", path: "/user-management/users/update-user-details" },
  updateUserStoreId: { method: "PUT", path: "/user-management/users/update-user-store-id" },
  getPharmacyStore: { method: "GET", path: "/user-management/pharmacy-store" },
  getAllGroupInfo: { method: "GET", path: "/user-management/pharmacy-store/get-all-group-info" },
  selectStore: { method: "PUT", path: "/user-management/store-selection/{storeId}" },
  searchPatients: { method: "POST", path: "/vaccination/patients/search" },
  saveEpisode: { method: "PUT", path: "/vaccination/episode" },
  getEpisode: { method: "GET", path: "/vaccination/episode/{episodeId}" },
  deleteEpisode: { method: "PUT", path: "/vaccination/episode/{episodeId}/deletion" },
  restoreEpisode: { method: "PUT", path: "/vaccination/episode/{episodeId}/restoration" },
  getEpisodeAudit: { method: "GET", path: "/vaccination/episode/{episodeId}/audit" },
  getEpisodeImmunizations: {
    method: "GET",
    path: "/vaccination/episode/{episodeId}/immunizations",
  },
  listVaccinationExports: { method: "GET", path: "/vaccination/exports" },
  createVaccinationExport: { method: "POST", path: "/vaccination/exports" },
  getVaccinationExport: { method: "GET", path: "/vaccination/exports/{number}" },
  recordAcknowledgements: { method: "POST", path: "/vaccination/acknowledgements" },
  listActiveEpisodes: { method: "POST", path: "/vaccination/active" },
  listCompletedEpisodes: { method: "POST", path: "/vaccination/completed" },
  listDeletedEpisodes: { method: "POST", path: "/vaccination/deleted" },
  getStatusesCount: { method: "GET", path: "/vaccination/statuses-count" },
  getVaccinationHistory: { method: "GET", path: "/vaccination/history" },
  getVaccineTypes: { method: "GET", path: "/vaccination/types" },
  getSeasons: { method: "GET", path: "/vaccination/seasons" },
  listActiveBatches: { method: "POST", path: "/vaccination/batches/active" },
  listFinishedBatches: { method: "POST", path: "/vaccination/batches/finished" },
  listDecommissionedBatches: { method: "POST", path: "/vaccination/batches/decommissioned" },
  validateBatchNumber: { method: "GET", path: "/vaccination/batches/validate/{batchNo}" },
  createBatch: { method: "POST", path: "/vaccination/batches/create" },
  updateBatch: { method: "PUT", path: "/vaccination/batches/update/{id}" },
  findBatchRecipients: { method: "GET", path: "/vaccination/batches/recipients" },
  getBatch: { method: "GET", path: "/vaccination/batches/{id}" },
  decommissionBatch: { method: "PUT", path: "/vaccination/batches/decommission/{id}" },
  openClinic: { method: "PUT", path: "/vaccination/clinics/today" },
  getClinic: { method: "GET", path: "/vaccination/clinics/{clinicId}" },
  addClinicEntries: { method: "POST", path: "/vaccination/clinics/{clinicId}/entries" },
  claimNextClinicEntry: { method: "POST", path: "/vaccination/clinics/{clinicId}/next" },
  getClinicEntry: { method: "GET", path: "/vaccination/clinics/{clinicId}/entries/{entryId}" },
  correctClinicEntry: { method: "PUT", path: "/vaccination/clinics/{clinicId}/entries/{entryId}" },
  moveClinicEntry: {
    method: "PUT",
    path: "/vaccination/clinics/{clinicId}/entries/{entryId}/status",
  },
  endClinic: { method: "PUT", path: "/vaccination/clinics/{clinicId}/end" },
  getClinicSummary: { method: "GET", path: "/vaccination/clinics/{clinicId}/summary" },
  findCareHomes: { method: "GET", path: "/vaccination/care/all" },
  getCareHome: { method: "GET", path: "/vaccination/care/details" },
  getActivity: { method: "GET", path: "/vaccination/activity" },
};

export function operationAt(method: string, address: string): OperationId {
  let id: OperationId;
  for (id in operations) {
    if (operations[id].method === method && operations[id].path === address) return id;
  }
  throw new ConfigurationError(`The contract has no ${method} ${address}`);
}

type Keyed = {
  [Id in OperationId]: Contract[Id] extends { options: infer Option }
    ? "idempotencyKey" extends Option
      ? Id
      : never
    : never;
}[OperationId];

/** The saves that are safe to repeat with a key. */
const keyed: Readonly<Record<Keyed, true>> = {
  saveEpisode: true,
  restoreEpisode: true,
  createVaccinationExport: true,
  createBatch: true,
  updateBatch: true,
  addClinicEntries: true,
  claimNextClinicEntry: true,
  moveClinicEntry: true,
};

export const takesKey = (operationId: OperationId): boolean => operationId in keyed;
