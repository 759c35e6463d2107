import { bearerOf } from "./claims.ts";
import { isBody, jsonOf, rowsOf } from "./fault.ts";
import type { Body, Fault } from "./fault.ts";
import {
  answers,
  as,
  asks,
  inside,
  set,
  when,
  withBody,
  withHeader,
  without,
} from "./fault-builders.ts";

/** Changes a value wherever it is in a saved episode. */
const savedAs = (change: (value: unknown, name: string) => unknown): Fault["create"] => {
  const walked = (value: unknown, name = ""): unknown => {
    if (Array.isArray(value)) return value.map((each) => walked(each, name));
    return isBody(value) ? changed(value) : change(value, name);
  };
  const changed = (body: Body): Body =>
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name, walked(value, name)]));
  return asks("saveEpisode", (call) => ({ ...call, body: changed(call.body) }));
};

const eachRow = (change: (row: Body) => Body) => (body: Body) => ({
  ...body,
  episodes: rowsOf(body, "episodes").map(change),
});
const episodeLists = [
  "listActiveEpisodes",
  "listCompletedEpisodes",
  "listDeletedEpisodes",
] as const;

/** Changes the filters of a list request. */
const askedBy = (change: (filters: Body) => Body): Fault["create"] =>
  asks(episodeLists, (call) => ({ ...call, body: inside(call.body, "filters", change) }));

const detail = (type: string, part: string, change: (inner: Body) => Body) => (body: Body) =>
  inside(body, "vaccinationDetails", (details) =>
    inside(details, type, (parts) => inside(parts, part, change)),
  );

/** Small faults, each of which affects only some records. */
export const detailFaults: readonly Fault[] = [
  {
    suite: "state",
    name: "apostrophes are lost",
    create: savedAs((value) => (typeof value === "string" ? value.replaceAll("'", "") : value)),
  },
  {
    suite: "state",
    name: "line ends become spaces",
    create: savedAs((value) => (typeof value === "string" ? value.replaceAll("\n", " ") : value)),
  },
  {
    suite: "state",
    name: "an amount is rounded",
    create: savedAs((value, name) =>
      name === "doseAmount" && typeof value === "number" ? Math.round(value * 10) / 10 : value,
    ),
  },
  {
    suite: "state",
    name: "e-mail addresses in small letters",
    create: savedAs((value, name) =>
      name === "email" && typeof value === "string" ? value.toLowerCase() : value,
    ),
  },
  {
    suite: "state",
    name: "the practice is forgotten",
    create: answers("getEpisode", (body) =>
      inside(body, "patientDemographics", (patient) => without(patient, "gpPractice")),
    ),
  },
  {
    suite: "state",
    name: "the facility is forgotten",
    create: answers(
      "getEpisode",
      detail("covid", "delivery", (delivery) => without(delivery, "homeDetails")),
    ),
  },
  {
    suite: "state",
    name: "the comment on a pregnancy is forgotten",
    create: answers(
      "getEpisode",
      detail("covid", "screening", (screening) => without(screening, "pregnantComment")),
    ),
  },
  {
    suite: "state",
    name: "COVID-19 takes no dose",
    create: answers("getBatch", (body) =>
      body["vaccineType"] === "covid"
        ? { ...body, dosesLeft: body["dosesReceived"] ?? null }
        : body,
    ),
  },
  {
    suite: "state",
    name: "COVID-19 is not counted among the activity",
    create: answers("getActivity", (body) => ({
      ...body,
      days: rowsOf(body, "days").map((day) => ({
        ...day,
        given: rowsOf(day, "given").map((one) =>
          one["vaccineType"] === "covid" ? set({ total: 0 })(one) : one,
        ),
      })),
    })),
  },
  {
    suite: "lists",
    name: "signs of a pattern find all",
    create: askedBy((filters) =>
      /^[%_*]/.test(String(filters["searchTerm"])) ? without(filters, "searchTerm") : filters,
    ),
  },
  {
    suite: "lists",
    name: "two filters are one",
    create: askedBy((filters) => {
      const [types, statuses] = [rowsIn(filters, "vaccineType"), rowsIn(filters, "status")];
      return types > 0 && statuses > 0 ? without(filters, "vaccineType") : filters;
    }),
  },
  {
    suite: "lists",
    name: "rows without the patient's number",
    create: answers(
      episodeLists,
      eachRow((row) => without(row, "nhsNumber")),
    ),
  },
  {
    suite: "lists",
    name: "rows that do not say why",
    create: answers(
      "listDeletedEpisodes",
      eachRow((row) => without(row, "deletedReason")),
    ),
  },
  {
    suite: "protocol",
    name: "whatever was sent as a correlation id",
    create: when(
      "any",
      (_answer, { headers }) => headers.has("X-Correlation-Id"),
      (answer, { headers }) =>
        withHeader(answer, "X-Correlation-Id", headers.get("X-Correlation-Id")),
    ),
  },
  {
    suite: "protocol",
    name: "correlation ids in small letters",
    create: when(
      "any",
      () => true,
      (answer) => {
        const id = answer.headers.get("X-Correlation-Id") ?? "";
        return withHeader(answer, "X-Correlation-Id", id.toLowerCase());
      },
    ),
  },
  {
    suite: "protocol",
    name: "the class of an exception",
    create: when(
      "any",
      ({ status }) => status === 400,
      (answer) =>
        withBody(
          answer,
          set({ detail: "org.springframework.http.converter.HttpMessageNotReadableException" }),
        ),
    ),
  },
  {
    suite: "authentication",
    name: "whom a header names",
    create: (token) => (call, forward) =>
      forward(call.headers.has("X-Forwarded-User") ? as(call, token) : call),
  },
  {
    suite: "authentication",
    name: "a token with more behind it",
    create: () => (call, forward) => {
      const parts = bearerOf(call).split(".");
      return forward(parts.length > 3 ? as(call, parts.slice(0, 3).join(".")) : call);
    },
  },
  {
    suite: "authentication",
    name: "half of a signature",
    create: (token) => (call, forward) => {
      const [header, payload, signature = ""] = (call.headers.get("Authorization") ?? "").split(
        ".",
      );
      const [ownHeader, ownPayload, own = ""] = token.split(".");
      const isAlike =
        header === `Bearer ${ownHeader}` &&
        payload === ownPayload &&
        signature.length === own.length &&
        signature.slice(0, 100) === own.slice(0, 100);
      return forward(isAlike ? as(call, token) : call);
    },
  },
  {
    suite: "tenancy",
    name: "another store's record is known by its version",
    create: when(
      "any",
      ({ status }, { headers }) => status === 404 && headers.has("If-Match"),
      (answer) => ({
        ...answer,
        status: 412,
        text: JSON.stringify({
          ...jsonOf(answer.text),
          ...{ status: 412, code: "STALE_VERSION", lastUpdatedBy: "Anna Hart" },
          lastUpdatedDate: "2026-01-01T00:00:00.000Z",
        }),
      }),
    ),
  },
  {
    suite: "roles",
    name: "a visit that nobody else may end",
    create: (token) => async (call, forward) => {
      const isOthers = bearerOf(call) !== token && call.url.searchParams.has("episodeId");
      const isEnd = call.operationId === "saveEpisode" && call.body["status"] === "Completed";
      const answer = await forward(call);
      return isOthers && isEnd && answer.status === 200 ? { ...answer, status: 409 } : answer;
    },
  },
];

const rowsIn = (body: Body, name: string): number => {
  const list = body[name];
  return Array.isArray(list) ? list.length : 0;
};
