import type { Columns, Identified } from "./column.ts";
import styles from "./list.module.css";
import layout from "../layout.module.css";

type ListCardsProps<Row extends Identified> = {
  readonly columns: Columns<Row>;
  readonly rows: readonly Row[];
  readonly labelledBy: string;
};

/** Below 600 px each row is a card of about three lines. */
export function ListCards<Row extends Identified>(props: ListCardsProps<Row>) {
  const { columns, rows, labelledBy } = props;
  const [name, ...rest] = columns;
  const isCornered = rest.some(({ onCard }) => onCard === "corner");
  return (
    <ul className={layout.stack8} aria-labelledby={labelledBy}>
      {rows.map((row) => (
        <li
          key={row.id}
          data-row={row.id}
          className={`${layout.stack4} ${layout.card} ${styles.card}`}
        >
          <div
            className={`${layout.strong} ${styles.cardName} ${isCornered ? styles.besideCorner : ""}`}
          >
            {name.cell(row)}
          </div>
          <dl className={layout.row16}>
            {rest.map(
              ({ title, cell, cardCell = cell, onCard }) =>
                onCard && (
                  <div key={title} className={styles[onCard]}>
                    <dt className={layout.hidden}>{title}</dt>
                    <dd>{cardCell(row)}</dd>
                  </div>
                ),
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}
