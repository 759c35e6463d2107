import { counted } from "@pharmacy/domain/counted";
import { careHomeSearchSchema } from "@pharmacy/domain/care-home/schema";
import { type CareHomeSearch, careHomeSearchQuery } from "@pharmacy/domain/care-home/search";
import { careHome as texts } from "@pharmacy/domain/messages";
import type { Params, Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { q, withEtag } from "../api/q.ts";
import { mayComeRight, errorMessageFor } from "../api/error-messages.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { formSettings } from "../ui/form/form-settings.ts";
import { FormShell } from "../ui/form/form-shell.tsx";
import { schemaResolver } from "../ui/form/schema-resolver.ts";
import { TextField } from "../ui/form/text-field.tsx";
import { FailurePanel } from "../ui/failed-part.tsx";
import styles from "./care-home-dialog.module.css";

type CareHome = Schemas["CareHome"];
type Search = NonNullable<Params<"findCareHomes">["query"]>;

const quiet = { autoComplete: "off" } as const;
const noSearch = { name: "", postCode: "" };

function SearchForm({ onSearch }: { onSearch: (search: Search) => Promise<unknown> }) {
  const [resolver] = useState(() => schemaResolver(careHomeSearchSchema));
  const form = useForm({ ...formSettings, defaultValues: noSearch, resolver });
  return (
    <FormShell
      form={form}
      isInline
      saveLabel="Search"
      onSave={async (values) => {
        await onSearch(careHomeSearchQuery(values));
        return [];
      }}
    >
      <p className={styles.quiet}>Search by name, by postcode or by both.</p>
      <TextField<CareHomeSearch> name="name" label="Care home name" input={quiet} />
      <TextField<CareHomeSearch> name="postCode" label="Postcode" width="short" input={quiet} />
    </FormShell>
  );
}

interface FoundProps {
  home: CareHome;
  onChosen: (home: Schemas["CareHomeDetails"]) => void;
}

/** One care home; its details are read when it is chosen (§7). */
function Found({ home, onChosen }: FoundProps) {
  const client = useQueryClient();
  const [state, setState] = useState<{ isReading: boolean; failure: unknown }>({
    isReading: false,
    failure: null,
  });

  async function choose() {
    setState({ isReading: true, failure: null });
    try {
      const query = { orgLink: home.orgLink };
      const { data } = await client.fetchQuery(withEtag("getCareHome", { query }));
      onChosen(data);
    } catch (failure) {
      setState({ isReading: false, failure });
    }
  }

  return (
    <li className={styles.found}>
      <div className={styles.words}>
        <p>
          <strong>{home.name}</strong>
        </p>
        <p className={styles.quiet}>{[home.address, home.postCode].filter(Boolean).join(", ")}</p>
        {state.failure !== null && <FailurePanel words={errorMessageFor(state.failure)} />}
      </div>
      <Button
        loading={state.isReading}
        onClick={() => void choose()}
        aria-label={`Choose ${home.name}`}
      >
        Choose
      </Button>
    </li>
  );
}

/** §8: what is said when there is none, and when the search failed. */
function NoneFound({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const words = { title: texts.noneFound, detail: texts.noneFoundDetail };
  if (!error) {
    return (
      <div>
        <h2 className={styles.heading}>{words.title}</h2>
        <p>{words.detail}</p>
      </div>
    );
  }
  return (
    <FailurePanel words={{ ...words, reference: errorMessageFor(error).reference }}>
      {mayComeRight(error) && <Button onClick={onRetry}>Try again</Button>}
    </FailurePanel>
  );
}

interface AnswerProps {
  search: Search;
  onChosen: FoundProps["onChosen"];
  onRetry: () => void;
}

function Answer({ search, onChosen, onRetry }: AnswerProps) {
  const { data, error, isFetching, refetch } = useQuery(q("findCareHomes", { query: search }));
  if (isFetching) return <p>Searching for care homes…</p>;
  if (error || !data || data.length === 0) {
    const retry = () => {
      onRetry();
      void refetch();
    };
    return <NoneFound error={error} onRetry={retry} />;
  }
  return (
    <>
      <h2 className={styles.heading}>{counted(data.length, "care homes")} found</h2>
      <ul className={styles.list}>
        {data.map((home) => (
          <Found key={home.orgLink} home={home} onChosen={onChosen} />
        ))}
      </ul>
    </>
  );
}

interface CareHomeDialogProps {
  onChosen: FoundProps["onChosen"];
  onClose: () => void;
}

/** §2 modal "Add Care Home search": by name or postcode, then one of what was found. */
export function CareHomeDialog({ onChosen, onClose }: CareHomeDialogProps) {
  const client = useQueryClient();
  const [search, setSearch] = useState<Search | null>(null);
  const answer = useRef<HTMLDivElement>(null);
  // The button goes with the failure: the focus waits where the answer will stand.
  const waitForAnswer = () => answer.current?.focus();

  async function find(wanted: Search) {
    setSearch(wanted);
    // The same search again asks again; a failure shows below.
    await client.refetchQueries({ queryKey: ["findCareHomes", { query: wanted }], type: "active" });
  }

  return (
    <FormDialog title="Add Care Home" onClose={onClose}>
      <div className={styles.content}>
        <SearchForm onSearch={find} />
        <div ref={answer} role="status" tabIndex={-1} className={styles.answer}>
          {search && <Answer search={search} onChosen={onChosen} onRetry={waitForAnswer} />}
        </div>
      </div>
    </FormDialog>
  );
}
