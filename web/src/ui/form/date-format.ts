import { monthNumber, padded, readDate } from "@pharmacy/domain/dates/typed-dates";
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";

export interface DateBox {
  label: string;
  digits: 2 | 4;
}

/** Converts the boxes of a date to one value and back, without loss of a half-typed date. */
export interface DateFormat {
  boxes: readonly DateBox[];
  join(parts: readonly string[]): string;
  split(value: string): readonly string[];
  read(text: string): readonly string[] | undefined;
}

const day = { label: "Day", digits: 2 } as const;
const month = { label: "Month", digits: 2 } as const;
const year = { label: "Year", digits: 4 } as const;

const joined = (parts: readonly string[], separator: string) =>
  parts.every((part) => part === "") ? "" : parts.join(separator);

/** Only for dates on packs: the century of other dates is not guessed. */
const ofThisCentury = (text = "") => (text.length === 2 ? `20${text}` : text);

export const calendarDate: DateFormat = {
  boxes: [day, month, year],
  join: ([d = "", m = "", y = ""]) => joined([y, padded(m), padded(d)], "-"),
  split(value) {
    const [y = "", m = "", d = ""] = value.split("-");
    return [d, m, y];
  },
  read: (text) => readDate(text.trim()),
};

/** dd/MM/yyyy [9.11] */
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

/** MM/yyyy [9.11] */
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
    const [, first, second] = iso ? [iso[0], iso[2], iso[1]] : (written ?? readDate(trimmed) ?? []);
    const number = monthNumber(first);
    return number === undefined ? undefined : [number, ofThisCentury(second)];
  },
};

type TypedDate = {
  readonly format: DateFormat;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const onlyDigits = (text: string) => text.replace(/\D/g, "");

/** Keeps the typed text ("1", not "01") until the value changes from outside. */
function useParts({ format, value, onChange }: TypedDate) {
  const [typed, setTyped] = useState(() => format.split(value));
  return {
    parts: format.join(typed) === value ? typed : format.split(value),
    take(next: readonly string[]) {
      setTyped(next);
      onChange(format.join(next));
    },
  };
}

function useFocusOfBoxes() {
  const group = useRef<HTMLDivElement>(null);
  function focusBox(index: number, caret: "all" | "end" = "all") {
    const box = group.current?.querySelectorAll("input")[index];
    box?.focus();
    box?.setSelectionRange(caret === "all" ? 0 : box.value.length, box.value.length);
  }
  return { group, focusBox };
}

/** The last digit of a box focuses the next one. A pasted date fills all boxes. */
export function useDateBoxes(date: TypedDate) {
  const { parts, take } = useParts(date);
  const { group, focusBox } = useFocusOfBoxes();
  const hasJustMovedOn = useRef(false);

  function type(index: number, text: string, digits: number) {
    const part = onlyDigits(text).slice(0, digits);
    const isGrown = part.length > (parts[index] ?? "").length;
    take(parts.map((old, at) => (at === index ? part : old)));
    hasJustMovedOn.current = isGrown && part.length === digits;
    if (hasJustMovedOn.current) focusBox(index + 1);
  }

  function paste(event: ClipboardEvent, digits: number) {
    const text = event.clipboardData.getData("text");
    const whole = date.format.read(text);
    // Ignores text that is longer than the box and no date: its first digits are not the day.
    if (whole || onlyDigits(text).length > digits) event.preventDefault();
    if (!whole) return;
    // Renders the values before `focusBox` selects the text.
    flushSync(() => take(whole));
    focusBox(whole.length - 1);
  }

  function press(event: KeyboardEvent<HTMLInputElement>, index: number) {
    const isEmpty = (parts[index] ?? "") === "";
    const isAtStart = event.currentTarget.selectionEnd === 0;
    // Ignores a Tab directly after the automatic move: the user who types "12" and Tab wants the next box.
    const isSpentTab = event.key === "Tab" && !event.shiftKey && isEmpty && hasJustMovedOn.current;
    hasJustMovedOn.current = false;
    if (event.key === "Backspace" && isAtStart && index > 0) focusBox(index - 1, "end");
    else if (["/", ".", "-"].includes(event.key) && !isEmpty) focusBox(index + 1);
    else if (!isSpentTab) return;
    event.preventDefault();
  }

  const inputOf = (index: number, digits: number) => ({
    inputMode: "numeric" as const,
    autoComplete: "off",
    value: parts[index] ?? "",
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(index, event.target.value, digits),
    onPaste: (event: ClipboardEvent) => paste(event, digits),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => press(event, index),
  });

  return { group, inputOf };
}
