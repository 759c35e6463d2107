import type { FocusEvent, Ref } from "react";
import {
  type DateFormat,
  calendarDate,
  dayFirstDate,
  expiryMonth,
  useDateBoxes,
} from "./date-format.ts";
import { type FieldEffect, type TextName, useField } from "./use-field.ts";
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
