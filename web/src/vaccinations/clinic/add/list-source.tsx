import { listLimits, readList, type ReadList } from "@pharmacy/domain/clinic/read-list";
import { useTellUnsavedChanges } from "../../../session/use-tell-unsaved-changes.ts";
import { PastedText } from "../../../ui/pasted/pasted-text.tsx";
import { usePasted } from "../../../ui/pasted/use-pasted.ts";
import type { KeptList } from "./kept-list.ts";
import layout from "../../../ui/layout.module.css";

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
    <p>One patient a line, or a table whose first row names its columns, in any order.</p>
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
  /** Whether it comes back from its rows. */
  isChanged: boolean;
  onRead: (text: string, found: ReadList) => void;
}

/** Where the list comes from: pasted out of a booking system or a spreadsheet, or a file. */
export function ListSource({ kept, text, isChanged, onRead }: ListSourceProps) {
  const { form, hasUnsaved } = usePasted({
    ...{ text, problemOf },
    onTyped: kept.keepTyped,
    isFocused: isChanged,
  });
  useTellUnsavedChanges("clinic", hasUnsaved);
  return (
    <PastedText
      form={form}
      label="Patients"
      hint={`Paste them here, one a line or as a table; up to ${listLimits.rows} at once`}
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
