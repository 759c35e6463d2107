/** A soft warning: shown beside its cause, acknowledged, never blocking (decisions.md, Steps). */
export interface Warning {
  /** Goes into `delivery.acknowledgedWarnings` once it was acknowledged. */
  code: string;
  message: string;
}

/** The warnings that hold. */
export function warningsOf(warnings: readonly (Warning | null)[]): Warning[] {
  return warnings.filter((warning) => warning !== null);
}
