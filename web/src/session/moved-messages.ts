/** Messages for a tab whose pharmacy was replaced by a choice in another tab. */
export const movedMessages = {
  title: "You chose another pharmacy in another tab",
  text: (now: string, former: string) =>
    `You work in ${now} now. This tab was open for ${former}, and nothing can be recorded from it there meanwhile.`,
  kept: (steps: readonly string[], former: string) =>
    `What you typed in ${steps.map((step) => `“${step}”`).join(" and ")} is kept in this tab for ${former}.`,
  goOn: (former: string) => `Go on in ${former}`,
  goOnHint: "The other tab then stops in the same way.",
  choose: "Choose a pharmacy",
} as const;
