import { isDormant, isMultiSite, isPermitted, type Permission } from "@pharmacy/domain/roles";
import type { OperationId } from "@pharmacy/sdk";
import { forbidden } from "./problems.ts";

/**
 * Who may call what (openapi/decisions.md, Permissions): a permission in the caller's store, or
 * something of the caller's own.
 */
const access = {
  getUser: "own",
  updateUserDetails: "own",
  updateUserStoreId: "own",
  getPharmacyStore: "own",
  getAllGroupInfo: "own",
  selectStore: "multi-site",
  searchPatients: "vaccination:view",
  saveEpisode: "vaccination:add",
  getEpisode: "vaccination:view",
  deleteEpisode: "vaccination:delete",
  getEpisodeAudit: "vaccination:view",
  listActiveEpisodes: "vaccination:view",
  listCompletedEpisodes: "vaccination:view",
  listDeletedEpisodes: "vaccination:view",
  getStatusesCount: "vaccination:view",
  getVaccinationHistory: "vaccination:view",
  getVaccineTypes: "vaccination:view",
  getSeasons: "vaccination:view",
  listActiveBatches: "vaccination:view",
  listFinishedBatches: "vaccination:view",
  listDecommissionedBatches: "vaccination:view",
  validateBatchNumber: "vaccination:view",
  createBatch: "batch:manage",
  updateBatch: "batch:manage",
  findBatchRecipients: "vaccination:view",
  getBatch: "vaccination:view",
  decommissionBatch: "batch:decommission",
  findCareHomes: "vaccination:view",
  getCareHome: "vaccination:view",
  getActivity: "vaccination:view",
  openClinic: "vaccination:add",
  getClinic: "vaccination:view",
  addClinicEntries: "vaccination:add",
  claimNextClinicEntry: "vaccination:add",
  getClinicEntry: "vaccination:view",
  correctClinicEntry: "vaccination:add",
  moveClinicEntry: "vaccination:add",
  endClinic: "vaccination:add",
  getClinicSummary: "vaccination:view",
} as const satisfies Record<OperationId, Permission | "own" | "multi-site">;

/** Whether the operation sees one store's records, so that the caller must have a store. */
export function needsStore(operationId: OperationId): boolean {
  return access[operationId] !== "own" && access[operationId] !== "multi-site";
}

export function checkAccess(operationId: OperationId, roles: readonly string[]): void {
  const needed = access[operationId];
  if (needed === "own") return;
  const isAllowed =
    needed === "multi-site" ? isMultiSite(roles) && !isDormant(roles) : isPermitted(needed, roles);
  if (!isAllowed) throw forbidden();
}
