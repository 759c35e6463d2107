import type { Schemas } from "@pharmacy/sdk";
import { request } from "@playwright/test";
import type { Account } from "./person.ts";
import { tokenOf } from "./tokens.ts";

/** The pharmacy that a story happens in: who works there, and what is in stock. */
export interface World {
  account(persona: string): Account;
  /** A batch of this kind that is in stock. */
  batch(vaccineType: Schemas["VaccineType"]): { batchNo: string; vaccineName: string };
}

export async function createWorld(origin: string): Promise<World> {
  const rows = await stockOf(origin, "anna.pharmacist");
  return {
    account: (persona) => ({ username: persona, password: persona }),
    batch(vaccineType) {
      const row = rows.find(({ vaccination }) => vaccination.vaccineType === vaccineType);
      if (!row) throw new Error(`No batch of ${vaccineType} is in stock.`);
      return { batchNo: row.batch.batchNo, vaccineName: row.vaccination.name };
    },
  };
}

/** Last to expire first. */
async function stockOf(origin: string, username: string): Promise<Schemas["BatchRow"][]> {
  const authorization = `Bearer ${await tokenOf(origin, username)}`;
  const requests = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { authorization },
  });
  try {
    const response = await requests.post("/api/vaccination/batches/active?size=99", {
      data: { sortBy: "expiryDate", sortDirection: "desc" },
    });
    const { batches }: Schemas["BatchList"] = await response.json();
    return batches;
  } finally {
    await requests.dispose();
  }
}
