import { optionsOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { ChoiceFilter } from "./filter-values.ts";

/** Of which vaccine: every list may be filtered by it. */
export const vaccineFilter: ChoiceFilter = {
  kind: "choice",
  name: "type",
  label: "Vaccine type",
  all: "All vaccines",
  options: optionsOf(vaccineTypeLabels),
};
