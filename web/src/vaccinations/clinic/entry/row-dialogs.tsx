import { clinicRowIssues, clinicRowPayload } from "@pharmacy/domain/clinic/rows";
import type { Schemas } from "@pharmacy/sdk";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { clockTime } from "../../../browser/clock.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import { listed } from "../../../ui/form/form-errors.ts";
import { formSettings, issuesResolver } from "../../../ui/form/form-settings.ts";
import { FormShell } from "../../../ui/form/form-shell.tsx";
import { NameFields } from "../../../ui/form/name-fields.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Saving } from "../../../ui/form/use-saving.ts";
import { readLine } from "@pharmacy/domain/clinic/read-line";
import { useApiMutation, useKeyOfBody } from "../../../api/use-api-mutation.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { outcomeOf, type SaveFailed } from "../../../ui/form/server-problems.ts";
import { useToast } from "../../../ui/toast/toasts.tsx";
import { useDesk } from "../desk.ts";
import { useShownName } from "../who.ts";
import { errorMessageFor } from "../../../api/error-messages.ts";

type Row = Schemas["ClinicRow"];
export type RowValues = Required<Omit<Row, "text">>;

export const noRow: RowValues = {
  nhsNumber: "",
  lastName: "",
  firstName: "",
  dateOfBirth: "",
  bookedTime: "",
};

const labels = {
  nhsNumber: "NHS number",
  firstName: "First name",
  lastName: "Last name",
  dateOfBirth: "Date of birth",
  bookedTime: "Booked time",
} as const satisfies Record<keyof RowValues, string>;
const fields = listed(labels);

const issuesOf = (values: RowValues) =>
  clinicRowIssues(clinicRowPayload(values), clockTime().today);

interface RowFormProps {
  row: RowValues;
  /** Walk-ins have no booked time. */
  isBooked: boolean;
  saveLabel: string;
  onSave: (row: Row) => ReturnType<Saving<RowValues>>;
}

export function RowForm({ row, isBooked, saveLabel, onSave }: RowFormProps) {
  const [resolver] = useState(() => issuesResolver(issuesOf));
  const form = useForm<RowValues>({ ...formSettings, defaultValues: row, resolver });
  return (
    <FormShell
      form={form}
      fields={fields}
      isInline
      saveLabel={saveLabel}
      onSave={(values) => onSave(clinicRowPayload(values))}
    >
      <TextField<RowValues>
        name="nhsNumber"
        label={labels.nhsNumber}
        hint="10 digits; or give the name and the date of birth"
        width="medium"
        optional
        input={{ inputMode: "numeric" }}
      />
      <NameFields<RowValues> first="firstName" last="lastName" optional />
      <DateField<RowValues> name="dateOfBirth" label={labels.dateOfBirth} optional />
      {isBooked && (
        <TextField<RowValues>
          name="bookedTime"
          label={labels.bookedTime}
          hint="Such as 09:30"
          width="short"
          optional
        />
      )}
    </FormShell>
  );
}

type Entry = Schemas["ClinicEntry"];

function rowOf({ text, bookedTime }: Entry): RowValues {
  return { ...noRow, ...readLine(text ?? ""), ...(bookedTime === null ? {} : { bookedTime }) };
}

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

/** Shows the entry as it was when the dialog opened; the server refuses a stale version. */
export function CorrectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { clinic } = useDesk();
  const [entry] = useState(() => clinic.entries.find((one) => one.id === id));
  return entry ? <CorrectEntry entry={entry} onClose={onClose} /> : null;
}

/** Why a walk-in was not added: it needs a living, identified patient. */
function notAdded({ verdict, reason }: Schemas["ClinicRowVerdict"]): SaveFailed {
  const detail =
    verdict === "DECEASED"
      ? "This patient is recorded as deceased."
      : `${reason ?? "Not recognised"}.`;
  return { words: { title: "Nobody was added", detail, reference: null } };
}

export function WalkInDialog({ onClose }: { onClose: () => void }) {
  const { clinic, openEntry, readAgain } = useDesk();
  const { mutateAsync } = useApiMutation("addClinicEntries");
  const toast = useToast();
  const keyOfBody = useKeyOfBody();

  async function add(row: Schemas["ClinicRow"]) {
    const path = { clinicId: clinic.id };
    const body = { source: "WALK_IN" as const, rows: [row] };
    try {
      const options = { idempotencyKey: keyOfBody(body) };
      const { data } = await mutateAsync({ params: { path, body }, options });
      const [verdict] = data.rows;
      if (!verdict) return { words: errorMessageFor(undefined) };
      if (verdict.entryId === null) return notAdded(verdict);
      if (verdict.verdict === "DUPLICATE") toast.succeed("This patient is in the clinic already.");
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
