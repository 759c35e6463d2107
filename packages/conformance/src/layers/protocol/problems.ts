import { codeFaults } from "../../contract/answers.ts";
import type { Received } from "../../exchange/exchange.ts";
import { isRecord } from "../../kit/differences.ts";
import { problemOf } from "../../kit/kit.ts";
import type { AnswerRule } from "../../kit/answer-rule.ts";
import { declaredOf } from "../shapes/shapes.ts";

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

const requirement = "decisions: Headers and errors";

/** Of every refusal, as RFC 9457 describes them. */
export const problemRules: readonly AnswerRule[] = [
  {
    layer: "protocol",
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
    layer: "protocol",
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
    layer: "protocol",
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
    layer: "protocol",
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
    layer: "protocol",
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
