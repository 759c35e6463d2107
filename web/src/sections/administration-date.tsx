import {
  joinAdministration,
  splitAdministration,
} from "@pharmacy/domain/episode/administration-date";
import { DateBoxes } from "../ui/form/date-boxes.tsx";
import { calendarDate } from "../ui/form/date-format.ts";
import { FieldGroup } from "../ui/form/field.tsx";
import fieldStyles from "../ui/form/field.module.css";
import { TimeInput } from "../ui/form/time-field.tsx";
import { useField } from "../ui/form/use-field.ts";
import { deliveryLabels } from "./labels.ts";

const field = {
  name: "fullDateOfAdministration",
  label: deliveryLabels.fullDateOfAdministration,
};

/** One field with a date and a time; half typed, it stays as it is (domain, administration-date). */
export function AdministrationDate() {
  const { id, text, set, blur, focusRef, error } = useField(field.name);
  const { date, time } = splitAdministration(text);
  const isInvalid = error !== undefined;
  return (
    <FieldGroup field={field} id={id} error={error}>
      <div className={fieldStyles.boxes}>
        <DateBoxes
          id={id}
          format={calendarDate}
          value={date}
          onChange={(next) => set(joinAdministration({ date: next, time }))}
          isInvalid={isInvalid}
          focusRef={focusRef}
        />
        <label className={fieldStyles.box} htmlFor={`${id}-time`}>
          Time
          <TimeInput
            id={`${id}-time`}
            value={time}
            onChange={(next) => set(joinAdministration({ date, time: next }))}
            onBlur={blur}
            isInvalid={isInvalid}
          />
        </label>
      </div>
    </FieldGroup>
  );
}
