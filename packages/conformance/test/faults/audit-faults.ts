import { jsonOf, rowsOf } from "./fault.ts";
import type { Body, Call, Fault } from "./fault.ts";
import { answers, asks, each, set, withBody, withQuery } from "./fault-builders.ts";

type Row = Omit<Fault, "suite">;
const entriesOf = (body: Body) => rowsOf(body, "entries");
const changed = (change: (body: Body, call: Call) => Body) => answers("getEpisodeAudit", change);
const asked = (change: (query: URLSearchParams) => void) =>
  asks("getEpisodeAudit", (call) => withQuery(call, change));
const isSecondPage = ({ url }: Call) => url.searchParams.get("page") === "1";

const rows: readonly Row[] = [
  {
    name: "an audit that forgets the deletion",
    create: changed((body) => ({
      ...body,
      entries: entriesOf(body).filter(({ action }) => action !== "deleted"),
    })),
  },
  {
    name: "an audit that begins with the oldest",
    create: changed((body) => ({ ...body, entries: entriesOf(body).toReversed() })),
  },
  {
    name: "an audit without what was before",
    create: changed(
      each(
        "entries",
        each("changes", (change) => ({ ...change, before: undefined })),
      ),
    ),
  },
  {
    name: "an audit without changes",
    create: changed(each("entries", set({ changes: [] }))),
  },
  {
    name: "an audit with references of its own",
    create: changed(each("entries", set({ correlationId: "other" }))),
  },
  {
    name: "an audit without COVID-19",
    create: changed(
      each("entries", (entry) => ({
        ...entry,
        changes: rowsOf(entry, "changes").filter(({ path }) => !String(path).includes("/covid/")),
      })),
    ),
  },
  {
    name: "every page of an audit is the first",
    create: asked((query) => query.set("page", "0")),
  },
  {
    name: "an audit that is told whole, whatever was asked for",
    create: () => async (call, forward) => {
      const { searchParams } = call.url;
      if (call.operationId !== "getEpisodeAudit") return forward(call);
      const [page, size] = [searchParams.get("page") ?? 0, searchParams.get("size") ?? 10];
      const whole = withQuery(call, (query) => {
        query.set("page", "0");
        query.set("size", "99");
      });
      return withBody(await forward(whole), (body) => {
        const totalPages = Math.ceil(Number(body["totalElements"]) / Number(size));
        return { ...body, page: Number(page), size: Number(size), totalPages };
      });
    },
  },
  {
    name: "an audit's total of the page alone",
    create: changed((body) => ({
      ...body,
      totalElements: entriesOf(body).length,
      totalPages: 1,
    })),
  },
  {
    name: "an entry of an audit that stands on two pages",
    create: changed((body, call) => {
      const [, ...entries] = entriesOf(body);
      return isSecondPage(call) && entries.length > 0
        ? { ...body, entries: [entries[0], ...entries] }
        : body;
    }),
  },
  {
    name: "an entry that no page of an audit has",
    create: changed((body, call) =>
      isSecondPage(call) ? { ...body, entries: entriesOf(body).slice(1) } : body,
    ),
  },
  {
    name: "an audit whose pages begin with the oldest",
    create: () => async (call, forward) => {
      const { searchParams } = call.url;
      const [page, size] = [Number(searchParams.get("page")), Number(searchParams.get("size"))];
      if (call.operationId !== "getEpisodeAudit" || size === 0) return forward(call);
      const { totalElements } = jsonOf((await forward(call)).text);
      const last = Math.ceil(Number(totalElements) / size) - 1;
      if (page > last) return forward(call);
      const other = withQuery(call, (query) => query.set("page", String(last - page)));
      return withBody(await forward(other), set({ page }));
    },
  },
  {
    name: "an audit of another default size",
    create: asks("getEpisodeAudit", (call) =>
      call.url.searchParams.has("size")
        ? call
        : withQuery(call, (query) => query.set("size", "20")),
    ),
  },
  {
    name: "an audit whose entries are numbered by page",
    create: changed((body) => ({
      ...body,
      entries: entriesOf(body).map((entry, index) => ({ ...entry, id: String(index) })),
    })),
  },
];

/** Faults of the audit: wrong entries and wrong pages. */
export const auditFaults: readonly Fault[] = rows.map((row) => ({ suite: "state", ...row }));
