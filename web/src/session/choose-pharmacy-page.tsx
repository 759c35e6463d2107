import { basePath } from "@pharmacy/domain/limits";
import { session as texts } from "@pharmacy/domain/messages";
import { type StoreChoice, storeChoiceSchema } from "@pharmacy/domain/user/schemas";
import { Button } from "@primer/react";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { q } from "../api/q.ts";
import { linkTo } from "../routes/links.ts";
import { FailedPart } from "../ui/failed-part.tsx";
import { formSettings } from "../ui/form/form-settings.ts";
import { listed } from "../ui/form/form-errors.ts";
import { FormShell } from "../ui/form/form-shell.tsx";
import { schemaResolver } from "../ui/form/schema-resolver.ts";
import { TextField } from "../ui/form/text-field.tsx";
import { Page } from "../ui/page.tsx";
import { NoPharmacies } from "./no-pharmacies.tsx";
import { PharmacyChoices } from "./pharmacy-choices.tsx";
import { useSession } from "./session-provider.tsx";
import { useChooseStore } from "./use-choose-store.ts";

const nothingChosen = { search: "", storeId: null };
const labels = { search: "Search by name", storeId: "Pharmacy" } as const;
const fields = listed(labels);
const resolver = schemaResolver(storeChoiceSchema);

/** Which pharmacy the user works in now [2.37]. */
export function ChoosePharmacyPage() {
  const session = useSession();
  const choose = useChooseStore(() => window.location.assign(basePath + linkTo("multiSite")));
  const { data: stores, error, refetch } = useQuery(q("getAllGroupInfo", {}));
  const form = useForm({ ...formSettings, defaultValues: nothingChosen, resolver });
  return (
    <Page title={texts.choosePharmacy}>
      {error && (
        <FailedPart
          what="The pharmacies could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {stores?.length === 0 ? (
        <NoPharmacies onLeave={() => void session.signOut()} />
      ) : (
        <FormShell
          form={form}
          fields={fields}
          isInline
          onSave={({ storeId }) => choose(String(storeId))}
          saveLabel="Continue"
          footer={<Button onClick={() => void session.signOut()}>{texts.logout}</Button>}
        >
          <TextField<StoreChoice>
            name="search"
            label={labels.search}
            optional
            input={{ type: "search" }}
          />
          {stores && <PharmacyChoices stores={stores} label={labels.storeId} />}
        </FormShell>
      )}
    </Page>
  );
}
