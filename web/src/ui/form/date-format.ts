import { monthNumber, padded, readDate } from "@pharmacy/domain/dates/typed-dates";

export interface DateBox {
  label: string;
  digits: 2 | 4;
}

/** Converts the boxes of a date to one value and back, without loss of a half-typed date. */
export interface DateFormat {
  boxes: readonly DateBox[];
  join(parts: readonly string[]): string;
  split(value: string): readonly string[];
  /** The parts of a whole date that is pasted into one box. */
  read(text: string): readonly string[] | undefined;
}

const day = { label: "Day", digits: 2 } as const;
const month = { label: "Month", digits: 2 } as const;
const year = { label: "Year", digits: 4 } as const;

const joined = (parts: readonly string[], separator: string) =>
  parts.every((part) => part === "") ? "" : parts.join(separator);

/** Only for dates on packs: the century of other dates is not guessed. */
const ofThisCentury = (text = "") => (text.length === 2 ? `20${text}` : text);

/** Day, month and year as yyyy-MM-dd. */
export const calendarDate: DateFormat = {
  boxes: [day, month, year],
  join: ([d = "", m = "", y = ""]) => joined([y, padded(m), padded(d)], "-"),
  split(value) {
    const [y = "", m = "", d = ""] = value.split("-");
    return [d, m, y];
  },
  read: (text) => readDate(text.trim()),
};

/** Day, month and year as dd/MM/yyyy [9.11]. */
export const dayFirstDate: DateFormat = {
  boxes: [day, month, year],
  join: ([d = "", m = "", y = ""]) => joined([padded(d), padded(m), y], "/"),
  split(value) {
    const [d = "", m = "", y = ""] = value.split("/");
    return [d, m, y];
  },
  read(text) {
    const whole = readDate(text.trim());
    return whole && [...whole.slice(0, 2), ofThisCentury(whole[2])];
  },
};

const monthText = /^(\d{1,2}|[a-z]{3,9})[\s./-]+(\d{4}|\d{2})$/i;
const monthDigits = /^(\d{2})(\d{4})$/;
const isoMonth = /^(\d{4})-(\d{1,2})$/;

/** Month and year as MM/yyyy [9.11]. */
export const expiryMonth: DateFormat = {
  boxes: [month, year],
  join: ([m = "", y = ""]) => joined([padded(m), y], "/"),
  split(value) {
    const [m = "", y = ""] = value.split("/");
    return [m, y];
  },
  read(text) {
    const trimmed = text.trim();
    const iso = isoMonth.exec(trimmed);
    const written = monthText.exec(trimmed) ?? monthDigits.exec(trimmed);
    // Ignores the day of a whole date.
    const [, first, second] = iso ? [iso[0], iso[2], iso[1]] : (written ?? readDate(trimmed) ?? []);
    const number = monthNumber(first);
    return number === undefined ? undefined : [number, ofThisCentury(second)];
  },
};
