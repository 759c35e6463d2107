import { Fault } from "../results/fault.ts";

export interface Limits {
  readonly questions: number;
  readonly ms: number;
}

/** Whatever a backend answers, no law asks for ever. */
export function createLimit() {
  let limits: Limits = { questions: Number.POSITIVE_INFINITY, ms: Number.POSITIVE_INFINITY };
  let [asked, beganAt] = [0, 0];
  return {
    begin(next: Limits) {
      limits = next;
      [asked, beganAt] = [0, performance.now()];
    },
    count() {
      asked += 1;
      if (asked > limits.questions)
        throw new Fault(`an end after ${limits.questions} questions`, "none");
      if (performance.now() - beganAt > limits.ms)
        throw new Fault(`an end within ${limits.ms / 1000} s`, "none");
    },
  };
}
