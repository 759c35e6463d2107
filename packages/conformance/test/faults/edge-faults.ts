import { bearerOf, claimsIn } from "./claims.ts";
import { faultsOf, rowsOf } from "./fault.ts";
import type { Body, Call, Fault } from "./fault.ts";
import {
  answers,
  as,
  asks,
  changed,
  each,
  inside,
  knowing,
  refused,
  set,
  taken,
  takes,
  when,
  withBody,
} from "./fault-builders.ts";

const pathOf = ({ path }: Body) => String(path);

/** A 400 that names some of the wrong fields. */
const names = (change: (errors: Body[]) => Body[]) =>
  when(
    "any",
    ({ status }) => status === 400,
    (answer) => withBody(answer, (body) => ({ ...body, errors: change(rowsOf(body, "errors")) })),
  );
/** If there, hides the other errors. */
const hiding = (about: RegExp) =>
  names((all) => {
    const found = all.filter((one) => about.test(pathOf(one)));
    return found.length > 0 ? found : all;
  });

const objectOf = (one: Body) => pathOf(one).slice(0, pathOf(one).lastIndexOf("/"));

const textOf = ({ init }: Call) => (typeof init.body === "string" ? init.body : "");
/** Refuses a valid request if the body matches. */
const refuses = (is: (body: string) => boolean) =>
  when("any", ({ status }, call) => status < 300 && is(textOf(call)), refused);
/** Accepts an invalid one if the body matches. */
const takesText = (is: RegExp) =>
  when("any", ({ status }, call) => status === 400 && is.test(textOf(call)), taken);
const isLonger = (body: string, measured: (text: string) => number) =>
  (body.match(/[^"]{15,}/gu) ?? []).some((text) => measured(text) > 500);

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

/** Faults at the limits of fields, days, stock and sessions. */
export const edgeFaults: readonly Fault[] = [
  ...faultsOf("validation", {
    "the first wrong field alone": names((all) => all.slice(0, 1)),
    "ten wrong fields at most": names((all) => all.slice(0, 10)),
    "the first missing field alone": names((all) =>
      all.filter((one, at) => at === 0 || one["message"] !== "Required"),
    ),
    "the first field of each object alone": names((all) =>
      all.filter((one, at) => all.findIndex((other) => objectOf(other) === objectOf(one)) === at),
    ),
    "an object in place of its fields": names((all) =>
      all.map((one) => ({ ...one, path: pathOf(one).split("/").slice(0, 3).join("/") })),
    ),
    "a wrong patient hides the vaccines": hiding(/^\/patientDemographics/),
    "a wrong flu vaccination hides that of COVID-19": hiding(/^\/vaccinationDetails\/fluVac/),
    "a wrong address hides the body": hiding(/^\/query/),
    "the first wrong parameter alone": names((all) => {
      const ofQuery = all.filter((one) => pathOf(one).startsWith("/query"));
      return all.filter((one) => !ofQuery.slice(1).includes(one));
    }),
    "a batch's pack is looked at before its number": hiding(/^\/(packSize|vaccineName)$/),
    "lengths in units of UTF-16": refuses((body) => isLonger(body, (text) => text.length)),
    "lengths in bytes": refuses((body) => isLonger(body, (text) => Buffer.byteLength(text))),
    "lengths of composed texts": takesText(/e\u0301/),
    "lengths without the blanks around": takesText(/"x {20,}"/),
    "the reason of an override, however long": takesText(/"reason":"x{501}"/),
    "an override without a reason": takes("saveEpisode", /overrides\/\d+\/reason/),
    "any stop overridden": takes("saveEpisode", /overrides\/\d+\/code/),
    "any warning acknowledged": takes("saveEpisode", /acknowledgedWarnings\/\d+/),
    "a warning acknowledged twice": takesText(/"acknowledgedWarnings":\["(\w+)","\1"/),
    "what was typed into a draft, however long": takes("saveEpisode", /draftText/),
    "a comment on what was not given, however long": takes("saveEpisode", /commentForNo/),
    "a home's other lines, however long": takes("saveEpisode", /homeDetails\/addressLine[23]/),
    "no such day of death": takes("saveEpisode", /dateOfDeath/),
    "any text in what the server says itself": takes("any", /^\/(de|last|human|decom)[^/]*$/i),
    "digits of any script": takesText(/[\u0660-\u0669]/),
    "a line end behind a number": takesText(/\d\\n"/),
    "a moment of another zone": takesText(/\+01:00"/),
    "the hour after the last": takesText(/T24:00/),
    "no such days of completion": takes("any", /^\/filters\/completed/),
    "a dose of a hundred is refused": refuses((body) => /"doseAmount":100\b/.test(body)),
    "the smallest dose is refused": refuses((body) => /"doseAmount":0\.01\b/.test(body)),
    "a dose of nothing": takes("saveEpisode", /doseAmount/),
    "a batch of one dose is refused": refuses((body) => /"dosesReceived":1,/.test(body)),
    "a million doses are refused": refuses((body) => /"dosesReceived":1000000\b/.test(body)),
    "a batch of no doses, or too many": takes(["createBatch", "updateBatch"], /dosesReceived/),
    "an expiry long ago is refused": refuses((body) => /"expiryDate":0\b/.test(body)),
    "an expiry far ahead is refused": refuses((body) => /"expiryDate":253402214400000/.test(body)),
    "a batch sent back as it was read is refused": refuses((body) => /"usedInEpisodes"/.test(body)),
    "a question set that nobody knows": takesText(/"questionSet":1000\b/),
    "a batch for a store of the caller's choice": asks("createBatch", (call) =>
      changed(call, { storeId: undefined }),
    ),
    "a private vaccination at an NHS-only site": (token) => async (call, forward) =>
      forward(textOf(call).includes('"Private"') ? as(call, token) : call),
    "activity of 367 days": takes("getActivity", /./, { days: [], products: [] }),
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
