import { faultOf, suffer } from "../faults.ts";
import type { Handlers } from "../server/handlers.ts";
import { notFound } from "../server/problems.ts";
import { findPatient } from "../store/patients.ts";
import { historyRecords } from "./patient-history.ts";
import type { Services } from "./services.ts";

const vaccineTypes = { FLU: "fluVac", COVID19: "covid" } as const;

export function historyHandlers({ database }: Services) {
  return {
    async getVaccinationHistory({ query }, { storeId }) {
      const { nhsNumber, targetDisease, patientDateOfBirth } = query;
      const effect = faultOf("history", nhsNumber);
      await suffer(effect);
      const patient = await findPatient(database, nhsNumber);
      if (patient?.dateOfBirth !== patientDateOfBirth) throw notFound();
      if (effect === "hidden-history") return { body: { records: [], canShowHistory: false } };
      const vaccineType = vaccineTypes[targetDisease];
      const records = await historyRecords(database, {
        storeId,
        nhsNumber,
        dateOfBirth: patientDateOfBirth,
        vaccineType,
      });
      const matchesLocalRecords = effect !== "mismatched-history";
      return { body: { records, canShowHistory: true, matchesLocalRecords } };
    },
  } satisfies Partial<Handlers>;
}
