import { type ReactNode, useState } from "react";
import { listed } from "../form/form-errors.ts";
import { FormShell } from "../form/form-shell.tsx";
import { TextArea } from "../form/text-area.tsx";
import { FileChoice } from "./file-choice.tsx";
import styles from "./pasted.module.css";
import type { Pasted, PastedForm } from "./use-pasted.ts";

type PastedTextProps = Pick<PastedForm, "form"> & {
  readonly label: string;
  readonly hint: string;
  readonly rows: number;
  readonly checkLabel: string;
  readonly onRead: (text: string) => void;
  /** What stands beside it: what is read. */
  readonly children: ReactNode;
};

/** Where a table comes from: pasted out of another program, or a file. */
export function PastedText(props: PastedTextProps) {
  const { form, label, hint, rows, checkLabel, onRead, children } = props;
  const [fields] = useState(() => listed({ text: label }));
  return (
    <div className={styles.source}>
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
        <TextArea<Pasted> name="text" label={label} hint={hint} rows={rows} />
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
