import type { Fault } from "./fault.ts";
import {
  isRefused,
  set,
  when,
  withBody,
  withHeader,
  without,
  withoutHeader,
  withStatus,
} from "./fault-builders.ts";

const always = () => true;
const refusals = (status: number) => (answer: { status: number }) => answer.status === status;

const protocol: readonly Omit<Fault, "suite">[] = [
  {
    name: "no correlation id",
    create: when("any", always, (answer) => withHeader(answer, "X-Correlation-Id", null)),
  },
  {
    name: "a correlation id of its own",
    create: when("getBatch", always, (answer) => withHeader(answer, "X-Correlation-Id", "other")),
  },
  {
    name: "the same correlation id for all",
    create: () => async (call, forward) => {
      const answer = await forward(call);
      return call.headers.has("X-Correlation-Id")
        ? answer
        : withHeader(answer, "X-Correlation-Id", "fixed");
    },
  },
  {
    name: "no Cache-Control",
    create: when("getEpisode", always, (answer) => withHeader(answer, "Cache-Control", null)),
  },
  {
    name: "an answer to be kept a minute",
    create: when("listCompletedEpisodes", always, (answer) =>
      withHeader(answer, "Cache-Control", "max-age=60"),
    ),
  },
  {
    name: "a refusal to be kept",
    create: when("any", isRefused, (answer) => withHeader(answer, "Cache-Control", "public")),
  },
  {
    name: "no ETag on a record",
    create: when("getBatch", always, (answer) => withHeader(answer, "ETag", null)),
  },
  {
    name: "no ETag on a save",
    create: when("saveEpisode", always, (answer) => withHeader(answer, "ETag", null)),
  },
  {
    name: "an ETag without quotes",
    create: when("getEpisode", always, (answer) =>
      withHeader(answer, "ETag", (answer.headers.get("ETag") ?? "").replaceAll('"', "")),
    ),
  },
  {
    name: "problems as plain JSON",
    create: when("any", isRefused, (answer) =>
      withHeader(answer, "Content-Type", "application/json"),
    ),
  },
  {
    name: "a problem without a code",
    create: when("any", refusals(404), (answer) =>
      withBody(answer, (body) => without(body, "code")),
    ),
  },
  {
    name: "another code",
    create: when("any", refusals(404), (answer) => withBody(answer, set({ code: "FORBIDDEN" }))),
  },
  {
    name: "another status in the body",
    create: when("any", refusals(400), (answer) => withBody(answer, set({ status: 422 }))),
  },
  { name: "422 for 400", create: when("any", refusals(400), withStatus(422)) },
  {
    name: "a 400 without fields",
    create: when("saveEpisode", refusals(400), (answer) =>
      withBody(answer, (body) => without(body, "errors")),
    ),
  },
  {
    name: "fields without slashes",
    create: when("createBatch", refusals(400), (answer) =>
      withBody(answer, set({ errors: [{ path: "batchNo", message: "Wrong" }] })),
    ),
  },
  {
    name: "a conflict without the id",
    create: when("saveEpisode", refusals(409), (answer) =>
      withBody(answer, (body) => without(body, "id")),
    ),
  },
  {
    name: "a stale change without who",
    create: when("saveEpisode", refusals(412), (answer) =>
      withBody(answer, (body) => without(body, "lastUpdatedBy")),
    ),
  },
  {
    name: "a stack trace",
    create: when("any", refusals(400), (answer) =>
      withBody(answer, set({ detail: "Error\n    at validate (/app/src/server.js:10:5)" })),
    ),
  },
  {
    name: "SQL in a problem",
    create: when("getEpisode", refusals(404), (answer) =>
      withBody(answer, set({ detail: "no rows: SELECT * FROM episodes WHERE id = 1" })),
    ),
  },
  {
    name: "no WWW-Authenticate",
    create: when("any", refusals(401), (answer) => withHeader(answer, "WWW-Authenticate", null)),
  },
  { name: "404 for another method", create: when("any", refusals(405), withStatus(404)) },
  {
    name: "no Allow",
    create: when("any", refusals(405), (answer) => withHeader(answer, "Allow", null)),
  },
  {
    name: "no HEAD",
    create: () => async (call, forward) =>
      call.method === "HEAD" ? withStatus(405)(await forward(call)) : forward(call),
  },
  {
    name: "no HEAD of a batch",
    create: () => async (call, forward) => {
      const answer = await forward(call);
      const isOne = call.method === "HEAD" && /\/batches\/[^/]+$/.test(call.url.pathname);
      return isOne ? withStatus(405)(answer) : answer;
    },
  },
  {
    name: "another reference in the body",
    create: when("any", isRefused, (answer) => withBody(answer, set({ correlationId: "another" }))),
  },
  {
    name: "the name of its framework",
    create: when("any", always, (answer) => withHeader(answer, "X-Powered-By", "Express")),
  },
  {
    name: "anything for an unknown path",
    create: () => async (call, forward) => {
      const answer = await forward(call);
      return call.operationId === undefined && answer.status === 404
        ? withStatus(200)(answer)
        : answer;
    },
  },
  {
    name: "POST taken for GET",
    create: () => async (call, forward) =>
      call.operationId === undefined &&
      call.method === "POST" &&
      call.url.pathname.endsWith("/statuses-count")
        ? forward(withoutHeader({ ...call, method: "GET" }, "Content-Type"))
        : forward(call),
  },
];

/** Faults of headers, problems and methods. */
export const protocolFaults: readonly Fault[] = protocol.map((fault) => ({
  suite: "protocol",
  ...fault,
}));
