import { readList, type ReadList, listLimits } from "@pharmacy/domain/clinic/read-list";
import type { Schemas } from "@pharmacy/sdk";
import { Suspense, useMemo, useState } from "react";
import { pageCode } from "../../../routes/page-code.ts";
import * as z from "zod/mini";
import { sessionKeys } from "../../../routes/session-data.ts";
import { useStoredValue, useTellUnsavedChanges } from "../../../session/use-unsaved-values.ts";
import { PastedText } from "../../../ui/pasted/pasted-text.tsx";
import { usePasted } from "../../../ui/pasted/use-pasted.ts";
import layout from "../../../ui/layout.module.css";

/** The key is that of its requests, so that each row is added once, also after a reload. */
const checkedShape = z.object({ clinicId: z.string(), key: z.string() });
const shape = z.object({
  forms: z.object({ clinic: z.string() }),
  checked: z.optional(z.unknown()),
});

function keptIn(stored: unknown) {
  const { forms, checked } = shape.parse(stored);
  return { forms, checked: checkedShape.safeParse(checked).data ?? null };
}

type Kept = ReturnType<typeof keptIn>;

function useKeptList() {
  const kept = { prefix: sessionKeys.clinicList, suffix: ":list", valueIn: keptIn };
  const { read, save, forget } = useStoredValue(kept);
  return useMemo(
    () => ({
      read,
      forget,
      /** Does not store text that is too long to be a list. */
      keep(text: string, checked: Kept["checked"] = null) {
        if (text.trim() === "" || text.length > listLimits.characters) forget();
        else save({ forms: { clinic: text }, checked });
      },
    }),
    [read, save, forget],
  );
}

type KeptList = ReturnType<typeof useKeptList>;

function problemOf(list: string): string | null {
  const found = readList(list);
  return "problem" in found ? found.problem : null;
}

const examples = [
  ["NHS numbers", "999 000 0018"],
  ["Names and dates of birth", "Yusuf, Amina 12/03/1951"],
  ["With the booked time", "999 000 0018 09:30"],
  ["A table", "NHS number,Last name,First name,Date of birth,Time"],
] as const;

const Forms = () => (
  <section className={layout.stack16} aria-labelledby="list-forms">
    <h2 id="list-forms">What is read</h2>
    <p>One patient per line, or a table whose first row names its columns, in any order.</p>
    <dl className={layout.facts}>
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
  isChanged: boolean;
  onRead: (text: string, found: ReadList) => void;
}

function ListSource({ kept, text, isChanged, onRead }: ListSourceProps) {
  const { form, hasUnsaved } = usePasted({
    ...{ text, problemOf },
    onTyped: kept.keep,
    isFocused: isChanged,
  });
  useTellUnsavedChanges("clinic", hasUnsaved);
  return (
    <PastedText
      form={form}
      label="Patients"
      hint={`One per line, or a table: up to ${listLimits.rows} at once`}
      rows={10}
      checkLabel="Check the list"
      onRead={(list) => {
        const found = readList(list);
        if ("rows" in found) onRead(list, found);
      }}
    >
      <Forms />
    </PastedText>
  );
}

const preview = pageCode(async () => (await import("./added-rows.tsx")).AddedRows);

interface AddViewProps {
  clinic: Schemas["Clinic"];
  today: string;
  onAdded: () => void;
}

interface Read extends ReadList {
  key: string;
}

/** The checked list after a reload; of another clinic's list, only the text stays. */
function readAgain(kept: Kept | null, clinicId: string): Read | null {
  if (kept?.checked?.clinicId !== clinicId) return null;
  const found = readList(kept.forms.clinic);
  return "rows" in found ? { ...found, key: kept.checked.key } : null;
}

export function AddView({ clinic, today, onAdded }: AddViewProps) {
  const kept = useKeptList();
  const [begun] = useState(kept.read);
  const [text, setText] = useState(begun?.forms.clinic ?? "");
  const [list, setList] = useState(() => readAgain(begun, clinic.id));
  const [isChanged, setChanged] = useState(false);

  function read(typed: string, found: ReadList) {
    const key = crypto.randomUUID();
    kept.keep(typed, { clinicId: clinic.id, key });
    setText(typed);
    setList({ ...found, key });
  }

  function change(changed: string) {
    kept.keep(changed);
    setText(changed);
    setChanged(true);
    setList(null);
  }

  if (list === null)
    return <ListSource kept={kept} text={text} isChanged={isChanged} onRead={read} />;
  return (
    <Suspense fallback={<p role="status">Loading…</p>}>
      <preview.Shown
        list={list}
        requestKey={list.key}
        clinic={clinic}
        today={today}
        onAdded={onAdded}
        onFinished={kept.forget}
        onChange={() => change(text)}
        onMore={() => change("")}
      />
    </Suspense>
  );
}
