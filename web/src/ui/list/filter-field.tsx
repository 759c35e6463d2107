import { useId } from "react";
import { isFilteringDay, type ListFilter } from "./list-filters.ts";
import styles from "./list-tools.module.css";
import { useTyped } from "./use-typed.ts";

type FilterFieldProps = {
  readonly filter: ListFilter;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A filter's control: a list of choices, or a day. */
export function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const id = useId();
  return (
    <div className={styles.tool}>
      <label htmlFor={id}>{filter.label}</label>
      {filter.kind === "day" ? (
        <DayInput id={id} value={value} onChange={onChange} />
      ) : (
        <select
          id={id}
          className={styles.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{filter.all}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

type DayInputProps = Pick<FilterFieldProps, "value" | "onChange"> & { readonly id: string };

function DayInput({ id, value, onChange }: DayInputProps) {
  const { typed, type, settle } = useTyped(value, (text) => {
    if (text === "" || isFilteringDay(text)) onChange(text);
  });
  return (
    <input
      id={id}
      type="date"
      max="2999-12-31"
      className={styles.control}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onBlur={settle}
    />
  );
}
