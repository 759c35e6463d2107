import type { ReactNode } from "react";

export type Column<Row> = {
  /** What the list is sorted by when the header is pressed; a column without it does not sort. */
  readonly sortKey?: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Dropped below 1024 px. */
  readonly isSecondary?: boolean;
  readonly width?: "grow" | "growCollapse" | "auto";
};

/** The first column names the row; every row has an id of its own. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

export type Identified = { readonly id: string };
