import type { Schemas } from "@pharmacy/sdk";

/** A product as the pack that it is new in describes it. A code that no source confirms is null. */
export interface Product {
  code: string;
  vaccineType: Schemas["VaccineType"];
  /** What the packs' recommendations call it. */
  kind: string;
  /** The ids of the packs that use it. */
  seasons: readonly string[];
  manufacturer: string;
  ampName: string;
  vmpName: string;
  ampDmdId: string | null;
  doseMl: number;
  routes: readonly Schemas["VaccineRoute"][];
  /** Its licence, in completed months; the upper age itself is outside. */
  fromMonths: number;
  toMonths: number | null;
  batchNumberFormat: string | null;
  /** The GTINs are GS1's for demonstrations (prefix 952): the real ones are not public. */
  packs: readonly { size: number; dmdCode: string | null; gtin: string }[];
}
