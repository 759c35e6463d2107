import { isCodeOf, optionsOf, vaccineTypeLabels } from "@pharmacy/domain/codes";
import type { Schemas } from "@pharmacy/sdk";
import { SearchIcon } from "@primer/octicons-react";
import { Select, TextInput } from "@primer/react";
import { useId } from "react";
import { useSearchParams } from "wouter";
import styles from "./batches.module.css";

/** Which vaccine's batches are listed, as the URL says; null for all. */
export function useVaccineFilter() {
  const [search, setSearch] = useSearchParams();
  const given = search.get("type");
  const vaccineType: Schemas["VaccineType"] | null = isCodeOf(vaccineTypeLabels, given)
    ? given
    : null;
  const setVaccineType = (type: string) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete("page");
        if (type) next.set("type", type);
        else next.delete("type");
        return next;
      },
      { state: window.history.state },
    );
  return { vaccineType, setVaccineType };
}

interface BatchToolsProps {
  typed: string;
  onType: (typed: string) => void;
  vaccineType: string | null;
  onFilter: (type: string) => void;
}

/** The search box and the filter above the list. */
export function BatchTools({ typed, onType, vaccineType, onFilter }: BatchToolsProps) {
  const id = useId();
  return (
    <search className={styles.tools}>
      <div className={`${styles.tool} ${styles.search}`}>
        <label htmlFor={`${id}-term`}>Search by number, product or manufacturer</label>
        <TextInput
          id={`${id}-term`}
          type="search"
          block
          leadingVisual={SearchIcon}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <div className={styles.tool}>
        <label htmlFor={`${id}-type`}>Vaccine type</label>
        <Select
          id={`${id}-type`}
          value={vaccineType ?? ""}
          onChange={(event) => onFilter(event.target.value)}
        >
          <Select.Option value="">All vaccines</Select.Option>
          {optionsOf(vaccineTypeLabels).map(({ value, label }) => (
            <Select.Option key={value} value={value}>
              {label}
            </Select.Option>
          ))}
        </Select>
      </div>
    </search>
  );
}
