import { session as texts } from "@pharmacy/domain/messages";
import { type ProfileValues, userDetailsSchema } from "@pharmacy/domain/user/schemas";
import type { Schemas } from "@pharmacy/sdk";
import { useForm } from "react-hook-form";
import { formSettings, schemaResolver } from "../ui/form/form-settings.ts";
import { listed } from "../ui/form/form-errors.ts";
import { FormShell } from "../ui/form/form-shell.tsx";
import { NameFields } from "../ui/form/name-fields.tsx";
import { SelectField } from "../ui/form/select-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useSaveProfile } from "./use-save-profile.ts";

const labels = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  gphc: "GPhC number",
  storeId: "Default pharmacy",
} as const satisfies Record<keyof ProfileValues, string>;
const fields = listed(labels);
const resolver = schemaResolver(userDetailsSchema);

type ProfileFormProps = {
  readonly user: Schemas["User"];
  /** Where the user may work. */
  readonly stores: readonly Schemas["StoreGroup"][];
};

/** What users change of their own record: their details, and the pharmacy that a sign-in opens. */
export function ProfileForm({ user, stores }: ProfileFormProps) {
  const form = useForm({ ...formSettings, defaultValues: valuesOf(user), resolver });
  const save = useSaveProfile(user, form);
  const names = Object.fromEntries(stores.map(({ storeId, groupName }) => [storeId, groupName]));
  return (
    <FormShell form={form} fields={fields} isInline onSave={save}>
      <NameFields<ProfileValues> first="firstName" last="lastName" isOwn />
      <TextField<ProfileValues>
        name="email"
        label={labels.email}
        optional
        input={{ type: "email", autoComplete: "email" }}
      />
      <TextField<ProfileValues>
        name="gphc"
        label={labels.gphc}
        optional
        width="short"
        input={{ inputMode: "numeric" }}
      />
      {stores.length > 0 && (
        <SelectField<ProfileValues>
          name="storeId"
          label={labels.storeId}
          hint={texts.defaultStoreHint}
          optional
          options={names}
        />
      )}
    </FormShell>
  );
}

const valuesOf = (user: Schemas["User"]): ProfileValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email ?? "",
  gphc: user.gphc ?? "",
  storeId: user.storeId ?? null,
});
