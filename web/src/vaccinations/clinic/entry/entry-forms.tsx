import { notGivenReasonLabels, clinicMessages } from "@pharmacy/domain/clinic/clinic-codes";
import { readLine } from "@pharmacy/domain/clinic/read-list";
import { clinicRowIssues, clinicRowPayload } from "@pharmacy/domain/clinic/rows";
import { isCodeOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { errorMessageFor } from "../../../api/error-messages.ts";
import { useApiMutation } from "../../../api/use-api-mutation.ts";
import { clockTime } from "../../../browser/clock.ts";
import { useUnsavedDialog } from "../../../session/use-unsaved-values.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { listed, formSettings, issuesResolver } from "../../../ui/form/form-errors.ts";
import { FormShell } from "../../../ui/form/form-shell.tsx";
import { NameFields, TextField } from "../../../ui/form/text-field.tsx";
import { RadioField } from "../../../ui/form/choice-fields.tsx";
import { outcomeOf, type SaveFailed, type Saving } from "../../../ui/form/use-saving.ts";
import { useToast } from "../../../ui/toast/toasts.tsx";
import { nameOf, useDesk } from "../desk.ts";

type Entry = Schemas["ClinicEntry"];
type Row = Schemas["ClinicRow"];
type RowValues = Required<Omit<Row, "text">>;

const noRow: RowValues = {
  nhsNumber: "",
  lastName: "",
  firstName: "",
  dateOfBirth: "",
  bookedTime: "",
};

const rowLabels = {
  nhsNumber: "NHS number",
  firstName: "First name",
  lastName: "Last name",
  dateOfBirth: "Date of birth",
  bookedTime: "Booked time",
} as const satisfies Record<keyof RowValues, string>;

const rowResolver = issuesResolver((values: RowValues) =>
  clinicRowIssues(clinicRowPayload(values), clockTime().today),
);

interface RowFormProps {
  title: string;
  text: string;
  onClose: () => void;
  row: RowValues;
  /** Walk-ins have no booked time. */
  isBooked?: boolean;
  saveLabel: string;
  /** Calls `onSaved` once the server has the row. */
  onSave: (row: Row, onSaved: () => void) => ReturnType<Saving<RowValues>>;
}

function RowForm({ title, text, onClose, row, isBooked, saveLabel, onSave }: RowFormProps) {
  const form = useForm<RowValues>({ ...formSettings, defaultValues: row, resolver: rowResolver });
  const { markSaved, close } = useUnsavedDialog("entry", form, row, onClose);
  return (
    <FormDialog title={title} text={text} onClose={close}>
      <FormShell
        form={form}
        fields={listed(rowLabels)}
        saveLabel={saveLabel}
        onSave={(values) => onSave(clinicRowPayload(values), markSaved)}
      >
        <TextField<RowValues>
          name="nhsNumber"
          label={rowLabels.nhsNumber}
          hint="10 digits; or give the name and the date of birth"
          width="medium"
          optional
          input={{ inputMode: "numeric" }}
        />
        <NameFields<RowValues> first="firstName" last="lastName" optional />
        <DateField<RowValues> name="dateOfBirth" label={rowLabels.dateOfBirth} optional />
        {isBooked && (
          <TextField<RowValues>
            name="bookedTime"
            label={rowLabels.bookedTime}
            hint="Such as 09:30"
            width="short"
            optional
          />
        )}
      </FormShell>
    </FormDialog>
  );
}

interface EntryFormProps {
  entry: Entry;
  onClose: () => void;
}

function CorrectEntry({ entry, onClose }: EntryFormProps) {
  const { mutateAsync } = useApiMutation("correctClinicEntry");
  const { readAgain, shownName } = useDesk();
  const toast = useToast();
  const { clinicId, id: entryId, etag: ifMatch, text, bookedTime, notValidReason } = entry;
  const row = { ...noRow, ...readLine(text ?? "") };

  async function correct(body: Row, onSaved: () => void) {
    try {
      const params = { path: { clinicId, entryId }, body };
      const { data } = await mutateAsync({ params, options: { ifMatch } });
      toast.succeed(`${shownName(data)}: corrected`);
      onSaved();
      onClose();
      return [];
    } catch (error) {
      return outcomeOf(error);
    } finally {
      readAgain();
    }
  }

  return (
    <RowForm
      title="Correct the entry"
      text={`It was pasted as “${text ?? ""}”. ${notValidReason ?? ""}`}
      onClose={onClose}
      row={{ ...row, bookedTime: bookedTime ?? row.bookedTime }}
      isBooked
      saveLabel="Correct"
      onSave={correct}
    />
  );
}

/** Why a walk-in was not added: it needs a living, identified patient. */
function notAdded({ verdict, reason }: Schemas["ClinicRowVerdict"]): SaveFailed {
  const detail =
    verdict === "DECEASED"
      ? "This patient is recorded as deceased."
      : `${reason ?? "Not recognised"}.`;
  return { words: { title: "Nobody was added", detail, reference: null } };
}

function WalkIn({ onClose }: { onClose: () => void }) {
  const { clinic, openEntry, readAgain } = useDesk();
  const { mutateAsync } = useApiMutation("addClinicEntries");
  const toast = useToast();
  // If the answer was lost, a changed row has the same key, so that nobody is added twice.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());

  async function add(row: Row, onSaved: () => void) {
    const path = { clinicId: clinic.id };
    const body = { source: "WALK_IN" as const, rows: [row] };
    try {
      const options = { idempotencyKey };
      const { data } = await mutateAsync({ params: { path, body }, options });
      setKey(crypto.randomUUID());
      const [verdict] = data.rows;
      if (!verdict) return { words: errorMessageFor(undefined) };
      if (verdict.entryId === null) return notAdded(verdict);
      if (verdict.verdict === "DUPLICATE") toast.succeed("This patient is in the clinic already.");
      onSaved();
      openEntry(verdict.entryId);
      return [];
    } catch (error) {
      return outcomeOf(error);
    } finally {
      readAgain();
    }
  }

  return (
    <RowForm
      title="Add a walk-in"
      text="Who is added here waits from now on."
      onClose={onClose}
      row={noRow}
      saveLabel="Add"
      onSave={add}
    />
  );
}

/** Corrects the entry as it was when the dialog opened; without an id, adds a walk-in. */
export function RowDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { clinic } = useDesk();
  const [entry] = useState(() => clinic.entries.find((one) => one.id === id));
  return entry ? <CorrectEntry entry={entry} onClose={onClose} /> : <WalkIn onClose={onClose} />;
}

interface Reason {
  reason: keyof typeof notGivenReasonLabels | null;
}

const reasonLabel = "Why was no vaccine given?";

const reasonResolver = issuesResolver(({ reason }: Reason) =>
  isCodeOf(notGivenReasonLabels, reason)
    ? []
    : [{ path: "reason", message: clinicMessages.reasonNeeded }],
);

export function NotGiven({ entry, onBack, onClose }: EntryFormProps & { onBack: () => void }) {
  const { change } = useDesk().actions;
  const form = useForm<Reason>({
    ...formSettings,
    defaultValues: { reason: null },
    resolver: reasonResolver,
  });
  const { humanReadableEpisodeId } = entry.episode ?? {};
  const closed = humanReadableEpisodeId
    ? ` The unfinished record ${humanReadableEpisodeId} is closed too, unless a dose was given in it.`
    : "";
  return (
    <FormDialog
      title={`${nameOf(entry)}: not given`}
      text={`It can be undone.${closed}`}
      onClose={onClose}
    >
      <FormShell
        form={form}
        fields={listed({ reason: reasonLabel })}
        saveLabel="Not given"
        onBack={onBack}
        onSave={async ({ reason }) => {
          if (reason === null) return "not-saved";
          // Closes first: an open dialog would keep the focus from the toast's Undo.
          onClose();
          await change(entry, { move: "NOT_GIVEN", reason });
          return [];
        }}
      >
        <RadioField<Reason> name="reason" label={reasonLabel} options={notGivenReasonLabels} />
      </FormShell>
    </FormDialog>
  );
}
