/** What is said of a page that is not opened; apart, since the first page carries it. */
export const roleMessages = {
  noPage: "There is no page at that address.",
  notPermitted:
    "Your account has no role for the page that was opened, or no longer has it. Ask who manages the accounts.",
  noService:
    "Your account has no role for any service. Ask who manages the accounts, then sign out and sign in again.",
} as const;
