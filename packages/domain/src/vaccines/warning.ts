import type { Schemas } from "@pharmacy/sdk";

/**
 * A soft warning: shown beside its cause, acknowledged, never blocking (openapi/decisions.md, Stops
 * and warnings).
 */
export interface Warning<Code extends string = Schemas["WarningCode"]> {
  /** Goes into `delivery.acknowledgedWarnings` once it was acknowledged. */
  code: Code;
  message: string;
}

/** The warnings that hold. */
export function warningsOf<Code extends string>(
  warnings: readonly (Warning<Code> | null)[],
): Warning<Code>[] {
  return warnings.filter((warning) => warning !== null);
}

export type StopCode = Schemas["StopCode"];

/** Why nothing should be given; a delivery against it needs an override with a reason. */
export interface Stop {
  code: StopCode;
  message: string;
  /** What to do next. */
  advice: string;
}
