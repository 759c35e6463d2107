/** The ways on from a stop (openapi/decisions.md, Stops and warnings). */
export const stopMessages = {
  notGiven: "Record as not given",
  override: "Override with a reason…",
  isNotGiven: "It is recorded as not given.",
  reason: "Reason for vaccinating",
} as const;
