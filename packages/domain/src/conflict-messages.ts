/** Two people on one record (decisions.md, Concurrency): nobody's values are overwritten in silence. */

export const conflict = {
  someone: "Someone else",
  title: (who: string, record: string) => `${who} changed this ${record}`,
  when: (moment: string) => `Saved ${moment}, after you opened it.`,
  nothingSaved: "Nothing of yours is saved yet, and what you typed is kept.",
  theirChanges: "What has changed",
  noDifference: "None of the answers differ; only how far it is has changed.",
  theirs: (who: string) => `${who} saved`,
  mine: "You entered",
  notMine: "Not changed by you",
  empty: "Not answered",
  choice:
    "Keep mine: your changes replace theirs where both stand here, everything else of theirs stays. You check the form and save again. Take theirs: what you typed here is dropped.",
  onlyTheirs: "What you typed has no place in it any more.",
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
  mineKept: "Your changes are on top of theirs. Check them and save.",
  theirsTaken: "You see what was saved last.",
  undecided: "Nothing was saved, and what you typed is kept. Save again to choose.",
} as const;
