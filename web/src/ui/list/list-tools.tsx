import { SearchIcon, XIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { Suspense, useId, useRef } from "react";
import { lazyPart } from "../lazy-part.ts";
import {
  type ListFilter,
  type ChoiceFilter,
  filterText,
  type ListFilters,
} from "./list-settings.ts";
import styles from "./list.module.css";
import { useDebouncedInput } from "./use-debounced-input.ts";
import layout from "../layout.module.css";

/** Loaded after the list, which is the first screen of many users. */
const DayFilter = lazyPart(async () => (await import("./day-filter.tsx")).DayFilter);

type FilterFieldProps<Filter> = {
  readonly filter: Filter;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function FilterField({ filter, ...field }: FilterFieldProps<ListFilter>) {
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
    <div className={layout.stack4}>
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

const DayPresets = lazyPart(async () => (await import("./day-filter.tsx")).DayPresets);

type ListToolsProps = {
  readonly searchLabel: string;
  readonly term: string;
  readonly onSearch: (term: string) => void;
  readonly filters: readonly ListFilter[];
  readonly values: ListFilters;
};

/** Native elements with Primer's style: its inputs weigh 15 kB, and a list is the first screen of many. */
export function ListTools({ searchLabel, term, onSearch, filters, values }: ListToolsProps) {
  const id = useId();
  const searchBox = useRef<HTMLInputElement>(null);
  const { typed, type, flush } = useDebouncedInput(term, onSearch);
  const [first, last] = filters.filter((filter) => filter.kind === "day");
  return (
    <>
      <search className={`${layout.row16} ${styles.tools}`}>
        <div className={`${layout.stack4} ${styles.search}`}>
          <label htmlFor={id} className={layout.strong}>
            {searchLabel}
          </label>
          <SearchIcon />
          <input
            ref={searchBox}
            id={id}
            type="search"
            className={styles.control}
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onBlur={flush}
          />
        </div>
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={values.valueOf(filter.name)}
            onChange={(value) => values.set(filter.name, value)}
          />
        ))}
      </search>
      {(first ?? values.inUse[0]) && (
        <div className={layout.row16}>
          {first && last && (
            <Suspense fallback={<div className={styles.presets} />}>
              <DayPresets filters={[first, last]} values={values} />
            </Suspense>
          )}
          <FiltersInUse values={values} onRemoved={() => searchBox.current?.focus()} />
        </div>
      )}
    </>
  );
}

type FiltersInUseProps = {
  readonly values: ListFilters;
  /** The pressed button disappears, so the focus has to move. */
  readonly onRemoved: () => void;
};

function FiltersInUse({ values, onRemoved }: FiltersInUseProps) {
  if (values.inUse.length === 0) return null;
  const remove = (change: () => void) => () => {
    change();
    onRemoved();
  };
  return (
    <div className={layout.row8}>
      {values.inUse.map((filter) => {
        const text = filterText(filter, values.valueOf(filter.name));
        return (
          <Button
            key={filter.name}
            size="small"
            trailingVisual={XIcon}
            aria-label={`Remove the filter ${text}`}
            onClick={remove(() => values.set(filter.name, ""))}
          >
            {text}
          </Button>
        );
      })}
      <Button variant="invisible" size="small" onClick={remove(values.clear)}>
        Clear filters
      </Button>
    </div>
  );
}
