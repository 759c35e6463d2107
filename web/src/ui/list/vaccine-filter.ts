import { optionsOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { ChoiceFilter } from "./list-address.ts";

export const vaccineFilter: ChoiceFilter = {
  kind: "choice",
  name: "type",
  label: "Vaccine type",
  all: "All vaccines",
  options: optionsOf(vaccineTypeLabels),
};
