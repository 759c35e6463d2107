import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { FailedPart } from "../ui/failed-part.tsx";
import { isStatus } from "../api/error-messages.ts";
import styles from "./dashboard.module.css";
import layout from "../ui/layout.module.css";

type ColumnProps = {
  /** What of it could not be loaded: told once, beside what could. */
  readonly failure?: Failure | undefined;
  readonly children: ReactNode;
};

/** One of the dashboard's columns: lists, the link to all of it, and what failed. */
export const Column = ({ failure, children }: ColumnProps) => (
  <div className={`${layout.stack16} ${layout.card} ${styles.column}`}>
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
  <section
    className={`${layout.stack4} ${styles.counted}`}
    aria-label={title}
    aria-busy={count === undefined}
  >
    <h2 className={`${layout.line} ${styles.heading}`}>
      {count !== undefined && <span className={styles.count}>{count.toLocaleString("en-GB")}</span>}{" "}
      {title}
    </h2>
    {count === undefined && <Waiting />}
    {count !== undefined && count > 0 && <ul>{children}</ul>}
    {after}
  </section>
);

/** Takes the rows' place; is seen when the answer takes long. */
const Waiting = () => (
  <div className={`${layout.stack8} ${styles.waiting}`} aria-hidden>
    <div className={layout.muted} />
    <div className={layout.muted} />
    <div className={layout.muted} />
  </div>
);

type RowProps = {
  readonly name: ReactNode;
  /** At the end of the name's line. */
  readonly beside?: ReactNode;
  readonly below: ReactNode;
};

export const Row = ({ name, beside, below }: RowProps) => (
  <li className={`${layout.item} ${styles.row}`}>
    <span>{name}</span>
    <span className={styles.beside}>{beside}</span>
    {below && <span className={`${layout.note} ${styles.below}`}>{below}</span>}
  </li>
);

/** Which part is missing, why, and how it is asked for again. */
interface Failure {
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Without an extension its feature is absent and nothing breaks (openapi/decisions.md, Contract). */
export const isNotOffered = ({ error }: Pick<UseQueryResult, "error">) =>
  isStatus(error, 404) || isStatus(error, 501);

/** What there is to tell where one of these failed. */
export function failureOf(what: string, ...queries: UseQueryResult[]): Failure | undefined {
  const failed = queries.filter((query) => query.error);
  if (failed.length === 0) return undefined;
  const onRetry = () => void Promise.all(failed.map(({ refetch }) => refetch()));
  return { what, error: failed[0]?.error, onRetry };
}
