/** What a page says once nobody is signed in on it any more; apart, since the first page carries it. */
export const signOutWords = {
  leaving: { title: "Signing out", text: "You are being signed out." },
  elsewhere: {
    title: "You are signed out",
    text: "You signed out, or somebody else signed in, in another tab.",
  },
  unreachable: {
    title: "You are signed out of this page",
    text: "Nothing of yours is kept here. The sign-in service could not be reached: leave this page open until the connection is back, or close the browser.",
  },
  signIn: "Sign in",
} as const;
