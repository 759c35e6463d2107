import { type ReactNode, useState } from "react";
import { listed } from "../form/form-errors.ts";
import { FormShell } from "../form/form-shell.tsx";
import { TextArea } from "../form/text-area.tsx";
import type { UseFormReturn } from "react-hook-form";
import type { Pasted } from "./use-pasted.ts";
import styles from "./pasted.module.css";
import layout from "../layout.module.css";

type PastedTextProps = {
  readonly form: UseFormReturn<Pasted>;
  readonly label: string;
  readonly hint: string;
  readonly rows: number;
  readonly checkLabel: string;
  readonly onRead: (text: string) => void;
  /** Shown beside the form: the explanation of the format. */
  readonly children: ReactNode;
};

export function PastedText(props: PastedTextProps) {
  const { form, label, hint, rows, checkLabel, onRead, children } = props;
  const [fields] = useState(() => listed({ text: label }));
  return (
    <div className={`${layout.stack24} ${styles.source}`}>
      <FormShell
        form={form}
        fields={fields}
        isInline
        saveLabel={checkLabel}
        onSave={async ({ text }) => {
          onRead(text);
          return [];
        }}
      >
        <TextArea<Pasted> name="text" label={label} hint={hint} rows={rows} layout="above" />
        <FileChoice
          onRead={(read, input) => {
            form.setValue("text", read);
            input.form?.requestSubmit();
          }}
          onProblem={(message) =>
            form.setError("text", { type: "file", message }, { shouldFocus: true })
          }
        />
      </FormShell>
      {children}
    </div>
  );
}

interface FileChoiceProps {
  onRead: (text: string, input: HTMLInputElement) => void;
  onProblem: (problem: string) => void;
}

/** The user can correct the text of the file in the field. */
function FileChoice({ onRead, onProblem }: FileChoiceProps) {
  async function choose(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    if (!file) return;
    const read = await readFileText(file);
    input.value = ""; // The user can choose the same file again after correcting it.
    if ("problem" in read) onProblem(read.problem);
    else onRead(read.text, input);
  }
  return (
    <div className={`${layout.stack8} ${layout.start} ${styles.file}`}>
      <label htmlFor="pasted-file">Or choose a CSV file</label>
      <input
        id="pasted-file"
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ target }) => void choose(target)}
      />
    </div>
  );
}

const mostBytes = 2_000_000;

const messages = {
  tooLarge: "This file is larger than 2 MB. Divide it into several.",
  workbook: "This is a workbook, not a CSV file. In your spreadsheet, choose Save as, then CSV.",
  unreadable: "The file could not be read",
} as const;

const startsWith = (bytes: Uint8Array, ...first: number[]) =>
  first.every((byte, index) => bytes[index] === byte);

/** Spreadsheets save UTF-8, UTF-16 ("Unicode text") or Windows-1252. */
function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

async function readFileText(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > mostBytes) return { problem: messages.tooLarge };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (startsWith(bytes, 0x50, 0x4b)) return { problem: messages.workbook }; // "PK": a zip
    return { text: decoded(bytes) };
  } catch {
    return { problem: messages.unreadable };
  }
}
