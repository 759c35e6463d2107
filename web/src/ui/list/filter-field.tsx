import { Suspense, useId } from "react";
import { lazyPart } from "../lazy-part.ts";
import type { ChoiceFilter, ListFilter } from "./filter-values.ts";
import styles from "./list.module.css";
import layout from "../layout.module.css";

/** Its code comes after the list, which is the first thing that many people open. */
const DayFilter = lazyPart(async () => (await import("./day-filter.tsx")).DayFilter);

type FilterFieldProps<Filter> = {
  readonly filter: Filter;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A filter's control: a list of choices, or a day. */
export function FilterField({ filter, ...field }: FilterFieldProps<ListFilter>) {
  if (filter.kind === "day") {
    return (
      <Suspense fallback={<div className={`${styles.day} ${styles.dayToCome}`} />}>
        <DayFilter label={filter.label} {...field} />
      </Suspense>
    );
  }
  return <ChoiceField filter={filter} {...field} />;
}

function ChoiceField({ filter, value, onChange }: FilterFieldProps<ChoiceFilter>) {
  const id = useId();
  return (
    <div className={`${layout.stack4} ${styles.tool}`}>
      <label htmlFor={id} className={layout.strong}>
        {filter.label}
      </label>
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
    </div>
  );
}
