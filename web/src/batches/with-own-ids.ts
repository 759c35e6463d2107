import type { Schemas } from "@pharmacy/sdk";

/** The batch's own id and its pharmacy's go with it, where they are known [3.21]. */
export function withOwnIds(
  input: Schemas["BatchInput"],
  storeId: string | null,
  own?: Schemas["Batch"],
): Schemas["BatchInput"] {
  if (own) return { ...input, id: own.id, storeId: own.storeId };
  return storeId === null ? input : { ...input, storeId };
}
