import type { UseQueryResult } from "@tanstack/react-query";

/** A list's page as it is shown, whatever the operation calls its rows. */
export type ListAnswer<Row> = {
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  /** There are more than the total says, which the pages do not reach. */
  readonly isTotalMinimum: boolean;
  /** The rows are those of the search, order or page before, until these are read. */
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
