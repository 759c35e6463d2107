import { faultsOf, jsonOf, rowsOf } from "./fault.ts";
import type { Body, Call, Fault, Forward } from "./fault.ts";
import {
  answers,
  asks,
  each,
  instead,
  knowing,
  refused,
  set,
  taken,
  when,
  withoutHeader,
} from "./fault-builders.ts";

const text = (value: unknown) => (typeof value === "string" ? value : "");
const at = (call: Call, method: string, path: string, body: Body = {}): Call => {
  const bare = withoutHeader(call, "Idempotency-Key");
  bare.headers.set("Content-Type", "application/json");
  const [start = "", id = ""] = call.url.href.split(/\/clinics\//);
  const url = new URL(`${start}/clinics/${id.split("/")[0]}${path}`);
  return { ...bare, method, url, body, init: {} };
};
const entriesOf = async (call: Call, forward: Forward) =>
  rowsOf(jsonOf((await forward(at(call, "GET", ""))).text), "entries");
const moved = (call: Call, forward: Forward, { id }: Body, move: string) =>
  forward(at(call, "PUT", `/entries/${text(id)}/status`, { move }));

/** A queue in a wrong order. */
const queue = (
  key: (entry: Body) => string,
  waits: readonly unknown[] = ["HERE", "SCREENED"],
): Fault["create"] =>
  instead("claimNextClinicEntry", async (call, forward) => {
    const [next] = (await entriesOf(call, forward))
      .filter(({ patient, status }) => patient && waits.includes(status))
      .toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
    if (!next) return undefined;
    const { text: entry, ...answer } = await moved(call, forward, next, "CLAIM");
    return { ...answer, text: JSON.stringify({ entry: jsonOf(entry) }) };
  });
const arrival = ({ arrivedAt }: Body) => text(arrivedAt);
const isBooked = ({ bookedTime }: Body) => bookedTime !== null;

const entryAnswers = ["getClinicEntry", "moveClinicEntry", "correctClinicEntry"] as const;
const clinicAnswers = ["getClinic", "openClinic"] as const;
const sums = ["getClinicSummary", "endClinic"] as const;
const entries = (change: (entry: Body) => Body) =>
  answers([...entryAnswers, ...clinicAnswers], (body) =>
    "entries" in body ? each("entries", change)(body) : change(body),
  );
const given = (change: (row: Body) => Body) => answers(sums, each("given", change));
const rows = (change: (row: Body) => Body) =>
  asks("addClinicEntries", (call) => ({ ...call, body: each("rows", change)(call.body) }));
const isTime = (value: unknown) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text(value));
const aTime = (row: Body) => (isTime(row["bookedTime"]) ? row : { ...row, bookedTime: "09:00" });

/** Accepts the named moves where they are invalid. */
const moves = (...named: readonly unknown[]) =>
  when(
    "moveClinicEntry",
    ({ status }, { body }) => status === 400 && named.includes(body["move"]),
    taken,
  );

/** After the end of a clinic. */
const ended = (change: (entry: Body) => Body) =>
  knowing(
    () => new Set<string>(),
    (known, { operationId, body: asked }, body) => {
      if (operationId === "endClinic") known.clear();
      if (operationId === "endClinic" && asked["isEnded"] === true) known.add("ended");
      return operationId === "getClinicEntry" && known.size > 0 ? change(body) : undefined;
    },
  );
/** Keeps an entry's first value. */
const first = (name: string, is: (value: unknown) => boolean = () => true) =>
  knowing(
    () => new Map<string, unknown>(),
    (known, { operationId }, body) => {
      if (!entryAnswers.some((one) => one === operationId)) return undefined;
      const id = text(body["id"]);
      if (!known.has(id) && is(body[name])) known.set(id, body[name]);
      return known.has(id) ? { ...body, [name]: known.get(id) } : undefined;
    },
  );
const takenBack = (is: (entry: Body) => boolean) =>
  instead("endClinic", async (call, forward) => {
    const answer = await forward(call);
    if (call.body["isEnded"] === false)
      for (const entry of (await entriesOf(call, forward)).filter(is))
        await moved(call, forward, entry, "UNDO");
    return answer;
  });
/** The open episodes of other entries than of those who are gone. */
const openOf = (...statuses: readonly unknown[]) =>
  instead("getClinicSummary", async (call, forward) => {
    const all = (await entriesOf(call, forward)).filter(({ status }) => statuses.includes(status));
    const openEpisodes = all.flatMap(({ episode }) => episode ?? []);
    const { text: told, ...answer } = await forward(call);
    return { ...answer, text: JSON.stringify({ ...jsonOf(told), openEpisodes }) };
  });

/** Faults of bookings, duplicates, and the summary and end of a clinic. */
export const bookingFaults: readonly Fault[] = faultsOf("state", {
  "booked times that are lost": entries(set({ bookedTime: null })),
  "a queue by arrival alone": queue(arrival),
  "a queue by booked times alone": queue((one) => text(one["bookedTime"]) || "12:00"),
  "bookings before walk-ins": queue((one) => `${isBooked(one) ? 1 : 2}${arrival(one)}`),
  "walk-ins before bookings": queue((one) => `${isBooked(one) ? 2 : 1}${arrival(one)}`),
  "who was screened goes first": queue(
    (one) => `${one["status"] === "HERE" ? 2 : 1}${arrival(one)}`,
  ),
  "who came last goes first": queue((one) => String(-Date.parse(arrival(one)))),
  "who has not come is called": queue(arrival, ["BOOKED", "HERE", "SCREENED"]),
  "a wrong booked time fails the list": when(
    "addClinicEntries",
    (_answer, { body }) =>
      rowsOf(body, "rows").some((row) => row["bookedTime"] && !isTime(row["bookedTime"])),
    refused,
  ),
  "a wrong booked time is dropped": rows((row) =>
    isTime(row["bookedTime"]) ? row : { ...row, bookedTime: undefined },
  ),
  "24:00 is a time": rows((row) => (row["bookedTime"] === "24:00" ? aTime(row) : row)),
  "a time without its nought": rows((row) => (row["bookedTime"] === "9:40" ? aTime(row) : row)),
  "a correction that keeps the booked time": first("bookedTime"),
  "a correction with any booked time": asks("correctClinicEntry", (call) => ({
    ...call,
    body: aTime(call.body),
  })),
  "namesakes are one person": rows((row) =>
    row["lastName"] ? { ...row, nhsNumber: undefined } : row,
  ),
  "duplicates by number alone": rows((row) =>
    row["nhsNumber"] || !row["lastName"]
      ? row
      : { ...row, firstName: `A${crypto.randomUUID().replaceAll(/[^a-z]/g, "")}` },
  ),
  "duplicates whatever the birth": rows((row) =>
    row["nhsNumber"] ? row : { ...row, dateOfBirth: "1951-03-13" },
  ),
  "duplicates whatever the first name": rows((row) =>
    row["nhsNumber"] ? row : { ...row, firstName: "Zoe" },
  ),
  "a number of another birth": rows((row) =>
    row["nhsNumber"] ? { ...row, dateOfBirth: undefined } : row,
  ),
  "a number of another surname": rows((row) =>
    row["dateOfBirth"] ? row : { ...row, lastName: undefined },
  ),
  "a duplicate names no entry": answers(
    "addClinicEntries",
    each("rows", (row) => (row["verdict"] === "DUPLICATE" ? { ...row, entryId: null } : row)),
  ),
  "nobody can be checked in": moves("CHECK_IN"),
  "nobody can be claimed": moves("CLAIM"),
  "what an episode ended is taken back": moves("UNDO"),
  "a walk-in did not come": moves("UNDO_CHECK_IN"),
  "the newest entry first": answers(clinicAnswers, (body) => ({
    ...body,
    entries: rowsOf(body, "entries").toReversed(),
  })),
  "who checked in is lost": entries(set({ checkedInBy: null })),
  "who has not come is checked": entries((one) => ({ ...one, checks: one["checks"] ?? [] })),
  "who is unknown is due": entries((one) =>
    one["checks"] ? each("checks", set({ due: "DUE" }))(one) : one,
  ),
  "an arrival with each move": entries((one) => ({
    ...one,
    arrivedAt: one["arrivedAt"] && one["lastUpdatedDate"],
  })),
  "who screened is lost": entries(set({ screenedBy: null })),
  "screened with the first vaccine": entries((one) =>
    one["status"] === "HERE" && one["episode"] ? { ...one, status: "SCREENED" } : one,
  ),
  "nobody is ever screened": entries((one) =>
    one["status"] === "SCREENED" ? { ...one, status: "HERE" } : one,
  ),
  "an ended entry is corrected": when(
    "correctClinicEntry",
    ({ status, text: said }) => status === 400 && said.includes('"path":""'),
    taken,
  ),
  "a correction of any version": asks("correctClinicEntry", (call) =>
    withoutHeader(call, "If-Match"),
  ),
  "a correction of whom somebody has": when(
    "correctClinicEntry",
    ({ status }, { headers }) => status === 412 && !headers.has("If-Match"),
    taken,
  ),
  "an episode of whom somebody has": when(
    "saveEpisode",
    ({ status }, { url }) => status === 412 && url.searchParams.has("clinicEntryId"),
    taken,
  ),
  "a version that stands still": answers([...clinicAnswers, ...sums], set({ version: 1 })),
  "an entry keeps its deleted episode": first("episode", (one) => one !== null),
  "every closed episode lacked consent": entries((one) =>
    one["notGivenReason"] === "DID_NOT_ATTEND"
      ? { ...one, notGivenReason: "CONSENT_NOT_GIVEN" }
      : one,
  ),

  "statuses that nobody has are left out": answers(sums, (body) => ({
    ...body,
    counts: rowsOf(body, "counts").filter(({ total }) => total !== 0),
  })),
  "a sum with the stock received": given((one) => ({
    ...one,
    dosesLeft: one["dosesLeft"] === null ? null : Number(one["dosesLeft"]) + Number(one["total"]),
  })),
  "a sum without stock": given(set({ dosesLeft: null })),
  "a sum in which no count is nought": given((one) => ({
    ...one,
    dosesLeft: one["dosesLeft"] ?? 0,
  })),
  "a sum without batch numbers": given(set({ batchNumber: null })),
  "a sum of one vaccine": given(set({ vaccineType: "fluVac" })),
  "a sum that counts each batch once": given(set({ total: 1 })),
  "a sum by number, not by batch": answers(sums, (body) => {
    const all = Map.groupBy(rowsOf(body, "given"), ({ batchNumber }) => batchNumber);
    const total = (same: Body[]) => same.reduce((sum, one) => sum + Number(one["total"]), 0);
    return {
      ...body,
      given: [...all.values()].map((same) => ({ ...same[0], total: total(same) })),
    };
  }),
  "reasons that nobody gave": answers(sums, (body) => ({
    ...body,
    notGiven: [...rowsOf(body, "notGiven"), { reason: "NO_VACCINE", total: 0 }],
  })),
  "a sum of another day": answers(sums, set({ day: "2026-01-01" })),
  "open episodes of those who wait": openOf("HERE", "SCREENED", "DID_NOT_ATTEND", "NOT_GIVEN"),
  "open episodes of the absent alone": openOf("DID_NOT_ATTEND"),
  "a clinic that never says that it ended": answers(
    [...clinicAnswers, ...sums],
    set({ endedAt: null }),
  ),
  "a clinic that nobody ended": answers(clinicAnswers, set({ endedBy: null })),
  "an end that ends again": knowing(
    () => new Set<unknown>(),
    (known, { operationId, body: { isEnded } }, body) => {
      if (operationId !== "endClinic" || isEnded !== true) return undefined;
      const isAgain = known.has(body["clinicId"]);
      known.add(body["clinicId"]);
      return isAgain ? { ...body, endedAt: new Date().toISOString() } : undefined;
    },
  ),
  "an end of rows that name nobody": ended((one) =>
    one["patient"] ? one : { ...one, status: "DID_NOT_ATTEND" },
  ),
  "an end without who was screened": ended((one) =>
    one["screenedAt"] ? { ...one, status: "SCREENED" } : one,
  ),
  "an end that answers as before it": instead("endClinic", async (call, forward) => {
    const { counts } = jsonOf((await forward(at(call, "GET", "/summary"))).text);
    const { text: told, ...answer } = await forward(call);
    return { ...answer, text: JSON.stringify({ ...jsonOf(told), counts }) };
  }),
  "an end taken back for all": takenBack(({ status }) => status === "DID_NOT_ATTEND"),
  "an end taken back for who was unwell": takenBack(({ status }) => status === "NOT_GIVEN"),
});
