import { TextInput } from "@primer/react";
import { type ClipboardEvent, type KeyboardEvent, type Ref, useRef, useState } from "react";
import type { DateFormat } from "./date-format.ts";
import styles from "./field.module.css";

interface DateBoxesProps {
  id: string;
  format: DateFormat;
  value: string;
  onChange: (value: string) => void;
  isInvalid: boolean;
  focusRef?: Ref<HTMLInputElement>;
}

const onlyDigits = (text: string) => text.replace(/\D/g, "");

/**
 * The boxes of a date. A full box moves on to the next one, but only while typing into it: going
 * back with Tab, arrows or Backspace never traps. A whole date pasted into any box fills them all.
 */
export function DateBoxes({ id, format, value, onChange, isInvalid, focusRef }: DateBoxesProps) {
  const [typed, setTyped] = useState(() => format.split(value));
  const group = useRef<HTMLDivElement>(null);
  const hasJustMovedOn = useRef(false);
  // "1" and "01" are the same day: what was typed stays until the value changes from outside.
  const parts = format.join(typed) === value ? typed : format.split(value);

  function focusBox(index: number, caret: "all" | "end" = "all") {
    const box = group.current?.querySelectorAll("input")[index];
    box?.focus();
    box?.setSelectionRange(caret === "all" ? 0 : box.value.length, box.value.length);
  }

  function take(next: readonly string[]) {
    setTyped(next);
    onChange(format.join(next));
  }

  function type(index: number, text: string, digits: number) {
    const part = onlyDigits(text).slice(0, digits);
    const isGrown = part.length > (parts[index] ?? "").length;
    take(parts.map((old, at) => (at === index ? part : old)));
    hasJustMovedOn.current = isGrown && part.length === digits;
    if (hasJustMovedOn.current) focusBox(index + 1);
  }

  function paste(event: ClipboardEvent) {
    const whole = format.read(event.clipboardData.getData("text"));
    if (whole === undefined) return;
    event.preventDefault();
    take(whole);
    focusBox(whole.length - 1);
  }

  function press(event: KeyboardEvent, index: number) {
    const isEmpty = (parts[index] ?? "") === "";
    // Who types "12" and Tab means one box further, not two: the first Tab after moving on is spent.
    const isSpentTab = event.key === "Tab" && !event.shiftKey && isEmpty && hasJustMovedOn.current;
    hasJustMovedOn.current = false;
    if (event.key === "Backspace" && isEmpty && index > 0) focusBox(index - 1, "end");
    else if (["/", ".", "-"].includes(event.key) && !isEmpty) focusBox(index + 1);
    else if (!isSpentTab) return;
    event.preventDefault();
  }

  return (
    <div ref={group} className={styles.boxes}>
      {format.boxes.map((box, index) => (
        <label key={box.label} className={styles.box}>
          {box.label}
          <TextInput
            id={index === 0 ? id : `${id}-${box.label.toLowerCase()}`}
            ref={index === 0 ? focusRef : undefined}
            className={box.digits === 2 ? styles.twoDigits : styles.fourDigits}
            inputMode="numeric"
            autoComplete="off"
            value={parts[index] ?? ""}
            onChange={(event) => type(index, event.target.value, box.digits)}
            onPaste={paste}
            onKeyDown={(event) => press(event, index)}
            validationStatus={isInvalid ? "error" : undefined}
            aria-invalid={isInvalid ? true : undefined}
          />
        </label>
      ))}
    </div>
  );
}
