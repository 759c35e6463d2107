import type { ConflictAnswer } from "../../../src/ui/conflict/conflict.ts";

/** How a person answers what is asked on the way. */
export interface Answers {
  confirms: boolean;
  leaves: boolean;
  settles: ConflictAnswer;
}
