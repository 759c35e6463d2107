import type { OperationId } from "@pharmacy/sdk";

/** How long a question waits for its answer, unless the options say otherwise. */
export const usualPatienceMs = 20_000;

/** So many questions without an answer, one after the other, and nobody asks any more. */
const mostMissed = 5;

export interface Patience {
  /** How long to wait for this operation; undefined where it is not asked any more. */
  msFor(operation: OperationId): number | undefined;
  answered(operation: OperationId): void;
  missed(operation: OperationId): void;
}

/** Less for what was silent before: a backend that hangs is told of within minutes. */
export function createPatience(patienceMs = usualPatienceMs): Patience {
  const missed = new Map<OperationId, number>();
  let inARow = 0;
  return {
    msFor(operation) {
      const silent = Math.max(missed.get(operation) ?? 0, inARow);
      if (silent >= mostMissed) return undefined;
      return silent === 0 ? patienceMs : patienceMs / 4;
    },
    answered(operation) {
      missed.delete(operation);
      inARow = 0;
    },
    missed(operation) {
      missed.set(operation, (missed.get(operation) ?? 0) + 1);
      inARow += 1;
    },
  };
}
