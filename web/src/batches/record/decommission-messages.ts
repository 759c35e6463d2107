const usedBy = (episodes: number): string => {
  if (episodes === 0) return "No episode used it.";
  return episodes === 1
    ? "1 episode used it and keeps it."
    : `${episodes} episodes used it and keep it.`;
};

/** The sentences of decommissioning (openapi/decisions.md, Batches); they come with its dialog. */
export const decommissionMessages = {
  title: (batchNo: string) => `Decommission batch ${batchNo}?`,
  text: (episodes: number) =>
    `It moves to the Decommissioned tab with your name and the reason, and can no longer be chosen or changed. This cannot be undone. ${usedBy(episodes)}`,
  reason: "Why is it decommissioned?",
  comment: "Comment",
  confirm: "Decommission batch",
  cancel: "Cancel",
  done: (batchNo: string) => `Batch #${batchNo} was decommissioned`,
  doneBefore: (batchNo: string) =>
    `Batch #${batchNo} was decommissioned before, with the reason that its page shows; yours was not stored.`,
  changed: (by: string) =>
    `${by} changed this batch after you opened it. Open it again to see what it is now.`,
  failed: "The batch was not decommissioned",
} as const;
