import { InvalidAnswerError, isRecord, type CallIdentity } from "./errors.ts";
import type { CallOptions } from "./methods.ts";
import type { Problem } from "./schema.gen.ts";

interface PageInfo {
  readonly page: number;
  readonly totalPages: number;
  /** Whether the list has more hits than its pages. */
  readonly isTotalMinimum?: boolean | undefined;
}

interface PageParams {
  readonly query?: { readonly page?: number; readonly size?: number };
}

/** A list of the client, for example `client.listActiveEpisodes`. */
export type List<P, Page> = (params: P, options?: CallOptions) => Promise<Page>;

/**
 * The pages of a list, from `query.page` (or the first) to the last. While you process a page, the
 * client requests the next one; if you leave the loop, it cancels this request. A list that shrinks
 * meanwhile ends earlier.
 *
 * The server counts the pages anew with each call. If a row is added in front meanwhile, the last
 * row of a page comes again as the first of the next. If a row is removed, another row is missed.
 * Sort by `creationDate` ascending if this matters: new rows then come last.
 *
 * @throws InvalidAnswerError for an answer without a readable body, another page than the requested
 * one, a number of rows that contradicts the totals, a page that repeats an earlier one, and a later
 * page that says the list is empty.
 * @throws RangeError after the last page, if there are more hits than the pages contain, so that an
 * incomplete export does not look complete. Then ask for fewer days at a time.
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
    // The loop gets this failure when it asks for this page.
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

/** A list whose answers name their call; a function that is not of a client has only its name. */
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

/** Finds what is wrong with a page of a list: the answer of a proxy must not look like the end. */
function createPageCheck(askedSize: number | undefined) {
  const known = new Set<unknown>();
  let size: unknown = askedSize;
  let lastTotal = 0;
  return (answer: unknown, asked: number): NonNullable<Problem["errors"]> => {
    const page = isRecord(answer) ? answer : {};
    const held = rowsOf(page);
    const total = page["totalElements"];
    size ??= page["size"];
    if (!held || !isCount(total) || !isCount(size) || size === 0)
      return [{ path: "", message: "it holds no readable page" }];
    const right = { page: asked, size, totalPages: Math.ceil(total / size) };
    const wrong = Object.entries(right)
      .filter(([name, value]) => page[name] !== value)
      .map(([name, value]) => ({ path: `/${name}`, message: `must be ${value}` }));
    const count = Math.max(0, Math.min(size, total - asked * size));
    if (wrong.length === 0 && (held.length !== count || !held.every(isRecord)))
      wrong.push({ path: "", message: `it must hold ${count} rows` });
    const ids = held.map((row) => idOf(row) ?? JSON.stringify(row));
    const isKnown = ids.length > 0 && ids.every((id) => known.has(id));
    // Only rows added in front may bring known rows again; otherwise rows would be missing.
    if (isKnown && total <= lastTotal) wrong.push({ path: "", message: "it repeats other pages" });
    // A list does not lose every row at once; a page of a proxy would look like its end.
    if (total === 0 && lastTotal > 0)
      wrong.push({ path: "", message: "it says the list is empty" });
    for (const id of ids) known.add(id);
    lastTotal = total;
    return wrong;
  };
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

function rowsOf(page: unknown): readonly unknown[] | undefined {
  return isRecord(page) ? Object.values(page).find(Array.isArray) : undefined;
}

/** The id of an episode, of an audit entry, or of the batch in a row of stock. */
function idOf(row: unknown): unknown {
  if (!isRecord(row)) return undefined;
  return row["id"] ?? (isRecord(row["batch"]) ? row["batch"]["id"] : undefined);
}

type RowOf<Page> = {
  [Field in keyof Page]-?: Page[Field] extends readonly (infer Row)[] ? Row : never;
}[keyof Page];

/**
 * The rows of any list, page by page, each once. A row that moved to an earlier page, because other
 * rows were removed meanwhile, is missed. See `pages`.
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
