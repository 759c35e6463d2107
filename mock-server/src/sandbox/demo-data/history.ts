import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import type { Schemas } from "@pharmacy/sdk";
import type { RegisteredPatient } from "../store/patient-register.ts";
import type { Chance } from "./random.ts";

type Entry = RegisteredPatient["history"][number];

/** Last year's flu vaccination of most people, and COVID-19 doses of some. */
export function historyOf(chance: Chance, today: string): Entry[] {
  const lastSeason = addDays(today, -chance.between(330, 420));
  const doses = chance.is(0.5) ? chance.between(1, 3) : 0;
  const covid = Array.from({ length: doses }, (_, dose) =>
    covidDose(addDays(today, -chance.between(200, 300) - 180 * (doses - dose)), dose + 1),
  );
  return chance.is(0.7) ? [fluDose(lastSeason), ...covid] : covid;
}

export function fluDose(administeredDate: string): Entry {
  return {
    targetDisease: "FLU",
    record: {
      vaccineName: "Cell-based Trivalent Influenza Vaccine (TIVc)",
      manufacturer: "Seqirus UK",
      administeredDate,
      doseNumber: 1,
    },
  };
}

export function covidDose(administeredDate: string, doseNumber: number): Entry {
  const record: Schemas["VaccinationHistoryRecord"] = {
    vaccineName: "COVID-19 mRNA Vaccine Comirnaty 30micrograms/0.3ml dose",
    manufacturer: "Pfizer/BioNTech",
    administeredDate,
    doseNumber,
  };
  return { targetDisease: "COVID19", record };
}
