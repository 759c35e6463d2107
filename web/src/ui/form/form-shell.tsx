import { Button } from "@primer/react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { ClearedContext } from "./cleared.ts";
import { ErrorSummary } from "./error-summary.tsx";
import type { FieldList } from "./form-errors.ts";
import styles from "./form-shell.module.css";
import { SaveFailurePanel } from "./save-failure-panel.tsx";
import { useSaveShortcut } from "../use-save-shortcut.ts";
import { type Saving, useSaving } from "./use-saving.ts";

interface FormShellProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** What the form asks, in order: so the error summary lists and names what is wrong. */
  fields: FieldList<Values>;
  onSave: Saving<Values>;
  /** Saves the form as it stands, without checking it. */
  later?: { label: string; onSave: Saving<Values> };
  /** Told of every Save, before the values are checked. */
  onAttempt?: () => void;
  onBack?: () => void;
  saveLabel?: string;
  /** Part of a page, with something below it: its buttons stand where it ends. */
  isInline?: boolean;
  /** Stands between Back and Save: when the draft was kept. */
  footer?: ReactNode;
  children: ReactNode;
}

/** An open dialog has the keys to itself. */
function isBehindDialog(form: HTMLFormElement | null): boolean {
  const dialogs = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")];
  return dialogs.some((dialog) => !dialog.contains(form));
}

/** A field that is left by the press would show its error and move the button from under the pointer. */
const stayInField = (event: MouseEvent) => event.preventDefault();

/** A form's frame: error summary, fields, and a footer with Back and Save that stays in view. */
export function FormShell<Values extends FieldValues>(props: FormShellProps<Values>) {
  const { form, onBack, later, saveLabel = "Save", isInline, footer, children } = props;
  const { element, submit, saveForLater, underWay, errors, failed, cleared } = useSaving(props);
  const [requestSave] = useState(() => () => {
    if (!isBehindDialog(element.current)) element.current?.requestSubmit();
  });
  useSaveShortcut(requestSave);
  return (
    <FormProvider {...form}>
      <ClearedContext value={cleared}>
        <form
          ref={element}
          noValidate
          className={isInline ? styles.form : styles.tall}
          onSubmit={(event) => {
            event.preventDefault();
            // React passes on what a form in a dialog above this one submits.
            if (event.target === event.currentTarget) void submit();
          }}
        >
          <SaveFailurePanel words={failed?.words ?? null}>{failed?.wayOn}</SaveFailurePanel>
          <ErrorSummary errors={errors} />
          {children}
          <div className={styles.footer} data-footer={isInline ? undefined : true}>
            {onBack && <Button onClick={onBack}>Back</Button>}
            <div className={styles.middle}>{footer}</div>
            {later && (
              <Button
                loading={underWay === "later"}
                onMouseDown={stayInField}
                onClick={() => void saveForLater()}
              >
                {later.label}
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              loading={underWay === "now"}
              aria-keyshortcuts="Alt+S"
              onMouseDown={stayInField}
            >
              {saveLabel}
            </Button>
          </div>
        </form>
      </ClearedContext>
    </FormProvider>
  );
}
