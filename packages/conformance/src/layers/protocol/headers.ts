import { document } from "@pharmacy/openapi";
import { headerFaults } from "../../contract/answers.ts";
import type { Received } from "../../exchange/exchange.ts";
import type { AnswerRule } from "../../kit/answer-rule.ts";
import { declaredOf } from "../shapes/shapes.ts";

const header = (name: string, { headers }: Received) => headers.get(name);
function patternOf(name: string): RegExp {
  const pattern = document.components.headers[name]?.schema["pattern"];
  if (typeof pattern !== "string") throw new Error(`The contract has no pattern of ${name}`);
  return new RegExp(pattern);
}

/** Of the headers of every answer. */
export const headerRules: readonly AnswerRule[] = [
  {
    layer: "protocol",
    rule: "sends the declared headers",
    requirement: "decisions: Headers and errors",
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
    layer: "protocol",
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
    layer: "protocol",
    rule: "lets nobody keep an answer",
    requirement: "decisions: Headers and errors",
    faultOf(received) {
      const came = header("Cache-Control", received);
      return came?.split(",").some((part) => part.trim() === "no-store")
        ? undefined
        : { expected: "Cache-Control: no-store", came: came ?? "no Cache-Control" };
    },
  },
  {
    layer: "protocol",
    rule: "says with a 401 how to sign in",
    requirement: "decisions: Search terms and methods",
    faultOf(received) {
      if (received.status !== 401) return null;
      const came = header("WWW-Authenticate", received) ?? "no WWW-Authenticate";
      return /^Bearer\b/i.test(came) ? undefined : { expected: "WWW-Authenticate: Bearer", came };
    },
  },
  {
    layer: "protocol",
    rule: "names what it is made with to nobody",
    requirement: "decisions: Headers and errors",
    faultOf(received) {
      const came = header("X-Powered-By", received);
      return came === null ? undefined : { expected: "no X-Powered-By", came };
    },
  },
];
