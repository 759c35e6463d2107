import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import type { Schemas } from "@pharmacy/sdk";
import { faultOf } from "../demo-data/faults.ts";
import type { Handlers } from "../server/handlers.ts";
import { injectFault } from "../server/inject-fault.ts";
import { notFound } from "../server/problems.ts";
import { findPatient } from "../store/patients.ts";
import { historyRecords } from "./patient-history.ts";
import type { Services } from "./services.ts";

const vaccineAgainst = (disease: Schemas["TargetDisease"]) =>
  vaccineTypes.find((type) => vaccineOf(type).targetDisease === disease);

export function historyHandlers({ database }: Services) {
  return {
    async getVaccinationHistory({ query }, { storeId }) {
      const { nhsNumber, targetDisease, patientDateOfBirth } = query;
      const effect = faultOf("history", nhsNumber);
      await injectFault(effect, "The vaccination history");
      const patient = await findPatient(database, nhsNumber);
      if (patient?.dateOfBirth !== patientDateOfBirth) throw notFound();
      if (effect === "hidden-history") return { body: { records: [], canShowHistory: false } };
      const vaccineType = vaccineAgainst(targetDisease);
      if (!vaccineType) throw notFound();
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
