import { DataTable } from "@primer/react/experimental";
import type { Columns, Identified } from "./column.ts";
import type { ListSettings } from "./list-settings.ts";
import styles from "./list-table.module.css";

type ListRowsProps<Row extends Identified> = {
  readonly columns: Columns<Row>;
  readonly rows: readonly Row[];
  readonly settings: ListSettings<string>;
  readonly labelledBy: string;
};

export function ListRows<Row extends Identified>(props: ListRowsProps<Row>) {
  const { columns, rows, settings, labelledBy } = props;
  const { sortBy, sortDirection, sort } = settings;
  return (
    <div className={styles.table}>
      <DataTable<Row>
        // The table keeps the sorting it began with; another one in the URL begins it anew.
        key={`${sortBy} ${sortDirection}`}
        aria-labelledby={labelledBy}
        externalSorting
        initialSortColumn={sortBy}
        initialSortDirection={sortDirection === "asc" ? "ASC" : "DESC"}
        onToggleSort={(column, direction) =>
          sort(String(column), direction === "ASC" ? "asc" : "desc")
        }
        data={[...rows]}
        columns={columns.map(({ title, cell, sortKey, width = "growCollapse" }, index) => ({
          id: sortKey ?? title,
          header: title,
          renderCell: cell,
          rowHeader: index === 0,
          sortBy: sortKey !== undefined,
          width,
        }))}
      />
    </div>
  );
}
