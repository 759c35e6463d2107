import type { Outcome, State } from "./checker.ts";

const mark: Record<State, string> = {
  passed: "ok",
  failed: "FAILED",
  absent: "absent",
  forbidden: "forbidden",
  "not tried": "not tried",
};

/** One line a check, with what was wrong below it, and a line of totals. */
export function report(outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ operationId }) => operationId.length));
  const lines = outcomes.flatMap(({ operationId, title, state, details }) => [
    `${mark[state].padEnd(9)}  ${operationId.padEnd(width)}  ${title}`,
    ...details.map((detail) => `${" ".repeat(11)}${detail}`),
  ]);
  const failed = outcomes.filter(({ state }) => state === "failed").length;
  const passed = outcomes.filter(({ state }) => state === "passed").length;
  const others = outcomes.length - passed - failed;
  return [...lines, "", `${passed} passed, ${failed} failed, ${others} open`].join("\n");
}
