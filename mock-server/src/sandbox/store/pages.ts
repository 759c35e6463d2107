export type Page = { page: number; size: number };
export type Direction = "asc" | "desc";

export const firstPage: Page = { page: 0, size: 10 };

export function pageOf(totalElements: number, { page, size }: Page) {
  return { page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
}
