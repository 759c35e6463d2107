import { document } from "@pharmacy/openapi";
import { bodyFaults, codeFaults, headerFaults, operationNamed } from "../contract/contract.ts";
import type { Received } from "../exchange/exchange.ts";
import { problemOf } from "../kit/caller.ts";
import { isRecord } from "../kit/json.ts";
import { isNhsNumber } from "../records/values.ts";
import { Failure, suites, type CheckName, type Suite } from "../results/results.ts";

interface AnswerRule extends Omit<CheckName, "operation"> {
  /** False where the rule is about other answers; an answer that breaks the rule is a `Failure`. */
  holds(received: Received): boolean;
}

export const answerRules: AnswerRule[] = [];

/** Adds a rule. Its name is the suite, the rule and the requirement in brackets. */
function test(name: `${Suite} ${string} (${string})`, holds: AnswerRule["holds"]): void {
  const [, suite, rule = "", requirement = ""] = /^(\w+) (.*) \((.*)\)$/.exec(name) ?? [];
  const known = suites.find((one) => one === suite);
  if (known) answerRules.push({ suite: known, rule, requirement, holds });
}

function demand(isRight: boolean, expected: string, came: unknown): true {
  if (!isRight) throw new Failure(expected, String(came));
  return true;
}

/** HEAD and the 405 to another method have no declared answer. */
const isDeclared = ({ method, status }: Received) => method !== "HEAD" && status !== 405;

const declaredOf = (received: Received) =>
  isDeclared(received)
    ? operationNamed(received.operationId).answers.get(received.status)
    : undefined;

test("shapes answers with a status that the contract declares (decisions: Contract)", (received) => {
  if (!isDeclared(received)) return false;
  const declared = [...operationNamed(received.operationId).answers.keys()];
  const isOne = declared.includes(received.status);
  return demand(isOne, `one of ${declared.join(", ")}`, received.status);
});

test("shapes sends the declared fields in their types, and no others (decisions: Contract)", (received) => {
  const answer = declaredOf(received);
  if (!answer) return false;
  const faults = bodyFaults(answer, received);
  return demand(faults.length === 0, "the contract's schema", faults.slice(0, 5).join("; "));
});

const isWholeDay = (value: number) => value % (24 * 60 * 60 * 1000) === 0;

function isUseBy(value: unknown): boolean {
  if (typeof value === "number") return isWholeDay(value);
  const [day = 0, month = 0, year = 0] = String(value).split("/").map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1;
}

const isExpiry = (value: unknown) =>
  typeof value === "number" ? isWholeDay(value) : /^(0[1-9]|1[0-2])\/\d{4}$/.test(String(value));

/** Formats that a JSON schema cannot express, by field name. */
const formats: Readonly<Record<string, readonly [string, (value: unknown) => boolean]>> = {
  nhsNumber: ["a right check digit", (value) => isNhsNumber(String(value))],
  useByDate: ["a day that exists", isUseBy],
  expiryDate: ["the last day of a month, or a day, at 00:00 UTC", isExpiry],
  batchNumberFormat: [
    "A for a letter, n for a digit",
    (value) => /^[A-Za-z0-9 -]+$/.test(String(value)),
  ],
};

test("shapes writes numbers, days and moments as they are written everywhere ([3.18] [9.11] decisions: Dates)", ({
  status,
  json,
}) => {
  if (status >= 300 || !isRecord(json)) return false;
  for (const [pointer, name, value] of leavesOf(json)) {
    const [expected, isRight] = formats[name] ?? [];
    const isKept = !isRight || value === null || isRight(value);
    demand(isKept, `${expected} at ${pointer}`, JSON.stringify(value));
  }
  return true;
});

function* leavesOf(value: object, at = ""): Generator<[string, string, unknown]> {
  for (const [name, inner] of Object.entries(value))
    if (isRecord(inner)) yield* leavesOf(inner, `${at}/${name}`);
    else yield [`${at}/${name}`, name, inner];
}

function isHeader(name: string, value: string): boolean {
  const pattern = document.components.headers[name]?.schema["pattern"];
  if (typeof pattern !== "string") throw new Error(`The contract has no pattern of ${name}`);
  return new RegExp(pattern).test(value);
}

test("protocol sends the declared headers (decisions: Headers and errors)", (received) => {
  const answer = declaredOf(received);
  if (!answer) return false;
  const [fault] = headerFaults(answer, received);
  demand(fault === undefined, "every declared header", fault);
  const isAny = received.etag === "" || !answer.headers?.["ETag"];
  return demand(isAny || isHeader("ETag", received.etag), "a quoted ETag", received.etag);
});

test("protocol gives back the correlation id of the question, or one of its own ([7.30])", (received) => {
  const came = received.headers.get("X-Correlation-Id") ?? "no X-Correlation-Id";
  const { correlationId: asked } = received;
  const isRight = isHeader("CorrelationId", asked)
    ? came === asked
    : isHeader("CorrelationId", came);
  return demand(isRight, asked || "a correlation id", came);
});

test("protocol lets nobody keep an answer (decisions: Headers and errors)", ({ headers }) => {
  const came = headers.get("Cache-Control") ?? "no Cache-Control";
  return demand(/(^|,)\s*no-store\s*(,|$)/.test(came), "Cache-Control: no-store", came);
});

test("protocol says with a 401 how to sign in (decisions: Search terms and methods)", (received) => {
  if (received.status !== 401) return false;
  const came = received.headers.get("WWW-Authenticate") ?? "no WWW-Authenticate";
  return demand(/^Bearer\b/i.test(came), "WWW-Authenticate: Bearer", came);
});

test("protocol names what it is made with to nobody (decisions: Headers and errors)", (received) => {
  const came = received.headers.get("X-Powered-By");
  return demand(came === null, "no X-Powered-By", came);
});

const hasProblem = ({ status, method, json }: Received): boolean =>
  status >= 400 && method !== "HEAD" && (isRecord(json) || json === undefined);

test("protocol refuses with a problem whose status and code are the answer's (decisions: Headers and errors)", (received) => {
  if (!hasProblem(received)) return false;
  const type = received.headers.get("Content-Type") ?? "no Content-Type";
  const { status, code } = problemOf(received);
  const answer = declaredOf(received);
  const [fault] = answer ? codeFaults(answer, received) : [];
  const isMethod = received.status !== 405 || code === "METHOD_NOT_ALLOWED";
  return (
    demand(type.startsWith("application/problem+json"), "application/problem+json", type) &&
    demand(status === received.status, `status ${received.status} in the body`, status) &&
    demand(isMethod, "METHOD_NOT_ALLOWED", code) &&
    demand(fault === undefined, "a code of the status", fault)
  );
});

test("protocol says with a 400 which fields are wrong, and why (decisions: Headers and errors)", (received) => {
  if (received.status !== 400 || received.method === "HEAD") return false;
  const { errors } = problemOf(received);
  const isTold = ({ path, message }: { path: unknown; message: unknown }) =>
    typeof path === "string" && /^(\/|$)/.test(path) && String(message).trim() !== "";
  const areTold = Array.isArray(errors) && errors.length > 0 && errors.every(isTold);
  return demand(areTold, "errors with path and message", JSON.stringify(errors) ?? "none");
});

test("protocol names with a conflict the record, and with a stale change who made the other (decisions: Concurrency)", (received) => {
  const { status, text } = received;
  const { code, id, lastUpdatedBy, lastUpdatedDate } = problemOf(received);
  if (code === "NOTHING_TO_EXPORT") return false; // without a record
  if (status === 409) return demand(Boolean(id), "the id of the record", text);
  if (status !== 412) return false;
  const isTold = Boolean(lastUpdatedBy && lastUpdatedDate);
  return demand(isTold, "lastUpdatedBy and lastUpdatedDate", text);
});

test("protocol quotes the correlation id in a problem as in the header ([7.30])", (received) => {
  const { correlationId } = problemOf(received);
  if (!hasProblem(received) || correlationId === undefined) return false;
  const came = received.headers.get("X-Correlation-Id");
  return demand(correlationId === came, `${came}`, correlationId);
});

const insides = new RegExp(
  [
    String.raw`\bat \S+ \(?\S*:\d+:\d+|node_modules|\.(?:ts|js|py|java|go|cs|rb|php):\d+`,
    String.raw`Traceback|stack ?trace|goroutine \d|panic:|\b\w+Exception\b|\bNullPointer`,
    String.raw`SQLITE_|\bSQLSTATE\b|\bORA-\d{5}|\bselect (?:\*|.+ (?:where \S+ ?[=<>]|limit [\d?$]))|\binsert into |\bviolates .+ constraint`,
    String.raw`\b(?:org|com|java|javax|net)\.\w+\.\w+|(?:^|[\s"'(])\/(?:usr|home|var|opt|srv)\/`,
  ].join("|"),
  "i",
);

test("protocol tells nothing of its insides (decisions: Headers and errors)", (received) => {
  if (received.status < 400) return false;
  const found = insides.exec(received.text);
  return demand(found === null, "words for a caller", found?.[0]);
});

test("robustness fails for no question, right or wrong (decisions: Headers and errors)", (received) => {
  const { status, text } = received;
  const came = `${status} ${text.slice(0, 200)}`;
  return demand(status < 500 || status === 501, "an answer below 500", came);
});
