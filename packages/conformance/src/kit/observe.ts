import type { Received } from "../exchange/exchange.ts";
import { shortText } from "../results/fault.ts";
import type { Result } from "../results/result.ts";
import { answerRules } from "../suites/answer-rules.ts";
import type { AnswerRule } from "../suites/answer-rules.ts";
import type { Kit } from "./kit.ts";

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
    for (const { suite, rule, requirement, faultOf } of answerRules) {
      const key = `${suite} ${operation} ${rule}`;
      if (seen.get(key)?.state === "failed") continue;
      const fault = faultIn(received, faultOf);
      if (fault === null) continue;
      const named = { suite, operation, rule, requirement };
      seen.set(
        key,
        fault ? { ...named, state: "failed", ...fault, curl } : { ...named, state: "passed" },
      );
    }
  });
  return () => [...seen.values()];
}
