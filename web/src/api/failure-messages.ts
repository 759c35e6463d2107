// A file of its own: the first page loads no other messages. [8.17] [8.18] [2.63]

export const failures = {
  request: "Could not complete request",
  unexpectedApplicationError: "Unexpected Application Error!",
  statusCode500: "Status Code 500",
  somethingWentWrong: "Something went wrong",
  unexpected: "An unexpected error occurred, if this problem persists please contact support.",
  goToHomepage: "Go to Homepage",
  forbidden: "You may not do this",
  noRecord: "This address names no record.",
  unreadable: "The server's answer could not be read.",
  notOpened: "This could not be opened. Check the connection and try again.",
  codeMissing:
    "The connection may be down, or a new version may have been installed since you opened the application.",
  loadAgain: "Load it again",
  offline: "No connection. What you type is kept.",
} as const;
