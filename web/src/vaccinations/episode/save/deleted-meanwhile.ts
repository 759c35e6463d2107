import { deletionReason } from "@pharmacy/domain/deletion-reasons";
import type { Schemas } from "@pharmacy/sdk";
import { dateTimeText } from "../../../ui/date-time-text.ts";

/** Says who deleted it, when and why; null if the server no longer shows the episode. */
export function deletedMeanwhile(deleted: Schemas["Episode"] | null) {
  if (!deleted) {
    return {
      title: "This episode is not there any more",
      detail: "Nothing was saved: it may have been deleted. Your answers are still here.",
    };
  }
  const { deletedBy, deletedDate } = deleted;
  const why = deletionReason(deleted);
  const when = deletedDate ? ` on ${dateTimeText(deletedDate)}` : "";
  return {
    title: `${deletedBy ?? deleted.lastUpdatedBy} deleted this episode`,
    detail: `Nothing was saved: it was deleted${when}${why && ` (${why})`}. Your answers are still here.`,
  };
}
