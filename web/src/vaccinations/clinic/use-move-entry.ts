import type { Schemas } from "@pharmacy/sdk";
import { ApiError } from "../../api/api-error.ts";
import { errorMessageFor } from "../../api/error-messages.ts";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { useToast } from "../../ui/toast/toasts.tsx";
import { clinicTexts as texts } from "./clinic-texts.ts";
import { useDesk } from "./desk.ts";
import { useShownName } from "./use-shown-name.ts";

type Entry = Schemas["ClinicEntry"];

/** Why an entry was not moved: who has it, who was first, or what the server says. */
function refusalOf(error: unknown, who: string, { move }: Schemas["ClinicMoveRequest"]): string {
  if (!(error instanceof ApiError)) return errorMessageFor(error).detail;
  const by = error.problem?.lastUpdatedBy;
  if (error.status === 412 && by)
    return move === "CLAIM" ? texts.taken(who, by) : texts.changed(who, by);
  return error.errors[0]?.message ?? errorMessageFor(error).detail;
}

/** Moves an entry as it was shown; of a refusal a toast says why, and the clinic is read again. */
export function useMoveEntry() {
  const { mutateAsync, isPending } = useApiMutation("moveClinicEntry");
  const { readAgain } = useDesk();
  const shownName = useShownName();
  const toast = useToast();

  async function move(entry: Entry, body: Schemas["ClinicMoveRequest"]): Promise<Entry | null> {
    const { clinicId, id: entryId, etag: ifMatch } = entry;
    const idempotencyKey = crypto.randomUUID();
    try {
      const params = { path: { clinicId, entryId }, body };
      const { data } = await mutateAsync({ params, options: { ifMatch, idempotencyKey } });
      return data;
    } catch (error) {
      toast.fail(refusalOf(error, shownName(entry), body));
      return null;
    } finally {
      readAgain();
    }
  }

  return { move, isMoving: isPending };
}
