import { enumerated } from "../counted.ts";

/** What is said when a save would undo what was given (openapi/decisions.md, What was given stays). */

const listed = (names: readonly string[]) => enumerated(names, "and");
const were = (names: readonly string[]) => (names.length === 1 ? "was" : "were");

const wayOut = "To take it out, change its delivery to “not administered” or delete the episode.";

export const givenMessages = {
  /** Beside the choice of vaccines. */
  stays: (names: readonly string[]) =>
    `${listed(names)} ${were(names)} given and cannot be taken out of the choice. ${wayOut}`,
  /** Beside the question for consent. */
  consentStays: (names: readonly string[]) =>
    `${listed(names)} ${were(names)} given with this consent, so it stays. ${wayOut}`,
  staysFinal: "This vaccine was given. Its record is changed as a whole, not kept as a draft.",
  /** Before consent is withdrawn, or a vaccine that is still to come is taken out. */
  ends: (given: readonly string[], ended: readonly string[]) =>
    `${listed(given)} ${were(given)} given and ${given.length === 1 ? "stays" : "stay"} recorded. ${listed(ended)} leaves this episode, with what was answered for it.`,
} as const;
