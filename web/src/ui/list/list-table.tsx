import { type ReactNode, useId, useRef } from "react";
import { FailedPart } from "../failed-part.tsx";
import { useMedia } from "../use-media.ts";
import type { Columns, Identified } from "./column.ts";
import type { ListAnswer } from "./list-answer.ts";
import { ListCards } from "./list-cards.tsx";
import { ListFooter } from "./list-footer.tsx";
import { ListRows } from "./list-rows.tsx";
import type { ListSettings } from "./list-settings.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import styles from "./list-table.module.css";
import { PastTheEnd } from "./past-the-end.tsx";
import { useOpenedRow } from "./use-opened-row.ts";

export type ListTableProps<Row extends Identified> = {
  /** What the rows are, in the plural: "active episodes". */
  readonly name: string;
  readonly columns: Columns<Row>;
  readonly answer: ListAnswer<Row>;
  readonly settings: ListSettings<string>;
  /** Shown when there is nothing: what is missing, and the next action. */
  readonly empty: ReactNode;
};

/** A list of the server's rows in every state: loading, empty, failed, as a table or as cards. */
export function ListTable<Row extends Identified>(props: ListTableProps<Row>) {
  const { name, columns, answer, settings, empty } = props;
  const titleId = useId();
  const list = useRef<HTMLDivElement>(null);
  useOpenedRow(list, answer.rows !== undefined && answer.rows.length > 0);
  const isNarrow = useMedia("(max-width: 599.98px)");
  const isMiddling = useMedia("(max-width: 1023.98px)");
  const shown = isMiddling && !isNarrow ? withoutSecondary(columns) : columns;
  if (answer.error) {
    const what = `The list of ${name} could not be loaded.`;
    return <FailedPart what={what} error={answer.error} onRetry={answer.retry} />;
  }
  if (!answer.rows) return <ListSkeleton columns={shown} rows={settings.size} isCards={isNarrow} />;
  return (
    <div ref={list} className={styles.list} aria-busy={answer.isFormer}>
      <h2 id={titleId} className={styles.hidden}>
        {name}
      </h2>
      {answer.rows.length === 0 && (answer.total === 0 ? empty : <PastTheEnd {...props} />)}
      {answer.rows.length > 0 &&
        (isNarrow ? (
          <ListCards columns={shown} rows={answer.rows} labelledBy={titleId} />
        ) : (
          <ListRows columns={shown} rows={answer.rows} settings={settings} labelledBy={titleId} />
        ))}
      <ListFooter
        name={name}
        total={answer.total}
        isTotalMinimum={answer.isTotalMinimum}
        settings={settings}
      />
    </div>
  );
}

function withoutSecondary<Row>([first, ...rest]: Columns<Row>): Columns<Row> {
  return [first, ...rest.filter(({ isSecondary }) => !isSecondary)];
}
