/** Two people changed one record (openapi/decisions.md, Concurrency). */
export const conflict = {
  someone: "Someone else",
  title: (who: string, record: string) => `${who} changed this ${record}`,
  when: (instant: string) => `Saved ${instant}, after you opened it.`,
  nothingSaved: "Your changes are not saved yet. They are still on the form.",
  theirChanges: "What has changed",
  noDifference: "Nothing differs from what you entered.",
  theirs: (who: string) => `${who} saved`,
  mine: "You entered",
  theirsStays: "No change (theirs is kept)",
  empty: "Not answered",
  choice: "Keep mine: your changes replace theirs. Take theirs: your changes are lost.",
  onlyTheirs: "Your answers no longer fit this record. Note down what you still need.",
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
  mineKept: "Your changes are on top of theirs. Check them and save.",
  theirsTaken: "This is the latest saved version.",
} as const;
