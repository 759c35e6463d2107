import type { Schemas } from "@pharmacy/sdk";
import { addMonths } from "../dates/calendar-arithmetic.ts";

type VaccineType = Schemas["VaccineType"];
type HistoryRecord = Pick<Schemas["VaccinationHistoryRecord"], "administeredDate">;

/** What history and record say of a patient: a No may contradict it (openapi/decisions.md, Clinic). */
export interface KnownOfPatient {
  /** The vaccine that is screened for. */
  vaccineType: VaccineType;
  /** yyyy-MM-dd */
  on: string;
  /** The earlier vaccinations of each vaccine whose history is known. */
  histories: Readonly<Partial<Record<VaccineType, readonly HistoryRecord[]>>>;
  /** A screening of the episode chose the group of the pregnant. */
  isPregnant: boolean;
}

/** What a question asks with "in the past 6 months", by the calendar; the day itself belongs to it. */
const askedMonths = 6;

const isInPastMonths = ({ administeredDate }: HistoryRecord, on: string) =>
  administeredDate <= on && on <= addMonths(administeredDate, askedMonths);

const isKnownLately = ({ histories, on }: KnownOfPatient, vaccineType: VaccineType) =>
  (histories[vaccineType] ?? []).some((record) => isInPastMonths(record, on));

/** The history has a vaccination of the past 6 months against the same disease. */
export const hadSameLately = (known: KnownOfPatient): boolean =>
  isKnownLately(known, known.vaccineType);

function othersIn(known: KnownOfPatient): VaccineType[];
function othersIn({ histories, vaccineType }: KnownOfPatient): string[] {
  return Object.keys(histories).filter((type) => type !== vaccineType);
}

/** The history has another vaccination of the past 6 months. */
export const hadOtherLately = (known: KnownOfPatient): boolean =>
  othersIn(known).some((type) => isKnownLately(known, type));

export const isKnownPregnant = ({ isPregnant }: KnownOfPatient): boolean => isPregnant;
