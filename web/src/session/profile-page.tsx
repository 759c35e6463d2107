import { useQuery } from "@tanstack/react-query";
import { Button } from "@primer/react";
import { q } from "../api/q.ts";
import { FailedPart } from "../ui/failed-part.tsx";
import { Page } from "../ui/page.tsx";
import { useCurrentUser } from "./session-provider.tsx";
import { cookieNoticeKey, readCookieChoice } from "./cookie-choice.ts";
import layout from "../ui/layout.module.css";
import { useEffect } from "react";
import { type Appearance, saveAppearance, readAppearance } from "../ui/appearance.ts";
import { RadioField } from "../ui/form/choice-fields.tsx";
import { session as texts } from "@pharmacy/domain/messages";
import { type UserDetails, userDetailsIssues } from "@pharmacy/domain/user/details";
import type { Schemas } from "@pharmacy/sdk";
import { FormProvider, useForm, type UseFormReturn } from "react-hook-form";
import { formSettings, issuesResolver, listed } from "../ui/form/form-errors.ts";
import { FormShell } from "../ui/form/form-shell.tsx";
import { NameFields, TextField } from "../ui/form/text-field.tsx";
import { SelectField } from "../ui/form/select-field.tsx";
import { useApiMutation } from "../api/use-api-mutation.ts";
import { errorMessageFor } from "../api/error-messages.ts";
import { outcomeOf, type SaveOutcome } from "../ui/form/use-saving.ts";
import { useToast } from "../ui/toast/toasts.tsx";
import { useUnsavedValues } from "./use-unsaved-values.ts";

type ProfileValues = UserDetails & { storeId?: string | null };

const asTheComputer = "Same as this computer";
const colours = { auto: asTheComputer, light: "Light", dark: "Dark" };
const contrasts = { auto: asTheComputer, normal: "Normal", more: "High contrast" };

/** A choice takes effect at once in this browser, so there is no Save button. */
function AppearanceSettings() {
  const form = useForm<Appearance>({ defaultValues: readAppearance() });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveAppearance(values),
      }),
    [subscribe],
  );
  return (
    <FormProvider {...form}>
      <section className={layout.stack16} aria-labelledby="appearance-settings">
        <h2 id="appearance-settings">Appearance</h2>
        <p>Saved in this browser, for everyone who uses it.</p>
        <RadioField<Appearance> name="colour" label="Colours" layout="above" options={colours} />
        <RadioField<Appearance>
          name="contrast"
          label="Contrast"
          layout="above"
          options={contrasts}
        />
      </section>
    </FormProvider>
  );
}

/** [1.09] */
export function ProfilePage() {
  const { username } = useCurrentUser();
  const { data: user, error, refetch } = useQuery(q("getUser", { query: { username } }));
  const groups = useQuery(q("getAllGroupInfo"));
  const isForm = user !== undefined && !groups.isPending;
  return (
    <Page title="User settings">
      {error && (
        <FailedPart what="Your details could not be loaded." error={error} onRetry={refetch} />
      )}
      {groups.error && (
        <FailedPart
          what="The pharmacies to choose from could not be loaded."
          error={groups.error}
          onRetry={groups.refetch}
        />
      )}
      <div className={`${layout.stack24} ${layout.form}`}>
        {isForm && (
          <>
            <dl className={`${layout.card} ${layout.facts}`}>
              <Fact name="Username" value={user.userName} />
              <Fact name="Role" value={user.clinicianRole} />
            </dl>
            <ProfileForm user={user} stores={groups.data ?? []} />
          </>
        )}
        {/* Shown after the form has loaded, so that they do not move. */}
        {(isForm || error) && (
          <>
            <AppearanceSettings />
            <CookieSettings />
          </>
        )}
      </div>
    </Page>
  );
}

function Fact({ name, value }: { name: string; value: string | null | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={value ? undefined : layout.quiet}>{value || "Not recorded"}</dd>
    </div>
  );
}

/** Withdrawing consent must be as easy as giving it. */
function CookieSettings() {
  const choice = readCookieChoice(localStorage);
  if (choice === null) return null;
  return (
    <section className={`${layout.stack8} ${layout.start}`} aria-labelledby="cookie-settings">
      <h2 id="cookie-settings">Cookies</h2>
      <p>You {choice ? "accepted" : "rejected"} analytics cookies in this browser.</p>
      <Button onClick={askAgain}>Change your choice</Button>
    </section>
  );
}

function askAgain() {
  localStorage.removeItem(cookieNoticeKey);
  // Only a reload stops running analytics.
  window.location.reload();
}

/** [7.06] [7.07] */
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

const storeNeeded = "Choose a pharmacy: the default can be changed, not removed";

type ProfileFormProps = {
  readonly user: Schemas["User"];
  readonly stores: readonly Schemas["StoreGroup"][];
};

export function ProfileForm({ user, stores }: ProfileFormProps) {
  const resolver = issuesResolver<ProfileValues>((values) => [
    ...userDetailsIssues(values),
    ...(user.storeId && !values.storeId ? [{ path: "storeId", message: storeNeeded }] : []),
  ]);
  const form = useForm({ ...formSettings, defaultValues: valuesOf(user), resolver });
  const save = useSaveProfile(user, form);
  const names = Object.fromEntries(stores.map(({ storeId, groupName }) => [storeId, groupName]));
  return (
    <FormShell form={form} fields={fields} onSave={save}>
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
          optional={!user.storeId}
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
