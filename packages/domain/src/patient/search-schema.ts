import type { Schemas } from "@pharmacy/sdk";
import * as z from "zod/mini";
import { code, otherwise, text, withIssues } from "../validation/shapes.ts";
import { searchIssues, type SearchMode } from "./search.ts";

const searchShape = z.object({
  mode: otherwise(
    z.custom<SearchMode>((mode) => mode === "name"),
    "nhs-number",
  ),
  nhsNumber: text,
  lastName: text,
  firstName: text,
  dateOfBirth: text,
  postCode: text,
  gender: code<Schemas["Gender"]>(),
});

export function searchSchema(today: string) {
  return withIssues(searchShape, ({ mode, ...search }) => searchIssues(mode, search, today));
}
