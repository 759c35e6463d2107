/** Messages about a patient before an episode begins (openapi/decisions.md, Patient step). */

/** An open episode is continued, so that one visit does not get two episodes. */
export const openEpisode = {
  isOpen: (day: string) => `Unfinished record from ${day}.`,
  goOn: "Continue",
  notRead: "We could not check whether this patient has an unfinished record.",
} as const;

/** This pharmacy's records for the name and birth date of a patient entered by hand. */
export const recordedHere = {
  question: (vaccine: string, day: string) =>
    `${vaccine} was recorded here on ${day} for somebody of this name and birth date. The same person?`,
  same: "Yes, the same person",
  another: "No, somebody else",
  notRead: "We could not check what was recorded here for this name and birth date.",
} as const;
