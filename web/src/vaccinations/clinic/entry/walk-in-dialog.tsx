import type { Schemas } from "@pharmacy/sdk";
import { useState } from "react";
import { errorMessageFor } from "../../../api/error-messages.ts";
import { useApiMutation } from "../../../api/use-api-mutation.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { outcomeOf, type SaveFailed } from "../../../ui/form/server-problems.ts";
import { useToast } from "../../../ui/toast/toasts.tsx";
import { useDesk } from "../desk.ts";
import { noRow, RowForm } from "./row-form.tsx";
import { clinicTexts as texts } from "../clinic-texts.ts";

/** Why a walk-in was not added: only who names a living patient is. */
function notAdded({ verdict, reason }: Schemas["ClinicRowVerdict"]): SaveFailed {
  const detail = verdict === "DECEASED" ? texts.deceasedWalkIn : `${reason ?? texts.notValid}.`;
  return { words: { title: texts.walkInNotAdded, detail, reference: null } };
}

/** Somebody who was not on the list is here. */
export function WalkInDialog({ onClose }: { onClose: () => void }) {
  const { clinic, openEntry, readAgain } = useDesk();
  const { mutateAsync } = useApiMutation("addClinicEntries");
  const toast = useToast();
  // Of what was typed: another patient is another request.
  const [keys] = useState(() => new Map<string, string>());

  async function add(row: Schemas["ClinicRow"]) {
    const path = { clinicId: clinic.id };
    const body = { source: "WALK_IN" as const, rows: [row] };
    const typed = JSON.stringify(row);
    const idempotencyKey = keys.get(typed) ?? crypto.randomUUID();
    keys.set(typed, idempotencyKey);
    try {
      const { data } = await mutateAsync({ params: { path, body }, options: { idempotencyKey } });
      const [verdict] = data.rows;
      if (!verdict) return { words: errorMessageFor(undefined) };
      if (verdict.entryId === null) return notAdded(verdict);
      if (verdict.verdict === "DUPLICATE") toast.succeed(texts.thereAlready);
      openEntry(verdict.entryId);
      return [];
    } catch (error) {
      return outcomeOf(error);
    } finally {
      readAgain();
    }
  }

  return (
    <FormDialog title="Add a walk-in" text="Who is added here waits from now on." onClose={onClose}>
      <RowForm row={noRow} isBooked={false} saveLabel="Add" onSave={add} />
    </FormDialog>
  );
}
