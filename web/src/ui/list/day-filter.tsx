import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import { validation } from "@pharmacy/domain/messages";
import { campaignDays } from "@pharmacy/domain/seasons/season";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { isVaccineType, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { Button } from "@primer/react";
import { type FocusEvent, useId, useState } from "react";
import { clockTime } from "../../browser/clock.ts";
import { calendarDate, useDateBoxes } from "../form/date-format.ts";
import { type DayFilter as Filter, type ListFilters, vaccineFilter } from "./list-settings.ts";
import { isFilteringDay } from "./list-address.ts";
import styles from "./list.module.css";
import { useDebouncedInput } from "./use-debounced-input.ts";
import layout from "../layout.module.css";

type DayFilterProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const hasLeft = (event: FocusEvent<HTMLElement>) =>
  !event.currentTarget.contains(event.relatedTarget);

const canFilterBy = (text: string) => text === "" || isFilteringDay(text);

/** A native date input would use the order of the browser's language. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const id = useId();
  const { typed, type, flush } = useDebouncedInput(
    value,
    (text) => canFilterBy(text) && onChange(text),
  );
  const { group, inputOf } = useDateBoxes({ format: calendarDate, value: typed, onChange: type });
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && !canFilterBy(typed);

  function blur(event: FocusEvent<HTMLElement>) {
    if (!hasLeft(event)) return;
    setLeft(true);
    flush();
  }

  return (
    <fieldset className={styles.day} aria-describedby={isWrong ? id : undefined}>
      <legend className={layout.strong}>{label}</legend>
      <div ref={group} className={styles.boxes} onFocus={() => setLeft(false)} onBlur={blur}>
        {calendarDate.boxes.map(({ label: name, digits }, index) => (
          <label key={name}>
            <span className={layout.note}>{name}</span>
            <input
              {...inputOf(index, digits)}
              className={styles.control}
              aria-invalid={isWrong ? true : undefined}
            />
          </label>
        ))}
      </div>
      <p id={id} role="status" className={`${layout.note} ${layout.danger}`}>
        {isWrong && validation.date}
      </p>
    </fieldset>
  );
}

type Days = { readonly from: string; readonly to: string };

function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

function presetsOn(today: string, vaccineType: string): [name: string, days: Days][] {
  const monday = mondayOf(today);
  const types = isVaccineType(vaccineType) ? [vaccineType] : vaccineTypes;
  const { isRunning, ...season } = campaignDays(seasonPacks, types, today);
  return [
    ["Today", { from: today, to: today }],
    ["This week", { from: monday, to: addDays(monday, 6) }],
    [isRunning || today < season.from ? "This season" : "Last season", season],
  ];
}

type DayPresetsProps = {
  readonly filters: readonly [first: Filter, last: Filter];
  readonly values: ListFilters;
};

export function DayPresets({ filters: [first, last], values }: DayPresetsProps) {
  const present = { from: values.valueOf(first.name), to: values.valueOf(last.name) };
  const isPresent = ({ from, to }: Days) => from === present.from && to === present.to;
  const fill = ({ from, to }: Days) => values.fill({ [first.name]: from, [last.name]: to });
  const id = useId();
  const presets = presetsOn(clockTime().today, values.valueOf(vaccineFilter.name));
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={`${layout.row8} ${layout.toggles} ${styles.presets}`}
    >
      <span id={id}>Created</span>
      {presets.map(([name, days]) => (
        <Button
          key={name}
          size="small"
          aria-pressed={isPresent(days)}
          onClick={() => fill(isPresent(days) ? { from: "", to: "" } : days)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
