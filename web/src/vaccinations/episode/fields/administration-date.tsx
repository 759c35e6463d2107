import {
  joinAdministration,
  splitAdministration,
} from "@pharmacy/domain/episode/administration-date";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import { useFormContext } from "react-hook-form";
import { DateBoxes } from "../../../ui/form/date-boxes.tsx";
import { calendarDate } from "../../../ui/form/date-format.ts";
import { boxProps, FieldGroup } from "../../../ui/form/field.tsx";
import fieldStyles from "../../../ui/form/field.module.css";
import { TimeInput } from "../../../ui/form/time-input.tsx";
import { useField } from "../../../ui/form/use-field.ts";

const field = {
  name: "fullDateOfAdministration",
  label: deliveryFields.fullDateOfAdministration.label,
  layout: "beside",
} as const;

const answer = "isVaccinationAdministered";

/** One field with a date and a time; half typed, it stays as it is (domain, administration-date). */
export function AdministrationDate() {
  const { id, text, set, blur, focusRef, error } = useField(field.name);
  const { getFieldState, trigger } = useFormContext();
  const { date, time } = splitAdministration(text);
  const box = boxProps(field, id, error);

  function change(parts: Parameters<typeof joinAdministration>[0]) {
    set(joinAdministration(parts));
    // Whether a patient who has died can have had it depends on the day.
    if (getFieldState(answer).error) void trigger(answer);
  }

  return (
    <FieldGroup field={field} id={id} error={error}>
      <div className={fieldStyles.boxes}>
        <DateBoxes
          id={id}
          format={calendarDate}
          value={date}
          onChange={(next) => change({ date: next, time })}
          box={box}
          focusRef={focusRef}
        />
        <label className={fieldStyles.box} htmlFor={`${id}-time`}>
          Time
          <TimeInput
            id={`${id}-time`}
            value={time}
            onChange={(next) => change({ date, time: next })}
            onBlur={blur}
            box={box}
          />
        </label>
      </div>
    </FieldGroup>
  );
}
