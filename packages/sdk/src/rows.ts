import type { CallOptions } from "./methods.ts";
import { idOf, pages, rowsOf } from "./pages.ts";
import type { List, PageInfo, PageParams } from "./pages.ts";

/** The type of the rows of a page. */
type RowOf<Page> = {
  [Field in keyof Page]-?: Page[Field] extends readonly (infer Row)[] ? Row : never;
}[keyof Page];

/**
 * The rows of any list, page by page. A row that comes again, because rows were added in front of
 * it meanwhile, is left out. A row that moved to an earlier page, because others were removed, is
 * missed. See `pages`.
 *
 * @example
 * ```ts
 * for await (const { batch } of rows(client.listActiveBatches, { query: { size: 99 }, body: {} })) {
 *   console.log(batch.batchNo, batch.dosesLeft);
 * }
 * ```
 */
export async function* rows<P extends PageParams, Page extends PageInfo>(
  list: List<P, Page>,
  params: P,
  options?: CallOptions,
): AsyncGenerator<RowOf<Page>, void, void> {
  const given = new Set<unknown>();
  for await (const page of pages(list, params, options)) {
    for (const row of rowsIn(page)) {
      const id = idOf(row);
      if (id !== undefined && given.has(id)) continue;
      given.add(id);
      yield row;
    }
  }
}

/**
 * An array of the first `limit` rows.
 *
 * @example
 * ```ts
 * const newest = await collect(rows(client.listActiveEpisodes, { body: {} }), { limit: 20 });
 * ```
 */
export async function collect<Row>(
  all: AsyncIterable<Row>,
  { limit = Infinity }: { readonly limit?: number | undefined } = {},
): Promise<Row[]> {
  const collected: Row[] = [];
  if (limit <= 0) return collected;
  for await (const row of all) {
    collected.push(row);
    if (collected.length >= limit) break;
  }
  return collected;
}

/** The page was checked before, so it has rows. */
function rowsIn<Page>(page: Page): readonly RowOf<Page>[];
function rowsIn(page: unknown): readonly unknown[] {
  return rowsOf(page) ?? [];
}
