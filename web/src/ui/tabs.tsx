import { CounterLabel } from "@primer/react";
import { useHistoryState } from "wouter/use-browser-location";
import { TextLink } from "./links.tsx";
import layout from "./layout.module.css";
import styles from "./tabs.module.css";

export const countsFailed = "The numbers on the tabs could not be loaded.";

export type Tab = {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly count?: number;
};

type TabsProps = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
};

/** Links that look like Primer's underline navigation, which alone weighs 46 kB. */
export function Tabs({ label, tabs, selected }: TabsProps) {
  // The next tab keeps the search term.
  const state = useHistoryState<unknown>();
  return (
    <nav aria-label={label} className={`${layout.notOnPaper} ${styles.tabs}`}>
      <ul>
        {tabs.map(({ id, name, to, count }) => (
          <li key={id}>
            <TextLink
              to={to}
              state={state}
              className={`${layout.line} ${styles.tab}`}
              aria-current={id === selected ? "page" : undefined}
            >
              {name}
              <span className={styles.count}>
                {count !== undefined && <CounterLabel>{count}</CounterLabel>}
              </span>
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
