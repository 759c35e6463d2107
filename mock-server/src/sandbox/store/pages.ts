import type { Reader } from "./database.ts";

export type Page = { page: number; size: number };
export type Direction = "asc" | "desc";

export const firstPage: Page = { page: 0, size: 10 };

export function pageOf(totalElements: number, { page, size }: Page) {
  return { page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
}

export async function countTabs(database: Reader, table: "episodes" | "batches", storeId: string) {
  const rows = await database
    .selectFrom(table)
    .select((eb) => ["tab", eb.fn.countAll<number>().as("total")])
    .where("store_id", "=", storeId)
    .groupBy("tab")
    .execute();
  const counts = new Map<string, number>(rows.map(({ tab, total }) => [tab, total]));
  return (tab: string) => counts.get(tab) ?? 0;
}
