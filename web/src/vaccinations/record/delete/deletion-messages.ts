/** The sentences of deleting; they come with its dialog. */
export const deletionMessages = {
  title: (id: string) => `Delete episode ${id}?`,
  text: "The record moves to Deleted with your name and reason. Its doses return to stock. It cannot be restored here.",
  reason: "Why is it deleted?",
  comment: "Comment",
  confirm: "Delete episode",
  cancel: "Cancel",
  done: (id: string) => `Episode ${id} was deleted`,
  doneBefore: (id: string) =>
    `Episode ${id} was deleted before, for the reason that is shown here; yours was not stored.`,
  failed: "The episode was not deleted",
  changed: (who: string) =>
    `${who} changed the episode meanwhile. Close this, look at the record and delete it again.`,
} as const;
