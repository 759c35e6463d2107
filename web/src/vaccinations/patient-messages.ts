/** Messages about a patient before an episode begins (openapi/decisions.md, Patient step). */

/** A vaccination given before the death can still be recorded. */
export const deceased = {
  known: {
    possible: (date: string) => `Only a vaccination given before ${date} can be recorded.`,
    question: (date: string) => `Record a vaccination given before ${date}?`,
    answer: "Record it",
  },
  /** Without a date of death, no vaccination is known to be before it. */
  unknown: {
    possible: "The date of death is not known. You can only record that a vaccine was not given.",
    question: "Record that a vaccine was not given?",
    answer: "Record it",
  },
} as const;

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

export const unfinishedToday = {
  title: "Started today, not finished",
  goOn: "Continue",
  goOnWith: (name: string) => `Continue with ${name}`,
  all: (count: number) => `All ${count} that were started today`,
  notRead: "The records started today could not be loaded.",
} as const;
