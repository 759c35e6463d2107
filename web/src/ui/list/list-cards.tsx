import type { Columns, Identified } from "./column.ts";
import styles from "./list-table.module.css";

type ListCardsProps<Row extends Identified> = {
  readonly columns: Columns<Row>;
  readonly rows: readonly Row[];
  readonly labelledBy: string;
};

/** Below 600 px each row is a card: its name first, then every column with its title. */
export function ListCards<Row extends Identified>({
  columns: [name, ...rest],
  rows,
  labelledBy,
}: ListCardsProps<Row>) {
  return (
    <ul className={styles.cards} aria-labelledby={labelledBy}>
      {rows.map((row) => (
        <li key={row.id} data-row={row.id} className={styles.card}>
          <p className={styles.cardName}>{name.cell(row)}</p>
          <dl className={styles.facts}>
            {rest.map(({ title, cell }) => (
              <div key={title} className={styles.fact}>
                <dt>{title}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
