import { SortAscIcon, SortDescIcon } from "@primer/octicons-react";
import type { ListSettings } from "./list-settings.ts";
import styles from "./list.module.css";
import layout from "../layout.module.css";
import tables from "../table.module.css";
import type { ReactNode } from "react";

type ListRowsProps<Row extends Identified> = {
  readonly columns: Columns<Row>;
  readonly rows: readonly Row[];
  readonly settings?: ListSettings<string>;
  readonly labelledBy: string;
};

/** Looks like Primer's DataTable, which weighs 8 kB and keeps the sorting in its own state, not in the URL. */
export function ListRows<Row extends Identified>(props: ListRowsProps<Row>) {
  const { columns, rows, settings, labelledBy } = props;
  const [name, ...rest] = columns;
  return (
    <div className={tables.frame}>
      <table className={`${tables.table} ${styles.rows}`} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.title} column={column} settings={settings} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-row={row.id}>
              <th scope="row" className={classOf(name)}>
                {name.cell(row)}
              </th>
              {rest.map((column) => (
                <td key={column.title} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const classes = {
  narrow: tables.narrow,
  cut: `${tables.wide} ${styles.cut}`,
  number: `${tables.narrow} ${tables.number}`,
} as const satisfies Record<NonNullable<Column<never>["oneLine"]>, string | undefined>;

const classOf = ({ oneLine }: Column<never>) => oneLine && classes[oneLine];

type HeaderCellProps = {
  readonly column: Column<never>;
  readonly settings: ListSettings<string> | undefined;
};

function HeaderCell({ column, settings }: HeaderCellProps) {
  const { title, sortKey } = column;
  const className = classOf(column);
  if (sortKey === undefined || settings === undefined) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  const { sortBy, sortDirection, sort } = settings;
  const isSorted = sortKey === sortBy;
  const isAscending = isSorted && sortDirection === "asc";
  const SortIcon = isSorted && !isAscending ? SortDescIcon : SortAscIcon;
  const sorting = isAscending ? "ascending" : "descending";
  return (
    <th scope="col" className={className} aria-sort={isSorted ? sorting : undefined}>
      <button
        type="button"
        className={`${layout.plain} ${layout.state} ${styles.sort} ${column.oneLine === "number" ? styles.numberSort : ""}`}
        onClick={() => sort(sortKey, isAscending ? "desc" : "asc")}
      >
        {title}
        <SortIcon />
      </button>
    </th>
  );
}

export function ListCards<Row extends Identified>(props: ListRowsProps<Row>) {
  const { columns, rows, labelledBy } = props;
  const [name, ...rest] = columns;
  return (
    <ul className={layout.stack8} aria-labelledby={labelledBy}>
      {rows.map((row) => (
        <li
          key={row.id}
          data-row={row.id}
          className={`${layout.stack4} ${layout.card} ${styles.card}`}
        >
          <div className={layout.strong}>{name.cell(row)}</div>
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

export type Column<Row> = {
  readonly sortKey?: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isSecondary?: boolean;
  /** "narrow" is as wide as its content; "cut" has the remaining width. */
  readonly oneLine?: "narrow" | "number" | "cut";
  /** Without it the card omits the column. */
  readonly onCard?: "corner" | "line" | "beside";
  readonly cardCell?: (row: Row) => ReactNode;
};

/** The columns by the sort keys of the contract, all of which are required; null if no column has the key. */
export type SortedColumns<Key extends string, Row> = {
  readonly [SortKey in Key]: (Column<Row> & { readonly sortKey: SortKey }) | null;
};

/** The first column names the row. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

export type Identified = { readonly id: string };
