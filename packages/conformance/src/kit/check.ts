import type { OperationId } from "@pharmacy/sdk";
import { operationIdOf } from "../contract/operations.ts";
import type { CheckName, Suite } from "../results/result.ts";
import type { Kit } from "./kit.ts";

/** One demand on a backend. A check makes the records that it needs. */
export interface Check extends CheckName {
  run(kit: Kit): Promise<unknown>;
}

/** The checks of all files in `src/suites`, which `all-checks.ts` imports. */
export const allChecks: Check[] = [];

/**
 * Gives the function that adds checks to a suite. The name of a check is its operation, its rule and,
 * where it is not the requirement of the file, the requirement in brackets: "getUser tells of another
 * user as of nobody ([7.05])".
 */
export function checksOf(suite: Suite, requirement: string) {
  return (name: `${OperationId} ${string}`, run: Check["run"]): void => {
    const [, id, rule = "", own = requirement] = nameParts.exec(name) ?? [];
    allChecks.push({ suite, operation: operationIdOf(id), rule, requirement: own, run });
  };
}

const nameParts = /^(\w+) (.*?)(?: \(((?:\[|decisions: )[^()]*)\))?$/;
