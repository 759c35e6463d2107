import { type ReactNode, useEffect, useMemo } from "react";
import { listed, formSettings, issuesResolver } from "../form/form-errors.ts";
import { FormShell } from "../form/form-shell.tsx";
import { TextArea } from "../form/text-area.tsx";
import { type UseFormReturn, useForm } from "react-hook-form";
import layout from "../layout.module.css";
import { useLeaveQuestion } from "../leave-question.ts";

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
  return (
    <div className={layout.columns}>
      <FormShell
        form={form}
        fields={listed({ text: label })}
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
    <div className={`${layout.stack8} ${layout.start}`}>
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

export interface Pasted {
  text: string;
}

interface PastedOptions {
  text: string;
  problemOf: (text: string) => string | null;
  onTyped?: (text: string) => void;
  /** Takes the focus: the user returns from the rows, whose button is gone. */
  isFocused?: boolean;
}

export function usePasted({ text, problemOf, onTyped, isFocused }: PastedOptions) {
  const form = useForm<Pasted>({
    ...formSettings,
    defaultValues: { text },
    resolver: issuesResolver((pasted) => {
      const message = problemOf(pasted.text);
      return message === null ? [] : [{ path: "text", message }];
    }),
  });
  const leaving = useMemo(
    () => ({
      hasUnsaved: () => form.getValues("text").trim() !== "",
      onLeave: () => form.setValue("text", ""),
    }),
    [form],
  );
  useLeaveQuestion(leaving);
  useEffect(
    () =>
      onTyped &&
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => onTyped(values.text),
      }),
    [form, onTyped],
  );
  useEffect(() => {
    if (isFocused) form.setFocus("text");
  }, [form, isFocused]);
  return { form, hasUnsaved: leaving.hasUnsaved };
}
