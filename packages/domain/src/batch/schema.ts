import type { Schemas } from "@pharmacy/sdk";
import * as z from "zod/mini";
import { code, number, text, withIssues } from "../episode/shapes.ts";
import { batchIssues } from "./form.ts";

const batchShape = z.object({
  vaccineType: code<Schemas["VaccineType"]>(),
  vaccineManufacturer: text,
  vaccineName: text,
  name: text,
  packSize: number,
  batchNo: text,
  expiryDate: text,
  expiryDay: text,
  useByDate: text,
  status: code<Schemas["BatchStatus"]>(),
  vaccineId: text,
  doses: z.nullish(z.object({ doseAmount: z.number(), unit: z.string() })),
  batchNumberFormat: text,
  dosesReceived: number,
});

/** The batch form's schema. */
export function batchSchema() {
  return withIssues(batchShape, batchIssues);
}
