import { londonDate, londonTime } from "@pharmacy/domain/dates/london-time";

/** Moments as the national record takes them: the time in London with its offset, never `Z`. */

function partsOf(instant: string) {
  const [, time = ""] = new Date(instant).toISOString().split("T");
  const shown = londonTime(instant);
  return {
    date: londonDate(instant),
    time: `${shown}:${time.slice(6, 8)}`,
    isSummer: shown !== time.slice(0, 5),
  };
}

/** A moment in FHIR: 2026-10-14T10:44:03+01:00. */
export function londonDateTime(instant: string): string {
  const { date, time, isSummer } = partsOf(instant);
  return `${date}T${time}${isSummer ? "+01:00" : "+00:00"}`;
}

/** A moment in an event file and in its name: 20261014T10440301, where 01 is summer time and 00 is not. */
export function londonStamp(instant: string): string {
  const { date, time, isSummer } = partsOf(instant);
  return `${compact(date)}T${time.replaceAll(":", "")}${isSummer ? "01" : "00"}`;
}

/** A day in an event file: yyyyMMdd of yyyy-MM-dd. */
export const compact = (date: string): string => date.replaceAll("-", "");
