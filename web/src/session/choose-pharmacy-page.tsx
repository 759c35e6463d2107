import { basePath } from "@pharmacy/domain/limits";
import { session as texts, validation } from "@pharmacy/domain/messages";
import { Button } from "@primer/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { counted } from "@pharmacy/domain/counted";
import type { Schemas } from "@pharmacy/sdk";
import { q } from "../api/q.ts";
import { linkTo } from "../routes/links.ts";
import { FailedPart } from "../ui/failed-part.tsx";
import { formSettings, issuesResolver, listed } from "../ui/form/form-errors.ts";
import { mayBeStored } from "../ui/form/use-saving.ts";
import { FormShell } from "../ui/form/form-shell.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { Page } from "../ui/page.tsx";
import { useConfig } from "../config/config-context.tsx";
import { RadioField } from "../ui/form/choice-fields.tsx";
import { useSession, useCurrentUser } from "./session-provider.tsx";
import layout from "../ui/layout.module.css";
import { isMultiSite } from "@pharmacy/domain/roles";
import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { useApiMutation } from "../api/use-api-mutation.ts";

const nothingChosen = { search: "", storeId: null };
const labels = { search: "Search by name", storeId: "Pharmacy" } as const;
const fields = listed(labels);
type StoreChoice = { search?: string | null; storeId?: string | null };

// [5.07]
const resolver = issuesResolver<StoreChoice>(({ storeId }) =>
  storeId ? [] : [{ path: "storeId", message: validation.required }],
);

export function ChoosePharmacyPage() {
  const session = useSession();
  const choose = useChooseStore(() => window.location.assign(basePath + linkTo("multiSite")));
  const { data: stores, error, refetch } = useQuery(q("getAllGroupInfo"));
  const form = useForm({ ...formSettings, defaultValues: nothingChosen, resolver });
  return (
    <Page title={texts.choosePharmacy}>
      {error && (
        <FailedPart what="The pharmacies could not be loaded." error={error} onRetry={refetch} />
      )}
      {stores?.length === 0 ? (
        <NoPharmacies onLeave={() => void session.signOut()} />
      ) : (
        <FormShell
          form={form}
          fields={fields}
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
          {stores && <PharmacyChoices stores={stores} />}
          {!stores && !error && <p role="status">Loading…</p>}
        </FormShell>
      )}
    </Page>
  );
}

function NoPharmacies({ onLeave }: { onLeave: () => void }) {
  const { serviceManagerEmail } = useConfig();
  return (
    <div className={`${layout.stack16} ${layout.start}`} role="alert">
      <p>{texts.noPharmacies}</p>
      <p className={layout.quiet}>
        Service manager: <a href={`mailto:${serviceManagerEmail}`}>{serviceManagerEmail}</a>
      </p>
      <Button onClick={onLeave}>{texts.logout}</Button>
    </div>
  );
}

const shownAtMost = 10;

const countText = (count: number) =>
  count === 0 ? "No pharmacy has this name. Type another one." : counted(count, "pharmacies");

/** The searchable select of [2.37], as a search box above radio buttons: they work with every input device. */
function PharmacyChoices({ stores }: { stores: readonly Schemas["StoreGroup"][] }) {
  const [search, chosen]: unknown[] = useWatch({ name: ["search", "storeId"] });
  const found = stores.filter(
    (store) => store.storeId === chosen || isFound(store, typeof search === "string" ? search : ""),
  );
  const shown = found.filter(({ storeId }, index) => index < shownAtMost || storeId === chosen);
  return (
    <>
      <p role="status" className={layout.quiet}>
        {found.length > shown.length
          ? `${shown.length} of ${found.length} pharmacies are shown. Type a name to narrow them down.`
          : countText(found.length)}
      </p>
      <RadioField<StoreChoice>
        name="storeId"
        label={labels.storeId}
        options={Object.fromEntries(
          shown.map(({ storeId, groupName }) => [storeId, `${groupName} (${storeId})`]),
        )}
      />
    </>
  );
}

function isFound({ storeId, groupName }: Schemas["StoreGroup"], search: string): boolean {
  const words = plain(`${groupName} ${storeId}`).split(/\s+/);
  return plain(search)
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "");

const asksToSwitch = (search: string) => new URLSearchParams(search).has("switch");

/** Redirects home [2.38], unless the user asked to switch (openapi/decisions.md, Routes). */
export function SwitchPharmacy() {
  const { context } = useSession();
  const { roles } = useCurrentUser();
  const queries = useQueryClient();
  const isSwitching = asksToSwitch(useSearch()) && isMultiSite(roles);
  const [, navigate] = useLocation();
  // Changes the session storage after the navigation, and so after the question about unsaved changes.
  useEffect(() => {
    if (isSwitching) {
      navigate(linkTo("multiSite"), { replace: true });
      context.leaveStore();
      queries.clear();
    } else if (!isMultiSite(roles) || !asksToSwitch(window.location.search)) {
      // Reads the address: React may render this late, after the user has asked to switch.
      navigate(linkTo("home"), { replace: true });
    }
  }, [isSwitching, navigate, context, queries, roles]);
  return null;
}

/** [4.16] */
export function useChooseStore(loadPage: () => void) {
  const session = useSession();
  const { mutateAsync: select } = useApiMutation("selectStore");
  return async (storeId: string) => {
    try {
      await select({ params: { path: { storeId } } });
    } catch (error) {
      if (mayBeStored(error)) session.context.announceStore(storeId);
      throw error;
    }
    // Before the token is renewed, which may fail: the other tabs must not record in this store.
    session.context.announceStore(storeId);
    await session.token(Infinity);
    session.context.chooseStore(storeId);
    loadPage();
    // Never resolves, so that the button shows its spinner until the new page is loaded.
    return new Promise<never>(() => undefined);
  };
}
