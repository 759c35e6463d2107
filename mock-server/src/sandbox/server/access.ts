import { isPermission, isPermitted, type Permission } from "@pharmacy/domain/roles";
import type { OperationId } from "@pharmacy/sdk";
import { contractOperation, operationIds } from "./contract.ts";
import { forbidden } from "./problems.ts";

/** The required permissions (`x-permission`); the caller's own data needs none. */
const needed = new Map<OperationId, Permission | undefined>(
  operationIds.map((id) => [id, permissionOf(id)]),
);

function permissionOf(id: OperationId): Permission | undefined {
  const { permission } = contractOperation(id);
  if (permission === undefined || isPermission(permission)) return permission;
  throw new Error(`Nobody knows who has the permission ${permission} of ${id}.`);
}

/** Whether the operation works on the records of one store, so that the caller needs a store. */
export function needsStore(id: OperationId): boolean {
  const permission = needed.get(id);
  return permission !== undefined && permission !== "store:choose";
}

export function checkAccess(id: OperationId, roles: readonly string[]): void {
  const permission = needed.get(id);
  if (permission && !isPermitted(permission, roles)) throw forbidden();
}
