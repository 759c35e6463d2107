import { TextInput } from "@primer/react";
import type { Ref } from "react";
import { afterPress } from "./after-press.ts";
import type { BoxProps } from "./field.tsx";
import styles from "./field.module.css";

const looseTime = /^(\d{1,2})[:.\s]?(\d{2})$/;

/** "905", "9.05" and "9:05" become "09:05"; other text stays as typed. */
export function sanitiseTime(text: string): string {
  const found = looseTime.exec(text.trim());
  return found ? `${(found[1] ?? "").padStart(2, "0")}:${found[2]}` : text;
}

interface TimeInputProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  box: BoxProps;
  focusRef?: Ref<HTMLInputElement>;
}

export function TimeInput(props: TimeInputProps) {
  return (
    <TextInput
      id={props.id}
      ref={props.focusRef}
      className={styles.fourDigits}
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={(event) => {
        const sanitised = sanitiseTime(event.target.value);
        afterPress(() => {
          if (sanitised !== props.value) props.onChange(sanitised);
          props.onBlur?.();
        });
      }}
      {...props.box}
    />
  );
}
