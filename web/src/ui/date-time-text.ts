import { londonDate, londonTime } from "@pharmacy/domain/dates/london-time";
import { readableDate } from "@pharmacy/domain/dates/calendar-dates";

/** "4 Jan 2026" */
export const dayText = (instant: string) => readableDate(londonDate(instant));

export const dateTimeText = (instant: string) => `${dayText(instant)}, ${londonTime(instant)}`;
