import type { CallOptions } from "./methods.ts";

/** What every page of a list says about itself. */
export interface PageInfo {
  readonly page: number;
  readonly totalPages: number;
  /** Whether the pages end before the list does. */
  readonly isTotalMinimum?: boolean | undefined;
}

export interface PageParams {
  readonly query?: { readonly page?: number; readonly size?: number };
}

/** A list of the client, for example `client.listActiveEpisodes`. */
export type List<P, Page> = (params: P, options?: CallOptions) => Promise<Page>;

/**
 * The pages of a list, from `query.page` (or the first) to the last. While a page is looked at, the
 * next one is on its way; leaving the loop cancels it. A list that shrinks meanwhile ends earlier.
 *
 * The pages are counted afresh with each call: a row that is added in front meanwhile moves the others
 * on, so that the last one of a page comes again as the first of the next; one that is removed lets
 * a row slip through. Sort by `creationDate` ascending where that matters: new rows then come last.
 *
 * Filters may find more than a list has pages for: after the last page that is a `RangeError`, so that
 * an export is not taken for whole. Ask for fewer days at a time.
 *
 * @throws RangeError after the last page, where more was found than the pages have.
 * @example
 * ```ts
 * for await (const { episodes } of pages(client.listActiveEpisodes, { query: { size: 50 }, body })) {
 *   for (const episode of episodes) console.log(episode.humanReadableEpisodeId);
 * }
 * ```
 */
export async function* pages<P extends PageParams, Page extends PageInfo>(
  list: List<P, Page>,
  params: P,
  options?: CallOptions,
): AsyncGenerator<Page, void, void> {
  const leaving = new AbortController();
  const signal = AbortSignal.any([leaving.signal, ...(options?.signal ? [options.signal] : [])]);
  const ask = (page: number) => {
    const answer = list({ ...params, query: { ...params.query, page } }, { ...options, signal });
    // Who looks at the page before learns of it when this one's turn comes.
    answer.catch(() => undefined);
    return answer;
  };
  let next = params.query?.page ?? 0;
  let coming: Promise<Page> | undefined = ask(next);
  try {
    while (coming) {
      const answer: Page = await coming;
      // An answer without a body has no total: there is nothing to go on from.
      if (answer.totalPages === undefined) return;
      next += 1;
      coming = next < answer.totalPages ? ask(next) : undefined;
      yield answer;
      if (!coming && answer.isTotalMinimum)
        throw new RangeError("More was found than the list has pages for: narrow its filters.");
    }
  } finally {
    leaving.abort();
  }
}
