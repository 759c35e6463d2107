import { validation } from "@pharmacy/domain/messages";
import { type FocusEvent, useId, useState } from "react";
import { calendarDate } from "../form/date-format.ts";
import { useDateBoxes } from "../form/use-date-boxes.ts";
import { isFilteringDay } from "./filter-values.ts";
import styles from "./list.module.css";
import { useTyped } from "./use-typed.ts";
import layout from "../layout.module.css";

type DayFilterProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const hasLeft = (event: FocusEvent<HTMLElement>) =>
  !event.currentTarget.contains(event.relatedTarget);

const countsAs = (text: string) => text === "" || isFilteringDay(text);

/** Day, month and year, as in every form: a browser's own box would ask in the order of its language. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const id = useId();
  const { typed, type, settle } = useTyped(value, (text) => countsAs(text) && onChange(text));
  const { group, inputOf } = useDateBoxes({ format: calendarDate, value: typed, onChange: type });
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && !countsAs(typed);

  function blur(event: FocusEvent<HTMLElement>) {
    if (!hasLeft(event)) return;
    setLeft(true);
    settle();
  }

  return (
    <fieldset className={styles.day} aria-describedby={isWrong ? id : undefined}>
      <legend className={layout.strong}>{label}</legend>
      <div ref={group} className={styles.boxes} onFocus={() => setLeft(false)} onBlur={blur}>
        {calendarDate.boxes.map(({ label: name, digits }, index) => (
          <label key={name} className={layout.note}>
            {name}
            <input
              {...inputOf(index, digits)}
              className={styles.control}
              aria-invalid={isWrong ? true : undefined}
            />
          </label>
        ))}
      </div>
      <p id={id} role="status" className={styles.wrong}>
        {isWrong && validation.date}
      </p>
    </fieldset>
  );
}
