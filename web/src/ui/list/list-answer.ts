import type { UseQueryResult } from "@tanstack/react-query";

/** A page of a list, independent of the operation. */
export type ListAnswer<Row> = {
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  /** There are more rows than `total`; the pages do not show them. */
  readonly isTotalMinimum: boolean;
  /** The rows are of the previous search, order or page, since the new ones are loading. */
  readonly isFormer: boolean;
  readonly error: unknown;
  readonly retry: () => void;
};

type Page = { readonly totalElements: number; readonly isTotalMinimum?: boolean | undefined };

export function listAnswer<Found extends Page, Row>(
  query: UseQueryResult<Found>,
  rowsOf: (page: Found) => readonly Row[],
): ListAnswer<Row> {
  const { data, error, isPlaceholderData, refetch } = query;
  return {
    rows: data && rowsOf(data),
    total: data?.totalElements ?? 0,
    isTotalMinimum: data?.isTotalMinimum ?? false,
    isFormer: isPlaceholderData,
    error,
    retry: () => void refetch(),
  };
}
