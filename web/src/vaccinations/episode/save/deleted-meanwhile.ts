import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { deletionReasonLabels } from "@pharmacy/domain/deletion-reasons";
import { deletedMessages as texts } from "../../deleted-messages.ts";
import type { Schemas } from "@pharmacy/sdk";
import { dateTimeText } from "../../../ui/date-time-text.ts";

/** Who deleted it, when and why; null where the server does not show it any more. */
export function deletedMeanwhile(deleted: Schemas["Episode"] | null) {
  if (!deleted) return { title: texts.titleUnknown, detail: texts.detailUnknown };
  const { deletedBy, deletedDate, deletedReason, deletedComment } = deleted;
  const reason = deletedReason ? labelOf(deletionReasonLabels, deletedReason) : "";
  const why = [reason, deletedComment].filter(Boolean).join(": ");
  return {
    title: texts.title(deletedBy ?? deleted.lastUpdatedBy),
    detail: texts.detail(deletedDate ? dateTimeText(deletedDate) : "", why),
  };
}
