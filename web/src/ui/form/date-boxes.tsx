import { TextInput } from "@primer/react";
import type { Ref } from "react";
import type { DateFormat } from "./date-format.ts";
import type { BoxProps } from "./field.tsx";
import styles from "./field.module.css";
import { useDateBoxes } from "./use-date-boxes.ts";

interface DateBoxesProps {
  id: string;
  format: DateFormat;
  value: string;
  onChange: (value: string) => void;
  /** The ARIA attributes of each box. */
  box: BoxProps;
  focusRef?: Ref<HTMLInputElement>;
}

export function DateBoxes(props: DateBoxesProps) {
  const { id, box, focusRef, ...date } = props;
  const { group, inputOf } = useDateBoxes(date);
  return (
    <div ref={group} className={styles.boxes}>
      {date.format.boxes.map(({ label, digits }, index) => (
        <label key={label} className={styles.box}>
          {label}
          <TextInput
            {...inputOf(index, digits)}
            id={index === 0 ? id : `${id}-${label.toLowerCase()}`}
            ref={index === 0 ? focusRef : undefined}
            className={digits === 2 ? styles.twoDigits : styles.fourDigits}
            {...box}
          />
        </label>
      ))}
    </div>
  );
}
