import { session as texts } from "@pharmacy/domain/messages";
import { type UserDetails, userDetailsIssues } from "@pharmacy/domain/user/details";
import type { Schemas } from "@pharmacy/sdk";
import { useForm, type UseFormReturn } from "react-hook-form";
import { formSettings, issuesResolver } from "../ui/form/form-settings.ts";
import { listed } from "../ui/form/form-errors.ts";
import { FormShell } from "../ui/form/form-shell.tsx";
import { NameFields } from "../ui/form/name-fields.tsx";
import { SelectField } from "../ui/form/select-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useApiMutation } from "../api/use-api-mutation.ts";
import { errorMessageFor } from "../api/error-messages.ts";
import { outcomeOf } from "../ui/form/server-problems.ts";
import type { SaveOutcome } from "../ui/form/use-saving.ts";
import { useToast } from "../ui/toast/toasts.tsx";
import { useUnsavedValues } from "./use-unsaved-values.ts";

type ProfileValues = UserDetails & { storeId?: string | null };

/** Saves the details [7.06] and the default store [7.07]. */
function useSaveProfile(user: Schemas["User"], form: UseFormReturn<ProfileValues>) {
  const toast = useToast();
  const { markSaved } = useUnsavedValues("profile", form, valuesOf(user));
  const { mutateAsync: changeDetails } = useApiMutation("updateUserDetails");
  const { mutateAsync: changeStore } = useApiMutation("updateUserStoreId");

  return async (values: ProfileValues): Promise<SaveOutcome> => {
    const storeId = textOf(values.storeId);
    await changeDetails({ params: { body: { ...user, ...detailsOf(values) } } });
    try {
      if (storeId && storeId !== user.storeId)
        await changeStore({ params: { query: { storeId } } });
    } catch (error) {
      return outcomeOf(error, { words: { ...errorMessageFor(error), title: texts.storeNotSaved } });
    }
    markSaved();
    toast.succeed(texts.detailsSaved);
    return [];
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

const detailsOf = (values: ProfileValues) => ({
  firstName: textOf(values.firstName),
  lastName: textOf(values.lastName),
  email: textOf(values.email) || null,
  gphc: textOf(values.gphc) || null,
});

const labels = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  gphc: "GPhC number",
  storeId: "Default pharmacy",
} as const satisfies Record<keyof ProfileValues, string>;
const fields = listed(labels);
const resolver = issuesResolver<ProfileValues>(userDetailsIssues);

type ProfileFormProps = {
  readonly user: Schemas["User"];
  /** The user's pharmacies. */
  readonly stores: readonly Schemas["StoreGroup"][];
};

/** The user's own details and default pharmacy. */
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
