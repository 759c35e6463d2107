import { AriaStatus } from "@primer/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation, useSearchParams } from "wouter";
import { q } from "../../api/q.ts";
import { linkTo } from "../../routes/links.ts";
import { Empty } from "../../ui/empty.tsx";
import { FailedPart } from "../../ui/failed-part.tsx";
import { formSettings } from "../../ui/form/form-settings.ts";
import { listed } from "../../ui/form/form-errors.ts";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { issuesResolver } from "../../ui/form/issues-resolver.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Recipients } from "./recipients.tsx";
import styles from "./recall.module.css";

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
  // What is found takes no other form: the focus stays in it.
  const form = useForm<Search>({ ...formSettings, values: { batchNo }, resolver });
  return (
    <div className={styles.search}>
      <FormShell
        form={form}
        fields={fields}
        isInline
        saveLabel="Find"
        onSave={async (values) => {
          // A batch number is nobody's data: it may stand in the URL, to be shared.
          navigate(linkTo("batches", { view: "recall", batchNo: values.batchNo.trim() }));
          return [];
        }}
      >
        <TextField<Search>
          name="batchNo"
          label={labels.batchNo}
          hint="Capitals, spaces and hyphens make no difference"
          width="medium"
          input={{ autoComplete: "off" }}
        />
      </FormShell>
    </div>
  );
}

function Answer({ batchNo }: { batchNo: string }) {
  const found = useQuery({ ...q("findBatchRecipients", { query: { batchNo } }), staleTime: 0 });
  const { data, error, refetch } = found;
  if (error) {
    const what = "Who received the batch could not be read.";
    return <FailedPart what={what} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <p>Searching…</p>;
  if (data.recipients.length === 0) {
    const text = `No vaccination of this pharmacy recorded batch ${batchNo}. Check the number.`;
    return (
      <AriaStatus announceOnShow>
        <Empty heading="Nobody received it" text={text} />
      </AriaStatus>
    );
  }
  return <Recipients batchNo={batchNo} recipients={data.recipients} />;
}

/** A recall: from a batch number to every vaccination of the store that used it. */
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
