/** A file of its own, since the first page loads it. */
export const roleMessages = {
  noPage: "There is no page at that address.",
  notPermitted:
    "Your account does not have access to that page. Ask the person who manages accounts.",
  noService:
    "Your account does not have access to any service. Ask the person who manages accounts, then sign out and sign in again.",
} as const;
