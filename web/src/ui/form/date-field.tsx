import type { FocusEvent } from "react";
import { DateBoxes } from "./date-boxes.tsx";
import { type DateFormat, calendarDate, dayFirstDate, expiryMonth } from "./date-format.ts";
import type { FieldEffect, TextName } from "./field-props.ts";
import { FieldGroup, type FieldProps, boxProps } from "./field.tsx";
import { useField } from "./use-field.ts";

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

/** A calendar date as yyyy-MM-dd. */
export const DateField = <Values,>(field: DateFieldProps<Values>) => (
  <BoxedDate {...field} format={calendarDate} />
);

/** A day as dd/MM/yyyy [9.11]. */
export const UseByField = <Values,>(field: DateFieldProps<Values>) => (
  <BoxedDate {...field} format={dayFirstDate} />
);

/** A month as MM/yyyy [9.11]. */
export const MonthField = <Values,>(field: DateFieldProps<Values>) => (
  <BoxedDate {...field} format={expiryMonth} />
);
