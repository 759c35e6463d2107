import { type PharmacistDetails, pharmacistDetailsIssues } from "@pharmacy/domain/user/details";
import { session as texts } from "@pharmacy/domain/messages";
import { Button } from "@primer/react";
import { useForm } from "react-hook-form";
import { formSettings, issuesResolver, listed } from "../ui/form/form-errors.ts";
import { FormShell } from "../ui/form/form-shell.tsx";
import { NameFields, TextField } from "../ui/form/text-field.tsx";
import { Page } from "../ui/page.tsx";
import { useSession } from "./session-provider.tsx";

const nothingTyped = { firstName: "", lastName: "", gphcNumber: "" };
const labels = {
  firstName: "First name",
  lastName: "Surname",
  gphcNumber: "GPhC number",
} as const satisfies Record<keyof PharmacistDetails, string>;
const fields = listed(labels);
const resolver = issuesResolver<PharmacistDetails>(pharmacistDetailsIssues);

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** [2.32] [4.14] */
export function PharmacistDetailsPage() {
  const session = useSession();
  const form = useForm({ ...formSettings, defaultValues: nothingTyped, resolver });
  return (
    <Page title={texts.pharmacistDetailsTitle}>
      <p>{texts.pharmacistDetailsPrompt}</p>
      <FormShell
        form={form}
        fields={fields}
        onSave={async ({ firstName, lastName, gphcNumber }) => {
          session.context.enterLocum({
            firstName: textOf(firstName),
            lastName: textOf(lastName),
            gphcNumber: textOf(gphcNumber),
          });
          return [];
        }}
        saveLabel="Continue"
        footer={<Button onClick={() => void session.signOut()}>Cancel</Button>}
      >
        <NameFields<PharmacistDetails>
          first="firstName"
          last="lastName"
          lastLabel={labels.lastName}
          isOwn
        />
        <TextField<PharmacistDetails>
          name="gphcNumber"
          label={labels.gphcNumber}
          width="short"
          input={{ inputMode: "numeric" }}
        />
      </FormShell>
    </Page>
  );
}
