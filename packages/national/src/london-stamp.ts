import { londonDate, londonTime } from "@pharmacy/domain/dates/london-time";

/** The national record refuses times in `Z`: it wants the time in London with its offset. */

function partsOf(instant: string) {
  const [, time = ""] = new Date(instant).toISOString().split("T");
  const shown = londonTime(instant);
  return {
    date: londonDate(instant),
    time: `${shown}:${time.slice(6, 8)}`,
    isSummer: shown !== time.slice(0, 5),
  };
}

/** An instant in FHIR: 2026-10-14T10:44:03+01:00. */
export function londonDateTime(instant: string): string {
  const { date, time, isSummer } = partsOf(instant);
  return `${date}T${time}${isSummer ? "+01:00" : "+00:00"}`;
}

/** An instant in an event file: 20261014T10440301. The last two digits are 01 in summer time, else 00. */
export function londonStamp(instant: string): string {
  const { date, time, isSummer } = partsOf(instant);
  return `${compact(date)}T${time.replaceAll(":", "")}${isSummer ? "01" : "00"}`;
}

/** A date in an event file: yyyyMMdd, from yyyy-MM-dd. */
export const compact = (date: string): string => date.replaceAll("-", "");
