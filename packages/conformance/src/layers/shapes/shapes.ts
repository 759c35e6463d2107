import type { AnswerRule } from "../../kit/answer-rule.ts";
import { bodyFaults } from "../../contract/answers.ts";
import { operationNamed } from "../../contract/operations.ts";
import type { Received } from "../../exchange/exchange.ts";

/** What the operation declares of the answer's status; a method that is not its own is 405. */
export function declaredOf({ operationId, method, status }: Received) {
  if (method === "HEAD" || status === 405) return undefined;
  return operationNamed(operationId).answers.get(status);
}

/** Of an answer's shape, by the contract's schemas. */
export const shapeRules: readonly AnswerRule[] = [
  {
    layer: "shapes",
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
    layer: "shapes",
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
