import type { Schemas } from "@pharmacy/sdk";
import { intervalInWords } from "../counted.ts";
import { daysBetween } from "../dates/calendar-dates.ts";
import { londonDate } from "../dates/london-time.ts";
import * as messages from "../messages.ts";
import type { Season } from "../seasons/season.ts";
import type { QuestionSet } from "../vaccines/vaccine.ts";
import { vaccineOf } from "../vaccines/vaccines.ts";
import type { DeliveryValues } from "../vaccines/parts.ts";
import type { StopCode } from "../vaccines/warning.ts";

/** Checks against earlier vaccinations [5.45] [5.49] [5.50] [5.51]. */

type HistoryRecord = Pick<Schemas["VaccinationHistoryRecord"], "administeredDate" | "doseNumber">;

type RecentBy = Pick<Season, "vaccineType" | "recentDays">;

type Own = Pick<
  DeliveryValues,
  "isVaccinationAdministered" | "fullDateOfAdministration" | "vaccineSelected"
> & { isDraft?: boolean };

/** Fewer whole days ago than the threshold; a later vaccination does not count. */
export function isRecent(
  { vaccineType, recentDays }: RecentBy,
  administeredDate: string,
  on: string,
): boolean {
  const days = daysBetween(administeredDate, on);
  return days >= 0 && days < recentDaysOf({ vaccineType, recentDays });
}

const recentDaysOf = ({ vaccineType, recentDays }: RecentBy) =>
  recentDays ?? vaccineOf(vaccineType).recentDays;

export const recentRecord = <OneRecord extends HistoryRecord>(
  season: RecentBy,
  records: readonly OneRecord[],
  on: string,
) => records.find(({ administeredDate }) => isRecent(season, administeredDate, on));

/** 'The patient has had a vaccination in the last {3|6} months', or null [8.01]. */
export function recentVaccinationError(
  season: RecentBy,
  records: readonly HistoryRecord[],
  on: string,
): string | null {
  return recentRecord(season, records, on)
    ? messages.history.recent(intervalInWords(recentDaysOf(season)))
    : null;
}

/** A recent flu vaccination is a stop for flu: 'Vaccine shouldn't be administered.' [5.45]. */
export function historyStops(
  { recentStop: stop }: Pick<QuestionSet, "recentStop">,
  season: RecentBy,
  records: readonly HistoryRecord[],
  on: string,
): StopCode[] {
  return stop && recentRecord(season, records, on) ? [stop.code] : [];
}

/** A record has no episode id: product and day identify the delivery's own, at most once. */
export function withoutOwnRecord<OneRecord extends Schemas["VaccinationHistoryRecord"]>(
  records: readonly OneRecord[],
  own: Own | null | undefined,
): readonly OneRecord[] {
  if (!own?.isVaccinationAdministered || !own.fullDateOfAdministration || own.isDraft) {
    return records;
  }
  const day = londonDate(own.fullDateOfAdministration);
  const at = records.findIndex(
    ({ administeredDate, vaccineName }) =>
      administeredDate === day && vaccineName === own.vaccineSelected,
  );
  return records.filter((_record, index) => index !== at);
}
