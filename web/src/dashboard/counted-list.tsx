import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { FailedPart } from "../ui/failed-part.tsx";
import { isStatus } from "../api/error-messages.ts";
import styles from "./dashboard.module.css";
import layout from "../ui/layout.module.css";

interface ColumnProps {
  failure?: ReturnType<typeof failureOf>;
  children: ReactNode;
}

export const Column = ({ failure, children }: ColumnProps) => (
  <div className={`${layout.stack16} ${layout.card} ${styles.column}`}>
    {failure && <FailedPart {...failure} />}
    {children}
  </div>
);

type CountedListProps = {
  readonly title: string;
  /** Undefined while it is loading. */
  readonly count: number | undefined;
  readonly children?: ReactNode;
};

export const CountedList = ({ title, count, children }: CountedListProps) => (
  <section
    className={`${layout.stack4} ${styles.counted}`}
    aria-label={title}
    aria-busy={count === undefined}
  >
    <h2 className={layout.line}>
      {count !== undefined && (
        <span className={layout.figure}>{count.toLocaleString("en-GB")}</span>
      )}{" "}
      {title}
    </h2>
    {count === undefined && <div className={`${layout.muted} ${styles.waiting}`} aria-hidden />}
    {count !== undefined && count > 0 && <ul>{children}</ul>}
  </section>
);

interface RowProps {
  name: ReactNode;
  beside?: ReactNode;
  below: ReactNode;
}

export const Row = ({ name, beside, below }: RowProps) => (
  <li className={`${layout.item} ${styles.row}`}>
    <span>{name}</span>
    <span className={styles.beside}>{beside}</span>
    {below && <span className={`${layout.note} ${styles.below}`}>{below}</span>}
  </li>
);

/** A server without this extension: the page omits the feature (openapi/decisions.md, Contract). */
export const isNotOffered = ({ error }: Pick<UseQueryResult, "error">) =>
  isStatus(error, 404) || isStatus(error, 501);

export function failureOf(what: string, ...queries: UseQueryResult[]) {
  const failed = queries.filter((query) => query.error);
  if (failed.length === 0) return undefined;
  const onRetry = () => void Promise.all(failed.map(({ refetch }) => refetch()));
  return { what, error: failed[0]?.error, onRetry };
}
