import { bearerOf, claimsIn } from "./claims.ts";
import { faultsOf, rowsOf } from "./fault.ts";
import type { Body, Call, Fault } from "./fault.ts";
import { answers, as, each, inside, knowing, refused, set, when, withBody } from "./ways.ts";

const pathOf = ({ path }: Body) => String(path);

/** A 400 that names some of the wrong fields. */
const names = (change: (errors: Body[]) => Body[]) =>
  when(
    "any",
    ({ status }) => status === 400,
    (answer) => withBody(answer, (body) => ({ ...body, errors: change(rowsOf(body, "errors")) })),
  );
/** What hides the others where it is. */
const hiding = (about: RegExp) =>
  names((all) => {
    const found = all.filter((one) => about.test(pathOf(one)));
    return found.length > 0 ? found : all;
  });

const instantIn = ({ body }: Call) =>
  /"fullDateOfAdministration":"(\d[^"]+Z)"/.exec(JSON.stringify(body))?.[1] ?? "";
const london = (instant: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" }).format(Date.parse(instant));
const isEdge = (call: Call) =>
  Number.isFinite(Date.parse(instantIn(call))) &&
  london(instantIn(call)) !== instantIn(call).slice(0, 10);
const activity = (change: (body: Body) => Body) => answers("getActivity", change);
const attention = (change: (body: Body) => Body) =>
  activity((body) => inside(body, "attention", change));
const products = (change: (all: Body[]) => Body[]) =>
  activity((body) => ({ ...body, products: change(rowsOf(body, "products")) }));
const days = (change: (day: Body, at: number, all: Body[]) => Body) =>
  activity((body) => ({ ...body, days: rowsOf(body, "days").map(change) }));
const none = each("given", set({ total: 0, products: [] }));

/** What a backend gets wrong at the edges of fields, days, stock and sessions. */
export const edgeFaults: readonly Fault[] = [
  ...faultsOf("validation", {
    "the first wrong field alone": names((all) => all.slice(0, 1)),
  }),
  ...faultsOf("roles", {
    "a wrong locum header hides the others": hiding(/first-name/i),
    "a locum's name as long as it travels": when(
      "saveEpisode",
      ({ status }, { headers }) =>
        status < 300 && (headers.get("X-Locum-Last-Name") ?? "").length > 50,
      refused,
    ),
    "a store chosen in one session holds for all": () => {
      const chosen = new Map<unknown, string>();
      return async (call, forward) => {
        const { preferred_username: user } = claimsIn(call);
        if (call.operationId === "selectStore") chosen.set(user, bearerOf(call));
        const token = chosen.get(user);
        return forward(
          token && call.url.pathname.includes("/vaccination/") ? as(call, token) : call,
        );
      };
    },
  }),
  ...faultsOf("state", {
    "a care home's name with its blanks": when(
      "findCareHomes",
      (_answer, { url }) => /^\s/.test(url.searchParams.get("name") ?? ""),
      (answer) => ({ ...answer, text: "[]" }),
    ),
    "history by the days of UTC": knowing(
      () => new Map<unknown, string>(),
      (known, call, body) => {
        if (call.operationId === "saveEpisode" && isEdge(call))
          known.set(london(instantIn(call)), instantIn(call).slice(0, 10));
        const moved = (one: Body) => ({
          ...one,
          administeredDate: known.get(one["administeredDate"]) ?? one["administeredDate"],
        });
        return call.operationId === "getVaccinationHistory"
          ? each("records", moved)(body)
          : undefined;
      },
    ),
    "activity without its last day": days((day, at, all) =>
      at > 0 && at === all.length - 1 ? none(day) : day,
    ),
    "activity without its first day": days((day, at, all) =>
      at === 0 && all.length > 1 ? none(day) : day,
    ),
    "a day's products, the fewest first": days(
      each("given", (one) => ({ ...one, products: rowsOf(one, "products").toReversed() })),
    ),
    "products that were not given are left out": products((all) =>
      all.filter(({ given }) => given !== 0),
    ),
    "products that are not in stock are left out": products((all) =>
      all.filter(({ dosesLeft }) => dosesLeft !== null),
    ),
    "stock that nobody counts is nought": products((all) =>
      all.map((one) => ({ ...one, dosesLeft: one["dosesLeft"] ?? 0 })),
    ),
    "every product is of flu": products((all) => all.map(set({ vaccineType: "fluVac" }))),
    "attention to the latest first": attention((one) => ({
      ...one,
      batches: rowsOf(one, "batches").toReversed(),
    })),
    "attention to as many as are shown": attention((one) => ({
      ...one,
      total: rowsOf(one, "batches").length,
    })),
    "attention to nine": attention((one) => ({
      ...one,
      batches: rowsOf(one, "batches").slice(0, 9),
    })),
  }),
];
