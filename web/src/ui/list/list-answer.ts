import type { UseQueryResult } from "@tanstack/react-query";

/** A list's page as it is shown, whatever the operation calls its rows. */
export type ListAnswer<Row> = {
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  /** The rows are those of the search, order or page before, until these are read. */
  readonly isFormer: boolean;
  readonly error: unknown;
  readonly retry: () => void;
};

type Page = { readonly totalElements: number };

export function listAnswer<Found extends Page, Row>(
  query: UseQueryResult<Found>,
  rowsOf: (page: Found) => readonly Row[],
): ListAnswer<Row> {
  const { data, error, isPlaceholderData, refetch } = query;
  return {
    rows: data && rowsOf(data),
    total: data?.totalElements ?? 0,
    isFormer: isPlaceholderData,
    error,
    retry: () => void refetch(),
  };
}
