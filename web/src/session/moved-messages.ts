/** Messages for a tab whose pharmacy was replaced by a choice in another tab. */
export const movedMessages = {
  title: "You chose another pharmacy in another tab",
  text: (now: string, former: string) =>
    `You are now working in ${now}. This tab was open for ${former}, so nothing can be recorded from it.`,
  kept: (steps: readonly string[], former: string) =>
    `What you typed in ${steps.map((step) => `“${step}”`).join(" and ")} is kept in this tab for ${former}.`,
  goOn: (former: string) => `Continue in ${former}`,
  goOnHint: "The other tab then stops.",
  choose: "Choose a pharmacy",
} as const;
