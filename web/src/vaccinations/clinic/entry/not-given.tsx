import { notGivenReasonLabels, clinicMessages } from "@pharmacy/domain/clinic/clinic-codes";
import { isCodeOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { listed } from "../../../ui/form/form-errors.ts";
import { formSettings, issuesResolver } from "../../../ui/form/form-settings.ts";
import { FormShell } from "../../../ui/form/form-shell.tsx";
import { RadioField } from "../../../ui/form/radio-field.tsx";
import { useEntryActions } from "../entry-actions.tsx";
import { nameOf } from "../who.ts";

interface Reason {
  reason: keyof typeof notGivenReasonLabels | null;
}

const labels = { reason: "Why was no vaccine given?" } as const;
const fields = listed(labels);

const issuesOf = ({ reason }: Reason) =>
  isCodeOf(notGivenReasonLabels, reason)
    ? []
    : [{ path: "reason", message: clinicMessages.reasonNeeded }];

interface NotGivenProps {
  entry: Schemas["ClinicEntry"];
  onBack: () => void;
  onClose: () => void;
}

export function NotGiven({ entry, onBack, onClose }: NotGivenProps) {
  const { change } = useEntryActions();
  const [resolver] = useState(() => issuesResolver(issuesOf));
  const form = useForm<Reason>({ ...formSettings, defaultValues: { reason: null }, resolver });
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
        fields={fields}
        isInline
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
        <RadioField<Reason> name="reason" label={labels.reason} options={notGivenReasonLabels} />
      </FormShell>
    </FormDialog>
  );
}
