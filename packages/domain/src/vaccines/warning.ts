import type { Schemas } from "@pharmacy/sdk";

/** It never blocks (openapi/decisions.md, Stops and warnings). */
export interface Warning<Code extends string = Schemas["WarningCode"]> {
  /** Added to `delivery.acknowledgedWarnings` when the user acknowledges it. */
  code: Code;
  message: string;
}

export function warningsOf<Code extends string>(
  warnings: readonly (Warning<Code> | null)[],
): Warning<Code>[] {
  return warnings.filter((warning) => warning !== null);
}

export type StopCode = Schemas["StopCode"];

/** A reason not to vaccinate; a delivery despite it needs an override with a reason. */
export interface Stop {
  code: StopCode;
  message: string;
  /** What the user should do next. */
  advice: string;
}
