import { counted } from "@pharmacy/domain/counted";
import {
  careHomeSearchIssues,
  type CareHomeSearch,
  careHomeSearchQuery,
} from "@pharmacy/domain/care-home/search";
import { careHome as texts } from "@pharmacy/domain/messages";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { withEtag } from "../../../api/q.ts";
import { useApiMutation } from "../../../api/use-api-mutation.ts";
import { errorMessageFor, isRetryable } from "../../../api/error-messages.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { formSettings, issuesResolver, listed } from "../../../ui/form/form-errors.ts";
import { FormShell } from "../../../ui/form/form-shell.tsx";
import { outcomeOf, type SaveOutcome, type Saving } from "../../../ui/form/use-saving.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { FailurePanel } from "../../../ui/failed-part.tsx";
import layout from "../../../ui/layout.module.css";

const labels = { name: "Care home name", postCode: "Postcode" } as const;
const fields = listed(labels);
const noSearch = { name: "", postCode: "" };

function SearchForm({ onSave }: { onSave: Saving<CareHomeSearch> }) {
  const [resolver] = useState(() => issuesResolver(careHomeSearchIssues));
  const form = useForm({ ...formSettings, defaultValues: noSearch, resolver });
  return (
    <FormShell form={form} fields={fields} isSearch saveLabel="Search" onSave={onSave}>
      <p className={layout.quiet}>Search by name, by postcode or by both.</p>
      <TextField<CareHomeSearch> name="name" label={labels.name} />
      <TextField<CareHomeSearch> name="postCode" label={labels.postCode} width="short" />
    </FormShell>
  );
}

interface ChoiceProps {
  onChosen: (home: Schemas["CareHomeDetails"]) => void;
}

/** Reads the details of a care home when it is chosen [7.18]. */
function useReadHome({ onChosen }: ChoiceProps) {
  const client = useQueryClient();
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (orgLink: string) =>
      client.fetchQuery(withEtag("getCareHome", { query: { orgLink } })),
  });
  return (orgLink: string) => ({
    // The callback of `mutate`: it is not called for an earlier press, or after the dialog is closed.
    read: () => mutate(orgLink, { onSuccess: ({ data }) => onChosen(data) }),
    isPending: isPending && variables === orgLink,
    error: variables === orgLink ? error : null,
  });
}

interface FoundProps {
  home: Schemas["CareHome"];
  reading: ReturnType<ReturnType<typeof useReadHome>>;
}

function Found({ home, reading }: FoundProps) {
  return (
    <li className={`${layout.line} ${layout.spread} ${layout.item}`}>
      <div>
        <p>
          <strong>{home.name}</strong>
        </p>
        <p className={layout.quiet}>{[home.address, home.postCode].filter(Boolean).join(", ")}</p>
        {reading.error && <FailurePanel words={errorMessageFor(reading.error)} />}
      </div>
      <Button loading={reading.isPending} onClick={reading.read} aria-label={`Choose ${home.name}`}>
        Choose
      </Button>
    </li>
  );
}

const none = { title: texts.noneFound, detail: texts.noneFoundDetail };

interface AnswerProps extends ChoiceProps {
  search: ReturnType<typeof useApiMutation<"findCareHomes">>;
}

function Answer({ search, onChosen }: AnswerProps) {
  const readingOf = useReadHome({ onChosen });
  if (search.isPending) return <p>Searching for care homes…</p>;
  const homes = search.data?.data;
  if (!homes) return null;
  if (homes.length === 0)
    return (
      <div>
        <h2>{none.title}</h2>
        <p>{none.detail}</p>
      </div>
    );
  return (
    <>
      <h2>{counted(homes.length, "care homes")} found</h2>
      <ul>
        {homes.map((home) => (
          <Found key={home.orgLink} home={home} reading={readingOf(home.orgLink)} />
        ))}
      </ul>
    </>
  );
}

const what = "Search by name or postcode, then choose the care home.";

/** "Add Care Home" [2.53]: a search by name or postcode, then a choice. */
export function CareHomeDialog({ onChosen, onClose }: ChoiceProps & { onClose: () => void }) {
  const search = useApiMutation("findCareHomes");
  const answer = useRef<HTMLDivElement>(null);
  // The button disappears with the failure, so the focus moves to the place of the answer.
  const waitForAnswer = () => answer.current?.focus();

  async function find(values: CareHomeSearch): Promise<SaveOutcome> {
    try {
      await search.mutateAsync({ params: { query: careHomeSearchQuery(values) } });
      return [];
    } catch (error) {
      const words = { ...none, reference: errorMessageFor(error).reference };
      const again = (
        <Button type="submit" onClick={waitForAnswer}>
          Try again
        </Button>
      );
      return outcomeOf(error, { words, wayOn: isRetryable(error) && again });
    }
  }

  return (
    <FormDialog title="Add Care Home" text={what} onClose={onClose}>
      <div className={layout.stack16}>
        <SearchForm onSave={find} />
        <div
          ref={answer}
          role="status"
          tabIndex={-1}
          className={`${layout.stack16} ${layout.live}`}
        >
          <Answer search={search} onChosen={onChosen} />
        </div>
      </div>
    </FormDialog>
  );
}
