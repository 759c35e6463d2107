import { listLimits, readList } from "@pharmacy/domain/clinic/read-list";
import type { Schemas } from "@pharmacy/sdk";
import { useState } from "react";
import * as z from "zod/mini";
import { sessionKeys } from "../../../routes/session-data.ts";
import { useStoredValue, useTellUnsavedChanges } from "../../../session/use-unsaved-values.ts";
import { AnswerList } from "../../../ui/answer-list.tsx";
import layout from "../../../ui/layout.module.css";
import { PastedText, usePasted } from "../../../ui/pasted/pasted-text.tsx";
import { answersBy } from "../../answers/answers.ts";
import { AddedRows } from "./added-rows.tsx";

const shape = z.object({
  forms: z.object({ clinic: z.string() }),
  /** The clinic for which the list was checked. The key of its requests is stored, so that a reload adds no row twice. */
  checked: z.nullable(z.object({ clinicId: z.string(), key: z.string() })),
});

type Kept = z.output<typeof shape>;

const keptList = {
  prefix: sessionKeys.clinicList,
  suffix: ":list",
  valueIn: (stored: unknown): Kept => shape.parse(stored),
};

function problemOf(list: string): string | null {
  const found = readList(list);
  return "problem" in found ? found.problem : null;
}

const examples = {
  "NHS numbers": "999 000 0018",
  "Names and dates of birth": "Yusuf, Amina 12/03/1951",
  "With the booked time": "999 000 0018 09:30",
  "A table": "NHS number,Last name,First name,Date of birth,Time",
};

interface ListSourceProps {
  text: string;
  isChanged: boolean;
  onTyped: (text: string) => void;
  onRead: (text: string) => void;
}

function ListSource({ text, isChanged, onTyped, onRead }: ListSourceProps) {
  const { form, hasUnsaved } = usePasted({ text, problemOf, onTyped, isFocused: isChanged });
  useTellUnsavedChanges("clinic", hasUnsaved);
  return (
    <PastedText
      form={form}
      label="Patients"
      hint={`One per line, or a table: up to ${listLimits.rows} at once`}
      rows={10}
      checkLabel="Check the list"
      onRead={onRead}
    >
      <section className={layout.stack16} aria-labelledby="list-forms">
        <h2 id="list-forms">What is read</h2>
        <p>One patient per line, or a table whose first row names its columns, in any order.</p>
        <AnswerList answers={answersBy(examples)} />
      </section>
    </PastedText>
  );
}

interface AddViewProps {
  clinic: Schemas["Clinic"];
  onAdded: () => void;
}

export function AddView({ clinic, onAdded }: AddViewProps) {
  const { read, save, forget } = useStoredValue(keptList);
  const [kept, setKept] = useState(() => read() ?? { forms: { clinic: "" }, checked: null });
  const [isChanged, setChanged] = useState(false);
  const { forms, checked } = kept;
  // A list that was checked for another clinic keeps only its text.
  const list = checked?.clinicId === clinic.id ? readList(forms.clinic) : null;

  function keep(text: string, key?: string): Kept {
    const now = { forms: { clinic: text }, checked: key ? { clinicId: clinic.id, key } : null };
    // Does not store text that is too long to be a list.
    if (text.trim() === "" || text.length > listLimits.characters) forget();
    else save(now);
    return now;
  }

  function change(text: string) {
    setKept(keep(text));
    setChanged(true);
  }

  if (!checked || !list || "problem" in list)
    return (
      <ListSource
        text={forms.clinic}
        isChanged={isChanged}
        onTyped={keep}
        onRead={(text) => setKept(keep(text, crypto.randomUUID()))}
      />
    );
  return (
    <AddedRows
      list={list}
      requestKey={checked.key}
      clinic={clinic}
      onAdded={onAdded}
      onFinished={forget}
      onChange={() => change(forms.clinic)}
      onMore={() => change("")}
    />
  );
}
