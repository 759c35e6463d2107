import { document } from "@pharmacy/openapi";
import { bodyFaults, codeFaults, headerFaults } from "../contract/answers.ts";
import { operationNamed } from "../contract/operations.ts";
import type { Received } from "../exchange/exchange.ts";
import { isNhsNumber } from "../records/people.ts";
import type { Suite } from "../results/result.ts";
import { isRecord } from "../kit/differences.ts";
import { problemOf } from "../kit/kit.ts";

/** A check that every answer keeps, whatever was asked. */
export interface AnswerRule {
  readonly suite: Suite;
  readonly rule: string;
  readonly requirement: string;
  /** What is wrong with the answer; undefined where nothing is, null where the check is about others. */
  faultOf(received: Received): { expected: string; came: string } | undefined | null;
}

const requirement = "decisions: Headers and errors";

/** What the operation declares of the answer's status; a method that is not its own is 405. */
function declaredOf({ operationId, method, status }: Received) {
  if (method === "HEAD" || status === 405) return undefined;
  return operationNamed(operationId).answers.get(status);
}

/** Of an answer's shape, by the contract's schemas. */
const shapeRules: readonly AnswerRule[] = [
  {
    suite: "shapes",
    rule: "answers with a status that the contract declares",
    requirement: "decisions: Contract",
    faultOf(received) {
      if (received.method === "HEAD" || received.status === 405) return null;
      if (declaredOf(received)) return undefined;
      const declared = [...operationNamed(received.operationId).answers.keys()];
      return { expected: `one of ${declared.join(", ")}`, came: String(received.status) };
    },
  },
  {
    suite: "shapes",
    rule: "sends the declared fields in their types, and no others",
    requirement: "decisions: Contract",
    faultOf(received) {
      const answer = declaredOf(received);
      if (!answer) return null;
      const faults = bodyFaults(answer, received);
      return faults.length > 0
        ? { expected: "the contract's schema", came: faults.slice(0, 5).join("; ") }
        : undefined;
    },
  },
];

const dayMs = 24 * 60 * 60 * 1000;

/** Formats that a JSON schema cannot say, by the name of the field that has them. */
const formats: Readonly<Record<string, { expected: string; isRight(value: unknown): boolean }>> = {
  nhsNumber: { expected: "a right check digit", isRight: (value) => isNhsNumber(String(value)) },
  useByDate: { expected: "a day that exists", isRight: isUseBy },
  expiryDate: { expected: "the last day of a month, or a day, at 00:00 UTC", isRight: isExpiry },
  batchNumberFormat: {
    expected: "A for a letter, n for a digit",
    isRight: (value) => /^[A-Za-z0-9 -]+$/.test(String(value)),
  },
};

/** Formats of every answer, wherever in it they are. */
const formatRules: readonly AnswerRule[] = [
  {
    suite: "shapes",
    rule: "writes numbers, days and moments as they are written everywhere",
    requirement: "[3.18] [9.11] decisions: Dates",
    faultOf({ status, json }) {
      if (status >= 300 || !isRecord(json)) return null;
      for (const { pointer, name, value } of leavesOf(json)) {
        const format = formats[name];
        if (format && value !== null && !format.isRight(value))
          return { expected: `${format.expected} at ${pointer}`, came: JSON.stringify(value) };
      }
      return undefined;
    },
  },
];

function isUseBy(value: unknown): boolean {
  if (typeof value === "number") return value % dayMs === 0;
  const [day = 0, month = 0, year = 0] = String(value).split("/").map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1;
}

function isExpiry(value: unknown): boolean {
  return typeof value === "number"
    ? value % dayMs === 0
    : /^(0[1-9]|1[0-2])\/\d{4}$/.test(String(value));
}

function* leavesOf(
  value: object,
  at = "",
): Generator<{ pointer: string; name: string; value: unknown }> {
  for (const [name, inner] of Object.entries(value)) {
    const pointer = `${at}/${name}`;
    if (isRecord(inner)) yield* leavesOf(inner, pointer);
    else yield { pointer, name, value: inner };
  }
}

const header = (name: string, { headers }: Received) => headers.get(name);
function patternOf(name: string): RegExp {
  const pattern = document.components.headers[name]?.schema["pattern"];
  if (typeof pattern !== "string") throw new Error(`The contract has no pattern of ${name}`);
  return new RegExp(pattern);
}

/** Of the headers of every answer. */
const headerRules: readonly AnswerRule[] = [
  {
    suite: "protocol",
    rule: "sends the declared headers",
    requirement,
    faultOf(received) {
      const answer = declaredOf(received);
      if (!answer) return null;
      const [fault] = headerFaults(answer, received);
      if (fault !== undefined) return { expected: "every declared header", came: fault };
      const etag = header("ETag", received);
      return etag === null || !answer.headers?.["ETag"] || patternOf("ETag").test(etag)
        ? undefined
        : { expected: "a quoted ETag", came: etag };
    },
  },
  {
    suite: "protocol",
    rule: "gives back the correlation id of the question, or one of its own",
    requirement: "[7.30]",
    faultOf(received) {
      const came = header("X-Correlation-Id", received) ?? "no X-Correlation-Id";
      const asked = received.correlationId;
      const isRight =
        asked !== undefined && patternOf("CorrelationId").test(asked)
          ? came === asked
          : patternOf("CorrelationId").test(came);
      return isRight ? undefined : { expected: asked ?? "a correlation id", came };
    },
  },
  {
    suite: "protocol",
    rule: "lets nobody keep an answer",
    requirement,
    faultOf(received) {
      const came = header("Cache-Control", received);
      return came?.split(",").some((part) => part.trim() === "no-store")
        ? undefined
        : { expected: "Cache-Control: no-store", came: came ?? "no Cache-Control" };
    },
  },
  {
    suite: "protocol",
    rule: "says with a 401 how to sign in",
    requirement: "decisions: Search terms and methods",
    faultOf(received) {
      if (received.status !== 401) return null;
      const came = header("WWW-Authenticate", received) ?? "no WWW-Authenticate";
      return /^Bearer\b/i.test(came) ? undefined : { expected: "WWW-Authenticate: Bearer", came };
    },
  },
  {
    suite: "protocol",
    rule: "names what it is made with to nobody",
    requirement,
    faultOf(received) {
      const came = header("X-Powered-By", received);
      return came === null ? undefined : { expected: "no X-Powered-By", came };
    },
  },
];

/** Words of a server's insides, which are no caller's business. */
const insides = new RegExp(
  [
    String.raw`\bat \S+ \(?\S*:\d+:\d+|node_modules|\.(?:ts|js|py|java|go|cs|rb|php):\d+`,
    String.raw`Traceback|stack ?trace|goroutine \d|panic:|\b\w+Exception\b|\bNullPointer`,
    String.raw`SQLITE_|\bSQLSTATE\b|\bORA-\d{5}|\bselect .+ from |\binsert into |\bviolates .+ constraint`,
    String.raw`\b(?:org|com|java|javax|net)\.\w+\.\w+|(?:^|[\s"'(])\/(?:usr|home|var|opt|srv)\/`,
  ].join("|"),
  "i",
);

/** Of every refusal, as RFC 9457 describes them. */
const problemRules: readonly AnswerRule[] = [
  {
    suite: "protocol",
    rule: "refuses with a problem whose status and code are the answer's",
    requirement,
    faultOf(received) {
      if (!hasProblem(received)) return null;
      const type = received.headers.get("Content-Type") ?? "no Content-Type";
      if (!type.startsWith("application/problem+json"))
        return { expected: "application/problem+json", came: type };
      const { status, code } = problemOf(received);
      if (status !== received.status)
        return { expected: `status ${received.status} in the body`, came: String(status) };
      if (received.status === 405 && code !== "METHOD_NOT_ALLOWED")
        return { expected: "METHOD_NOT_ALLOWED", came: String(code) };
      const answer = declaredOf(received);
      const [fault] = answer ? codeFaults(answer, received) : [];
      return fault === undefined ? undefined : { expected: "a code of the status", came: fault };
    },
  },
  {
    suite: "protocol",
    rule: "says with a 400 which fields are wrong, and why",
    requirement,
    faultOf(received) {
      if (received.status !== 400 || received.method === "HEAD") return null;
      const { errors } = problemOf(received);
      const isTold =
        Array.isArray(errors) &&
        errors.length > 0 &&
        errors.every(
          ({ path, message }) =>
            typeof path === "string" && /^(\/|$)/.test(path) && String(message).trim() !== "",
        );
      return isTold
        ? undefined
        : { expected: "errors with path and message", came: JSON.stringify(errors) ?? "none" };
    },
  },
  {
    suite: "protocol",
    rule: "names with a conflict the record, and with a stale change who made the other",
    requirement: "decisions: Concurrency",
    faultOf(received) {
      const { id, lastUpdatedBy, lastUpdatedDate } = problemOf(received);
      if (received.status === 409)
        return id ? undefined : { expected: "the id of the record", came: received.text };
      if (received.status !== 412) return null;
      return lastUpdatedBy && lastUpdatedDate
        ? undefined
        : { expected: "lastUpdatedBy and lastUpdatedDate", came: received.text };
    },
  },
  {
    suite: "protocol",
    rule: "quotes the correlation id in a problem as in the header",
    requirement: "[7.30]",
    faultOf(received) {
      const { correlationId } = problemOf(received);
      if (!hasProblem(received) || correlationId === undefined) return null;
      const came = received.headers.get("X-Correlation-Id");
      return correlationId === came ? undefined : { expected: `${came}`, came: correlationId };
    },
  },
  {
    suite: "protocol",
    rule: "tells nothing of its insides",
    requirement,
    faultOf({ status, text }) {
      if (status < 400) return null;
      const found = insides.exec(text);
      return found ? { expected: "words for a caller", came: found[0] } : undefined;
    },
  },
];

function hasProblem({ status, method, json }: Received): boolean {
  return status >= 400 && method !== "HEAD" && (isRecord(json) || json === undefined);
}

const steady: AnswerRule = {
  suite: "robustness",
  rule: "fails for no question, right or wrong",
  requirement,
  faultOf: ({ status, text }) =>
    status >= 500 && status !== 501
      ? { expected: "an answer below 500", came: `${status} ${text.slice(0, 200)}` }
      : undefined,
};

/** What every answer has to keep, whatever was asked. */
export const answerRules: readonly AnswerRule[] = [
  ...shapeRules,
  ...formatRules,
  ...headerRules,
  ...problemRules,
  steady,
];
