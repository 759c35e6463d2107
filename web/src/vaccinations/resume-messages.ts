/**
 * After a sign-in: what the sign-out before it left open (openapi/decisions.md, Nothing typed is
 * lost).
 */
export const resumeMessages = {
  region: "Left open",
  leftOpen: (patient: string, step: string) =>
    `You were signed out while recording for ${patient}. What you typed in “${step}” is kept.`,
  goOn: "Continue",
  dismiss: "Not now",
} as const;
