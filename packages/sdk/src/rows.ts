import type { CallOptions } from "./methods.ts";
import { idOf, pages, rowsOf } from "./pages.ts";
import type { List, PageInfo, PageParams } from "./pages.ts";

/** What a page of a list has many of. */
type RowOf<Page> = {
  [Field in keyof Page]-?: Page[Field] extends readonly (infer Row)[] ? Row : never;
}[keyof Page];

/**
 * The rows of a list, whatever they are, page by page. One that comes again, since rows were added
 * in front of it meanwhile, is left out; one that slips through, since others were removed, is not
 * found. See `pages`.
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
 * A list of what is iterated, the first `limit` of it.
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

/** The page was looked at before: it has its rows. */
function rowsIn<Page>(page: Page): readonly RowOf<Page>[];
function rowsIn(page: unknown): readonly unknown[] {
  return rowsOf(page) ?? [];
}
