import { InvalidAnswerError, isRecord } from "./errors.ts";
import type { CallIdentity } from "./errors.ts";
import type { CallOptions } from "./methods.ts";
import type { Problem } from "./schema.gen.ts";

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
 * An answer that is no page of this list, such as none at all, is an `InvalidAnswerError`. Filters may
 * find more than a list has pages for: after the last page that is a `RangeError`. So an export is
 * never taken for whole when it is not. Ask for fewer days at a time.
 *
 * @throws InvalidAnswerError for an answer without a readable body, another page than the one that
 * was asked for, a page of other size than its totals say, and one that repeats what came before.
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
  const call = identified(list);
  const ask = (page: number) => {
    const answer = call({ ...params, query: { ...params.query, page } }, { ...options, signal });
    // Who looks at the page before learns of it when this one's turn comes.
    answer.catch(() => undefined);
    return answer;
  };
  const wrongIn = createPageCheck(params.query?.size);
  let next = params.query?.page ?? 0;
  let coming: Promise<Identified<Page>> | undefined = ask(next);
  try {
    while (coming) {
      const { data, identity }: Identified<Page> = await coming;
      const wrong = wrongIn(data, next);
      if (wrong.length > 0) throw new InvalidAnswerError(identity, wrong);
      next += 1;
      coming = next < data.totalPages ? ask(next) : undefined;
      yield data;
      if (!coming && data.isTotalMinimum)
        throw new RangeError("More was found than the list has pages for: narrow its filters.");
    }
  } finally {
    leaving.abort();
  }
}

interface Identified<Page> {
  readonly data: Page;
  readonly identity: CallIdentity;
}

/** A list whose answers tell which call they are of; a function that is no client's has its name alone. */
function identified<P, Page>(
  list: List<P, Page>,
): (params: P, options: CallOptions) => Promise<Identified<Page>>;
function identified(
  list: List<unknown, unknown> & {
    withResponse?: List<unknown, { data: unknown; correlationId: string }>;
  },
): unknown {
  const { name: operationId, withResponse } = list;
  return async (params: unknown, options: CallOptions) => {
    const { data, correlationId } = withResponse
      ? await withResponse(params, options)
      : { data: await list(params, options), correlationId: "unknown" };
    return { data, identity: { operationId, correlationId } };
  };
}

/** Tells what is wrong with each page of a list: a proxy's answer must not pass for its end. */
function createPageCheck(askedSize: number | undefined) {
  const known = new Set<unknown>();
  let size: unknown = askedSize;
  let lastTotal = 0;
  return (answer: unknown, asked: number): NonNullable<Problem["errors"]> => {
    const page = isRecord(answer) ? answer : {};
    const rows = rowsOf(page);
    const total = page["totalElements"];
    size ??= page["size"];
    if (!rows || !isCount(total) || !isCount(size) || size === 0)
      return [{ path: "", message: "it holds no readable page" }];
    const right = { page: asked, size, totalPages: Math.ceil(total / size) };
    const wrong = Object.entries(right)
      .filter(([name, value]) => page[name] !== value)
      .map(([name, value]) => ({ path: `/${name}`, message: `must be ${value}` }));
    const count = Math.max(0, Math.min(size, total - asked * size));
    if (wrong.length === 0 && (rows.length !== count || !rows.every(isRecord)))
      wrong.push({ path: "", message: `it must hold ${count} rows` });
    const ids = rows.map((row) => idOf(row) ?? JSON.stringify(row));
    const isKnown = ids.length > 0 && ids.every((id) => known.has(id));
    // Rows that are added in front bring known ones again; without any, rows would be missing.
    if (isKnown && total <= lastTotal) wrong.push({ path: "", message: "it repeats other pages" });
    for (const id of ids) known.add(id);
    lastTotal = total;
    return wrong;
  };
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** A page has one list; which field it is, its type says. */
export function rowsOf(page: unknown): readonly unknown[] | undefined {
  return isRecord(page) ? Object.values(page).find(Array.isArray) : undefined;
}

/** An episode and an entry of an audit have ids of their own, a row of stock its batch's. */
export function idOf(row: unknown): unknown {
  if (!isRecord(row)) return undefined;
  return row["id"] ?? (isRecord(row["batch"]) ? row["batch"]["id"] : undefined);
}
