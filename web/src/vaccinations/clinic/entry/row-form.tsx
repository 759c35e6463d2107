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

/** Who comes: by NHS number, or by name and date of birth. */
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
