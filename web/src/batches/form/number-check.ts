import { hasSameNumber } from "@pharmacy/domain/batch/duplicates";
import { callLimits } from "@pharmacy/domain/limits";
import { useQuery } from "@tanstack/react-query";
import { withEtag } from "../../api/q.ts";
import { isStatus } from "../../api/error-messages.ts";
import { useSettled } from "../../ui/use-settled.ts";

/** "unknown": the answer was neither 200 nor 404, so nothing may be said about the number. */
type NumberCheck = "not asked" | "asking" | "available" | "taken" | "unknown";

/**
 * Whether a batch number exists [7.24]: asked after 2 characters and 500 ms without typing [5.96]. The
 * answer belongs to the number that was asked, so an older one that comes late is never shown.
 */
export function useNumberCheck(typed: string, ownNumber: string | undefined): NumberCheck {
  const batchNo = typed.trim();
  const settled = useSettled(batchNo, callLimits.batchCheckDebounceMs);
  const isOwn = ownNumber !== undefined && hasSameNumber(batchNo, ownNumber);
  const isAsked =
    settled === batchNo && batchNo.length >= callLimits.batchCheckMinimumCharacters && !isOwn;
  const { data: answer, error } = useQuery({
    ...withEtag("validateBatchNumber", { path: { batchNo: settled } }),
    enabled: isAsked,
  });
  if (!isAsked) return "not asked";
  if (answer) return answer.status === 200 ? "taken" : "unknown";
  if (error === null) return "asking";
  return isStatus(error, 404) ? "available" : "unknown";
}
