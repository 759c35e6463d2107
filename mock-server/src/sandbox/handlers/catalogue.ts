import { vaccineCatalogue } from "../demo-data/vaccine-catalogue.ts";
import type { Handlers } from "../server/handlers.ts";

export function catalogueHandlers() {
  return {
    async getVaccineTypes() {
      return { body: vaccineCatalogue };
    },
  } satisfies Partial<Handlers>;
}
