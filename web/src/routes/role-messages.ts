/** What is said to whom a role is missing; apart, since the first page carries it. */
export const roleMessages = {
  notPermitted:
    "Your account has no role for the page that was opened, or no longer has it. Ask who manages the accounts.",
  noService:
    "Your account has no role for any service. Ask who manages the accounts, then sign out and sign in again.",
} as const;
