import { formatRules } from "../layers/shapes/formats.ts";
import { shapeRules } from "../layers/shapes/shapes.ts";
import { headerRules } from "../layers/protocol/headers.ts";
import { problemRules } from "../layers/protocol/problems.ts";
import type { Received } from "../exchange/exchange.ts";
import { shortText } from "../results/fault.ts";
import type { Result } from "../results/result.ts";
import type { AnswerRule } from "./answer-rule.ts";
import type { Kit } from "./kit.ts";

const steady: AnswerRule = {
  layer: "robustness",
  rule: "fails for no question, right or wrong",
  requirement: "decisions: Headers and errors",
  faultOf: ({ status, text }) =>
    status >= 500 && status !== 501
      ? { expected: "an answer below 500", came: `${status} ${text.slice(0, 200)}` }
      : undefined,
};

const rules: readonly AnswerRule[] = [
  ...shapeRules,
  ...formatRules,
  ...headerRules,
  ...problemRules,
  steady,
];

/** What a rule cannot even read is a fault. */
function faultIn(received: Received, faultOf: AnswerRule["faultOf"]) {
  try {
    const fault = faultOf(received);
    return fault && { expected: shortText(fault.expected), came: shortText(fault.came) };
  } catch (error) {
    return { expected: "an answer that can be read", came: shortText(String(error)) };
  }
}

/** Holds every answer of a run against the rules; gives a result for each rule and operation. */
export function observe(kit: Kit): () => Result[] {
  const seen = new Map<string, Result>();
  kit.onAnswer((received) => {
    const { operationId: operation, curl } = received;
    for (const { layer, rule, requirement, faultOf } of rules) {
      const key = `${layer} ${operation} ${rule}`;
      if (seen.get(key)?.state === "failed") continue;
      const fault = faultIn(received, faultOf);
      if (fault === null) continue;
      const named = { layer, operation, rule, requirement };
      seen.set(
        key,
        fault ? { ...named, state: "failed", ...fault, curl } : { ...named, state: "passed" },
      );
    }
  });
  return () => [...seen.values()];
}
