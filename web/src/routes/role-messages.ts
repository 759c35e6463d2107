/** Why a page does not open. A file of its own, since the first page loads it. */
export const roleMessages = {
  noPage: "There is no page at that address.",
  notPermitted:
    "Your account has no role for the page that was opened, or no longer has it. Ask who manages the accounts.",
  noService:
    "Your account has no role for any service. Ask who manages the accounts, then sign out and sign in again.",
} as const;
