import { clinicStatusLabels } from "@pharmacy/domain/clinic/clinic-codes";
import { endsVisit } from "@pharmacy/domain/clinic/moves";
import type { Schemas } from "@pharmacy/sdk";
import { ApiError, failureText } from "../../api/error-messages.ts";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { useToast } from "../../ui/toast/toasts.tsx";
import { useRecordEntry } from "../next-patient.tsx";

type Entry = Schemas["ClinicEntry"];
type Request = Schemas["ClinicMoveRequest"];

function refusalOf(error: unknown, who: string, { move }: Request): string {
  if (!(error instanceof ApiError)) return failureText(error);
  const by = error.problem?.lastUpdatedBy;
  if (error.status === 412 && by)
    return move === "CLAIM"
      ? `${by} is vaccinating ${who}.`
      : `${by} has changed ${who} meanwhile. Look again.`;
  return error.errors[0]?.message ?? failureText(error);
}

function focusNextCheckIn({ id }: Entry) {
  const { activeElement, body } = document;
  const row = document.querySelector(`[data-row="${id}"]`);
  // If the user has moved the focus elsewhere meanwhile, it stays there.
  if (!row || !(activeElement === body || row.contains(activeElement))) return;
  const buttons = document.querySelectorAll<HTMLElement>('[data-act="Check in"]');
  const others = [...buttons].filter((button) => !row.contains(button));
  const isBelow = (button: HTMLElement) =>
    row.compareDocumentPosition(button) === Node.DOCUMENT_POSITION_FOLLOWING;
  (others.find(isBelow) ?? others[0])?.focus();
}

/** Changes the shown version of an entry; a toast says why a move was refused. */
export function useEntryActions(readAgain: () => void, shownName: (entry: Entry) => string) {
  const { mutateAsync, isPending } = useApiMutation("moveClinicEntry");
  const record = useRecordEntry();
  const toast = useToast();

  async function move(entry: Entry, body: Request): Promise<Entry | null> {
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

  async function vaccinate(entry: Entry) {
    const claimed = entry.isMine ? entry : await move(entry, { move: "CLAIM" });
    if (claimed) record(claimed);
  }

  /** Moves the entry and confirms it in a toast, with Undo for a move that ends it. */
  async function change(entry: Entry, request: Request): Promise<boolean> {
    const after = await move(entry, request);
    if (after === null) return false;
    const said = `${shownName(after)}: ${clinicStatusLabels[after.status].toLowerCase()}`;
    const undo = { label: "Undo", run: () => void change(after, { move: "UNDO" }) };
    toast.succeed(said, endsVisit(request.move) ? undo : undefined);
    return true;
  }

  /** Checks the patient in; the focus goes to the next one to check in. */
  async function checkIn(entry: Entry) {
    if (await change(entry, { move: "CHECK_IN" })) focusNextCheckIn(entry);
  }

  async function checkInAndScreen(entry: Entry) {
    const here = await move(entry, { move: "CHECK_IN" });
    if (here) record(here);
  }

  return { record, vaccinate, change, checkIn, checkInAndScreen, isMoving: isPending };
}
