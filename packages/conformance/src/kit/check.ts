import type { OperationId } from "@pharmacy/sdk";
import { operationIds } from "../contract/operations.ts";
import type { CheckName, Suite } from "../results/result.ts";
import type { Kit } from "./kit.ts";

/** One demand on a backend. A check makes the records that it needs. */
export interface Check extends CheckName {
  run(kit: Kit): Promise<unknown>;
}

/** The checks of all files in `src/suites`, which `all-checks.ts` imports. */
export const allChecks: Check[] = [];

/**
 * Adds a check. Its name is the operation, the rule and, where it is not the requirement of the
 * file, the requirement in brackets: "getUser tells of another user as of nobody ([7.05])".
 */
type AddCheck = (name: `${OperationId} ${string}`, run: Check["run"]) => void;

/** Gives the function that adds checks to a suite, most of which have one requirement. */
export function checksOf(suite: Suite, requirement: string): AddCheck {
  return (name, run) => {
    const [, id, rule = "", own] = nameParts.exec(name) ?? [];
    const operation = operationIds.find((one) => one === id);
    if (!operation) throw new Error(`No operation begins "${name}"`);
    allChecks.push({ suite, operation, rule, requirement: own ?? requirement, run });
  };
}

const nameParts = /^(\w+) (.*?)(?: \(((?:\[|decisions: )[^()]*)\))?$/;
