export type Page = { page: number; size: number };
export type Direction = "asc" | "desc";
export type Offset = { offset: number; limit: number };
type Way = Offset & { direction: Direction; isReversed: boolean };

export const firstPage: Page = { page: 0, size: 10 };

export function pageOf(totalElements: number, { page, size }: Page) {
  return { page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
}

/**
 * How to reach a page by the shorter way: rows beyond the middle are read from the other end, so
 * that the last page costs as little as the first.
 */
export function shorterWay(total: number, { page, size }: Page, direction: Direction): Way {
  const offset = page * size;
  const limit = Math.max(0, Math.min(size, total - offset));
  if (limit === 0) return { direction, offset: 0, limit, isReversed: false };
  if (offset <= total / 2) return { direction, offset, limit, isReversed: false };
  const opposite = direction === "asc" ? "desc" : "asc";
  return { direction: opposite, offset: total - offset - limit, limit, isReversed: true };
}
