import { listLimits, readList, type ReadList } from "@pharmacy/domain/clinic/read-list";
import { useEffect, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { FileChoice } from "../../../batches/import/file-choice.tsx";
import { useTellUnsavedChanges } from "../../../session/use-tell-unsaved-changes.ts";
import { listed } from "../../../ui/form/form-errors.ts";
import { formSettings } from "../../../ui/form/form-settings.ts";
import { FormShell } from "../../../ui/form/form-shell.tsx";
import { issuesResolver } from "../../../ui/form/issues-resolver.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useLeaveQuestion } from "../../../ui/leave-question.ts";
import styles from "./add.module.css";
import type { KeptList } from "./kept-list.ts";

interface Source {
  list: string;
}

const labels = { list: "Patients" } as const;
const fields = listed(labels);

function issuesOf({ list }: Source) {
  const found = readList(list);
  return "problem" in found ? [{ path: "list", message: found.problem }] : [];
}

const examples = [
  ["NHS numbers", "999 000 0018"],
  ["Names and dates of birth", "Yusuf, Amina 12/03/1951"],
  ["With the booked time", "999 000 0018 09:30"],
  ["A table", "NHS number,Last name,First name,Date of birth,Time"],
] as const;

const Forms = () => (
  <section className={styles.forms} aria-labelledby="list-forms">
    <h2 id="list-forms">What is read</h2>
    <p>One patient a line, or a table whose first row names its columns, in any order.</p>
    <dl>
      {examples.map(([name, example]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code>{example}</code>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

interface ListSourceProps {
  kept: KeptList;
  text: string;
  /** It comes back from its rows: the button that was pressed there is gone, the focus goes on here. */
  isChanged: boolean;
  onRead: (text: string, found: ReadList) => void;
}

/** Where the list comes from: pasted out of a booking system or a spreadsheet, or a file. */
export function ListSource({ kept, text, isChanged, onRead }: ListSourceProps) {
  const [resolver] = useState(() => issuesResolver(issuesOf));
  const form = useForm<Source>({ ...formSettings, defaultValues: { list: text }, resolver });
  const leaving = useMemo(
    () => ({
      hasUnsaved: () => form.getValues("list").trim() !== "",
      keeps: () => false,
      onLeave: () => form.setValue("list", ""),
    }),
    [form],
  );
  useLeaveQuestion(leaving);
  useTellUnsavedChanges("clinic", leaving.hasUnsaved);
  // A subscription, so that no component renders for it.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => kept.keep(values.list),
      }),
    [form, kept],
  );
  // The focus is outside React.
  useEffect(() => {
    if (isChanged) form.setFocus("list");
  }, [form, isChanged]);
  return (
    <div className={styles.source}>
      <FormShell
        form={form}
        fields={fields}
        isInline
        saveLabel="Check the list"
        onSave={async ({ list }) => {
          const found = readList(list);
          if ("rows" in found) onRead(list, found);
          return [];
        }}
      >
        <TextArea<Source>
          name="list"
          label={labels.list}
          hint={`Paste them here, one a line or as a table; up to ${listLimits.rows} at once`}
          rows={10}
        />
        <FileChoice
          onRead={(read, input) => {
            form.setValue("list", read);
            input.form?.requestSubmit();
          }}
          onProblem={(message) =>
            form.setError("list", { type: "file", message }, { shouldFocus: true })
          }
        />
      </FormShell>
      <Forms />
    </div>
  );
}
