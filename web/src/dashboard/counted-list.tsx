import type { ReactNode } from "react";
import { FailedPart } from "../ui/failed-part.tsx";
import styles from "./dashboard.module.css";
import type { Failure } from "./failure-of.ts";

type ColumnProps = {
  /** What of it could not be loaded: told once, beside what could. */
  readonly failure?: Failure | undefined;
  readonly children: ReactNode;
};

/** One of the dashboard's columns: lists, the link to all of it, and what failed. */
export const Column = ({ failure, children }: ColumnProps) => (
  <div className={styles.column}>
    {failure && <FailedPart {...failure} />}
    {children}
  </div>
);

type CountedListProps = {
  readonly title: string;
  /** Undefined while it is not known: never told as none. */
  readonly count: number | undefined;
  /** Its rows, as `Row`s. */
  readonly children?: ReactNode;
  readonly after?: ReactNode;
};

/** A number, and under it the list that it counts. */
export const CountedList = ({ title, count, children, after }: CountedListProps) => (
  <section className={styles.counted} aria-label={title} aria-busy={count === undefined}>
    <h2 className={styles.heading}>
      {count !== undefined && <span className={styles.count}>{count.toLocaleString("en-GB")}</span>}{" "}
      {title}
    </h2>
    {count === undefined && <Waiting />}
    {count !== undefined && count > 0 && <ul className={styles.rows}>{children}</ul>}
    {after}
  </section>
);

/** Takes the rows' place; is seen when the answer takes long. */
const Waiting = () => (
  <div className={styles.waiting} aria-hidden>
    <div />
    <div />
    <div />
  </div>
);

type RowProps = {
  readonly name: ReactNode;
  /** At the end of the name's line. */
  readonly beside?: ReactNode;
  readonly below: ReactNode;
};

export const Row = ({ name, beside, below }: RowProps) => (
  <li className={styles.row}>
    <span>{name}</span>
    <span className={styles.beside}>{beside}</span>
    {below && <span className={styles.below}>{below}</span>}
  </li>
);
