/**
 * Two people on one record (openapi/decisions.md, Concurrency): nobody's values are overwritten in
 * silence.
 */

export const conflict = {
  someone: "Someone else",
  title: (who: string, record: string) => `${who} changed this ${record}`,
  when: (instant: string) => `Saved ${instant}, after you opened it.`,
  nothingSaved: "Nothing of yours is saved yet, and what you typed is kept.",
  theirChanges: "What has changed",
  noDifference: "No answer has changed, or only to what you entered.",
  theirs: (who: string) => `${who} saved`,
  mine: "You entered",
  theirsStays: "Nothing else: theirs stays",
  empty: "Not answered",
  choice:
    "Keep mine puts your changes on top of theirs; you check them and save again. Take theirs drops what you typed.",
  onlyTheirs: "What you typed has no place in it any more. Note down what you still need.",
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
  mineKept: "Your changes are on top of theirs. Check them and save.",
  theirsTaken: "You see what was saved last.",
} as const;
