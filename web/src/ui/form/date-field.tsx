import { type FocusEvent, type Ref, useState } from "react";
import {
  type DateFormat,
  calendarDate,
  dayFirstDate,
  expiryMonth,
  useDateBoxes,
} from "./date-format.ts";
import { type FieldEffect, type TextName, useField, afterPress } from "./use-field.ts";
import { FieldGroup, type FieldProps, boxProps, type BoxProps } from "./field.tsx";
import { TextInput } from "@primer/react";
import layout from "../layout.module.css";
import styles from "./field.module.css";

const hasLeft = (event: FocusEvent<HTMLElement>) =>
  !event.currentTarget.contains(event.relatedTarget);

type DateFieldProps<Values> = FieldProps & {
  name: TextName<NoInfer<Values>>;
  effect?: FieldEffect<Values, string>;
};

function BoxedDate<Values>(props: DateFieldProps<Values> & { format: DateFormat }) {
  const { format, effect, ...field } = props;
  const { id, text, set, blur, focusRef, error } = useField(field.name, effect);
  return (
    <FieldGroup field={field} id={id} error={error}>
      {/* Moving between the boxes is no blur of the field, so a half-typed date shows no error. */}
      <div onBlur={(event) => hasLeft(event) && blur()}>
        <DateBoxes
          id={id}
          format={format}
          value={text}
          onChange={set}
          box={boxProps(field, id, error)}
          focusRef={focusRef}
        />
      </div>
    </FieldGroup>
  );
}

export const DateField = <Values,>(field: DateFieldProps<Values>) => (
  <BoxedDate {...field} format={calendarDate} />
);

export const UseByField = <Values,>(field: DateFieldProps<Values>) => (
  <BoxedDate {...field} format={dayFirstDate} />
);

export const MonthField = <Values,>(field: DateFieldProps<Values>) => (
  <BoxedDate {...field} format={expiryMonth} />
);

interface DateBoxesProps {
  id: string;
  format: DateFormat;
  value: string;
  onChange: (value: string) => void;
  box: BoxProps;
  focusRef?: Ref<HTMLInputElement>;
}

export function DateBoxes(props: DateBoxesProps) {
  const { id, box, focusRef, ...date } = props;
  const { group, inputOf } = useDateBoxes(date);
  return (
    <div ref={group} className={`${layout.row8} ${styles.boxes}`}>
      {date.format.boxes.map(({ label, digits }, index) => (
        <label key={label} className={`${layout.stack4} ${layout.note}`}>
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

/** A save does not leave the box, so the value is sanitised at once, and the shown text on blur. */
export function TimeInput({ value, onChange, ...props }: TimeInputProps) {
  const [typed, setTyped] = useState(value);
  const text = sanitiseTime(typed) === value ? typed : value;

  function take(next: string) {
    setTyped(next);
    if (sanitiseTime(next) !== value) onChange(sanitiseTime(next));
  }

  return (
    <TextInput
      id={props.id}
      ref={props.focusRef}
      className={styles.fourDigits}
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      value={text}
      onChange={(event) => take(event.target.value)}
      onBlur={() =>
        afterPress(() => {
          take(sanitiseTime(text));
          props.onBlur?.();
        })
      }
      {...props.box}
    />
  );
}
