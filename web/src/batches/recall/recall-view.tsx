import { AriaStatus } from "@primer/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation, useSearchParams } from "wouter";
import { isStatus } from "../../api/error-messages.ts";
import { q } from "../../api/q.ts";
import { linkTo } from "../../routes/links.ts";
import { Empty } from "../../ui/empty.tsx";
import { FailedPart } from "../../ui/failed-part.tsx";
import { formSettings, issuesResolver } from "../../ui/form/form-settings.ts";
import { listed } from "../../ui/form/form-errors.ts";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Recipients } from "./recipients.tsx";
import layout from "../../ui/layout.module.css";

const longest = 100; // What the number field accepts (openapi/decisions.md, Batches)

const labels = { batchNo: "Batch number" } as const;
const fields = listed(labels);

interface Search {
  batchNo: string;
}

function issuesOf({ batchNo }: Search) {
  const typed = batchNo.trim();
  const isFine = typed !== "" && typed.length <= longest;
  return isFine ? [] : [{ path: "batchNo", message: "Enter the number of the batch" }];
}

function SearchForm({ batchNo }: { batchNo: string }) {
  const [, navigate] = useLocation();
  const [resolver] = useState(() => issuesResolver(issuesOf));
  // The form stays mounted when the result is shown, so that it keeps the focus.
  const form = useForm<Search>({ ...formSettings, values: { batchNo }, resolver });
  return (
    <div className={`${layout.notOnPaper} ${layout.form}`}>
      <FormShell
        form={form}
        fields={fields}
        isInline
        saveLabel="Find"
        onSave={async (values) => {
          // A batch number is not personal data, so the URL may contain it and can be shared.
          navigate(linkTo("batches", { view: "recall", batchNo: values.batchNo.trim() }));
          return [];
        }}
      >
        <TextField<Search>
          name="batchNo"
          label={labels.batchNo}
          hint="Capitals, spaces and hyphens make no difference"
          width="medium"
        />
      </FormShell>
    </div>
  );
}

/** Says whether the batch exists: after a mistyped number, "Nobody received it" would be wrong. */
function NoRecipients({ batchNo }: { batchNo: string }) {
  const canBeOne = /[a-z0-9]/i.test(batchNo);
  const { data, error, refetch } = useQuery({
    ...q("validateBatchNumber", { path: { batchNo } }),
    staleTime: 0,
    enabled: canBeOne,
  });
  const isUnknown = !canBeOne || isStatus(error, 404);
  if (error && !isUnknown) {
    const what = "We could not check whether a batch has this number.";
    return <FailedPart what={what} error={error} onRetry={refetch} />;
  }
  const answer = isUnknown
    ? {
        heading: "No batch has this number",
        text: `This pharmacy has no batch ${batchNo}. Enter the whole number, as on the pack.`,
      }
    : {
        heading: "Nobody received it",
        text: `No vaccination in this pharmacy used batch ${batchNo}.`,
      };
  return (
    <AriaStatus announceOnShow>
      {data || isUnknown ? <Empty {...answer} /> : <p>Searching…</p>}
    </AriaStatus>
  );
}

function Answer({ batchNo }: { batchNo: string }) {
  const found = useQuery({ ...q("findBatchRecipients", { query: { batchNo } }), staleTime: 0 });
  const { data, error, refetch } = found;
  if (error) {
    const what = "We could not load who received this batch.";
    return <FailedPart what={what} error={error} onRetry={refetch} />;
  }
  if (!data) return <p>Searching…</p>;
  if (data.recipients.length === 0) return <NoRecipients batchNo={batchNo} />;
  return <Recipients batchNo={batchNo} recipients={data.recipients} />;
}

/** Finds all vaccinations of the store with a batch. */
export function RecallView() {
  const [search] = useSearchParams();
  const batchNo = search.get("batchNo") ?? "";
  return (
    <>
      <SearchForm batchNo={batchNo} />
      {batchNo !== "" && <Answer batchNo={batchNo} />}
    </>
  );
}
