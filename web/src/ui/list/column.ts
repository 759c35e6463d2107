import type { ReactNode } from "react";

export type Column<Row> = {
  /** What the list is sorted by when the header is pressed; a column without it does not sort. */
  readonly sortKey?: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Dropped below 1024 px. */
  readonly isSecondary?: boolean;
  /** On one line: no wider than it needs, as numbers to the right, or as wide as there is room for. */
  readonly oneLine?: "narrow" | "number" | "cut";
  /** Where it stands on a card, which has no room for every column. */
  readonly onCard?: "corner" | "line" | "beside";
  /** What a card shows instead. */
  readonly cardCell?: (row: Row) => ReactNode;
};

/**
 * The columns of a list by the sort keys of the contract, none of which can be forgotten; null where a
 * list sorts by what no column shows for itself.
 */
export type SortedColumns<Key extends string, Row> = {
  readonly [SortKey in Key]: (Column<Row> & { readonly sortKey: SortKey }) | null;
};

/** The first column names the row; every row has an id of its own. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

export type Identified = { readonly id: string };
