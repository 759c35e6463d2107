import type { Schemas } from "@pharmacy/sdk";
import { expiryOf } from "./epoch.ts";
import { normaliseBatchNumber } from "../batch-number.ts";

type Identity = Pick<
  Schemas["BatchInput"],
  "batchNo" | "vaccineManufacturer" | "vaccineName" | "expiryDate"
>;

/** Whether two batches have the same number, which raises a warning [5.95]. */
export function hasSameNumber(one: string, other: string): boolean {
  return normaliseBatchNumber(one) === normaliseBatchNumber(other);
}

/** Whether number, product and expiry are the same. A batch with another expiry is no duplicate. */
export function isDuplicate(one: Identity, other: Identity): boolean {
  return (
    hasSameNumber(one.batchNo, other.batchNo) &&
    one.vaccineManufacturer === other.vaccineManufacturer &&
    one.vaccineName === other.vaccineName &&
    expiryOf(one.expiryDate).lastDay === expiryOf(other.expiryDate).lastDay
  );
}
