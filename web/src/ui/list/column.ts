import type { ReactNode } from "react";

export type Column<Row> = {
  /** The header sorts by this key; without it the column is not sortable. */
  readonly sortKey?: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Hidden below 1024 px. */
  readonly isSecondary?: boolean;
  /** One line: as wide as its content, right-aligned numbers, or cut to the remaining width. */
  readonly oneLine?: "narrow" | "number" | "cut";
  /** The position on a card; without it the card omits the column. */
  readonly onCard?: "corner" | "line" | "beside";
  /** Replaces `cell` on a card. */
  readonly cardCell?: (row: Row) => ReactNode;
};

/** The columns by the sort keys of the contract, all of which are required; null if no column has the key. */
export type SortedColumns<Key extends string, Row> = {
  readonly [SortKey in Key]: (Column<Row> & { readonly sortKey: SortKey }) | null;
};

/** The first column names the row. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

export type Identified = { readonly id: string };
