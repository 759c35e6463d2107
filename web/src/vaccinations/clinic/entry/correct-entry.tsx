import { readLine } from "@pharmacy/domain/clinic/read-line";
import type { Schemas } from "@pharmacy/sdk";
import { useState } from "react";
import { useApiMutation } from "../../../api/use-api-mutation.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { outcomeOf } from "../../../ui/form/server-problems.ts";
import { useToast } from "../../../ui/toast/toasts.tsx";
import { useDesk } from "../desk.ts";
import { useShownName } from "../use-shown-name.ts";
import { noRow, RowForm, type RowValues } from "./row-form.tsx";

type Entry = Schemas["ClinicEntry"];

/** What can be read of the row as it was pasted. */
function rowOf({ text, bookedTime }: Entry): RowValues {
  return { ...noRow, ...readLine(text ?? ""), ...(bookedTime === null ? {} : { bookedTime }) };
}

/** Names the patient of a row that named nobody. */
function CorrectEntry({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { mutateAsync } = useApiMutation("correctClinicEntry");
  const { readAgain } = useDesk();
  const shownName = useShownName();
  const toast = useToast();

  async function correct(body: Schemas["ClinicRow"]) {
    const { clinicId, id: entryId, etag: ifMatch } = entry;
    try {
      const params = { path: { clinicId, entryId }, body };
      const { data } = await mutateAsync({ params, options: { ifMatch } });
      toast.succeed(`${shownName(data)}: corrected`);
      onClose();
      return [];
    } catch (error) {
      return outcomeOf(error);
    } finally {
      readAgain();
    }
  }

  return (
    <FormDialog
      title="Correct the entry"
      text={`It was pasted as “${entry.text ?? ""}”. ${entry.notValidReason ?? ""}`}
      onClose={onClose}
    >
      <RowForm row={rowOf(entry)} isBooked saveLabel="Correct" onSave={correct} />
    </FormDialog>
  );
}

/** The entry as it was when the dialog opened: what others do meanwhile the server says on saving. */
export function CorrectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { clinic } = useDesk();
  const [entry] = useState(() => clinic.entries.find((one) => one.id === id));
  return entry ? <CorrectEntry entry={entry} onClose={onClose} /> : null;
}
