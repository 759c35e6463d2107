import { isCalendarDate } from "../dates/calendar-dates.ts";
import { isObject } from "../validation/is-object.ts";

export type ConfigFault = { field: string; problem: string };

/** Reads fields by their dotted names and notes what is wrong with each, so that all faults show at once. */
export class ConfigReader {
  readonly faults: ConfigFault[] = [];
  readonly #source: unknown;

  constructor(source: unknown) {
    this.#source = source;
  }

  has(field: string): boolean {
    return this.#valueOf(field) !== undefined;
  }

  text(field: string): string {
    return this.#textThat(field, () => true, "must be a text");
  }

  address(field: string): string {
    return this.#textThat(field, isAddress, "must be a web address, or a path that starts with /");
  }

  email(field: string): string {
    return this.#textThat(field, (text) => /^\S+@\S+$/.test(text), "must be an email address");
  }

  date(field: string): string {
    return this.#textThat(field, isCalendarDate, "must be a date like 2025-08-31");
  }

  positiveNumber(field: string): number {
    const value = this.#valueOf(field);
    if (typeof value === "number" && value > 0) return value;
    this.#note(field, value, "must be a number above 0");
    return 1;
  }

  #textThat(field: string, holds: (text: string) => boolean, problem: string): string {
    const value = this.#valueOf(field);
    if (typeof value === "string" && value.trim() !== "" && holds(value)) return value;
    this.#note(field, value, problem);
    return "";
  }

  #note(field: string, value: unknown, problem: string) {
    const found = value === undefined ? "is missing" : `is ${JSON.stringify(value)}`;
    this.faults.push({ field, problem: `${found}; it ${problem}` });
  }

  #valueOf(field: string): unknown {
    return field
      .split(".")
      .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), this.#source);
  }
}

function isAddress(text: string): boolean {
  if (text.startsWith("/")) return !text.startsWith("//");
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
