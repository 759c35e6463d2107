/** An episode that somebody deleted while another person had it open. */
export const deletedMessages = {
  title: (who: string) => `${who} deleted this episode`,
  titleUnknown: "This episode is not there any more",
  detail: (when: string, why: string) =>
    [
      `Nothing was saved: it was deleted${when ? ` on ${when}` : ""}${why ? ` (${why})` : ""}.`,
      "Your answers are still here.",
    ].join(" "),
  detailUnknown: "Nothing was saved: it may have been deleted. Your answers are still here.",
  startNew: "Start a new episode with it",
  toList: "Go to the list",
  started: "A new episode holds what was typed. Check each step and save it.",
} as const;
