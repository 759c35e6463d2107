import type { Schemas } from "@pharmacy/sdk";
import { addMonths } from "../dates/calendar-arithmetic.ts";
import { addDays } from "../dates/calendar-dates.ts";

type VaccineType = Schemas["VaccineType"];
type HistoryRecord = Pick<Schemas["VaccinationHistoryRecord"], "administeredDate">;

/** Facts from history and record that may contradict a No (openapi/decisions.md, Clinic). */
export interface KnownOfPatient {
  /** The vaccine of the screening. */
  vaccineType: VaccineType;
  /** yyyy-MM-dd */
  on: string;
  /** The earlier vaccinations of each vaccine whose history is known. */
  histories: Readonly<Partial<Record<VaccineType, readonly HistoryRecord[]>>>;
  /** A screening of the episode chose the group of pregnant women. */
  isPregnant: boolean;
}

/** How far back a question asks, in calendar time; the last day is included. */
type Past = { readonly months: number } | { readonly days: number };

const lastDayOf = (day: string, past: Past) =>
  "months" in past ? addMonths(day, past.months) : addDays(day, past.days);

const isKnownWithin = ({ histories, on }: KnownOfPatient, vaccineType: VaccineType, past: Past) =>
  (histories[vaccineType] ?? []).some(
    ({ administeredDate }) => administeredDate <= on && on <= lastDayOf(administeredDate, past),
  );

/** Whether the history has a vaccination against the same disease in the past days or months. */
export const hadSameVaccineWithin =
  (past: Past) =>
  (known: KnownOfPatient): boolean =>
    isKnownWithin(known, known.vaccineType, past);

function othersIn(known: KnownOfPatient): VaccineType[];
function othersIn({ histories, vaccineType }: KnownOfPatient): string[] {
  return Object.keys(histories).filter((type) => type !== vaccineType);
}

/** Whether the history has another vaccination in the past days or months. */
export const hadOtherVaccineWithin =
  (past: Past) =>
  (known: KnownOfPatient): boolean =>
    othersIn(known).some((type) => isKnownWithin(known, type, past));

export const isKnownPregnant = ({ isPregnant }: KnownOfPatient): boolean => isPregnant;
