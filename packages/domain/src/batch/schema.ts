import type { Schemas } from "@pharmacy/sdk";
import * as z from "zod/mini";
import { code, text, whole, withIssues } from "../episode/shapes.ts";
import { batchIssues } from "./form.ts";

const batchShape = z.object({
  vaccineType: code<Schemas["VaccineType"]>(),
  vaccineManufacturer: text,
  vaccineName: text,
  name: text,
  packSize: whole<number>(),
  batchNo: text,
  expiryDate: text,
  expiryDay: text,
  useByDate: text,
  status: code<Schemas["BatchStatus"]>(),
  vaccineId: text,
  doses: whole<Schemas["DoseSize"]>(),
  batchNumberFormat: text,
  dosesReceived: whole<number>(),
});

/** The batch form's schema. */
export function batchSchema() {
  return withIssues(batchShape, batchIssues);
}
