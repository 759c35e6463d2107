import type { CallOptions } from "./methods.ts";

/** What every page of a list says about itself. */
export interface PageInfo {
  readonly page: number;
  readonly totalPages: number;
}

interface PageParams {
  readonly query?: { readonly page?: number; readonly size?: number };
}

/**
 * The pages of a list, one call a page, from `query.page` (or the first) to the last.
 * A list that shrinks meanwhile ends earlier. Leave the loop to stop asking.
 *
 * @example
 * ```ts
 * for await (const { episodes } of pages(client.listActiveEpisodes, { query: { size: 50 }, body })) {
 *   for (const episode of episodes) console.log(episode.humanReadableEpisodeId);
 * }
 * ```
 */
export async function* pages<P extends PageParams, Page extends PageInfo>(
  list: (params: P, options?: CallOptions) => Promise<Page>,
  params: P,
  options?: CallOptions,
): AsyncGenerator<Page, void, void> {
  for (let page = params.query?.page ?? 0; ; page += 1) {
    const answer = await list({ ...params, query: { ...params.query, page } }, options);
    // An answer without a body has no total: there is nothing to go on from.
    if (answer.totalPages === undefined) return;
    yield answer;
    if (page + 1 >= answer.totalPages) return;
  }
}
