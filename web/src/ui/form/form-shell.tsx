import { Button, Spinner } from "@primer/react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { ClearedContext, type LabelOf, type StaysWithTyped } from "./cleared.ts";
import { ErrorSummary } from "./error-summary.tsx";
import type { FieldList } from "./form-errors.ts";
import styles from "./form-shell.module.css";
import layout from "../layout.module.css";
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
  /** What Undo leaves beside the fields that were answered since. */
  staysWithTyped?: StaysWithTyped;
  /** What a field is called that a choice has cleared. */
  labelOf?: LabelOf;
  onBack?: () => void;
  saveLabel?: string;
  /** Where the way on leads while there is nothing to save: one button, whatever it does. */
  onForward?: () => void;
  /** It asks and changes nothing: pressed again while it is under way, the last press counts. */
  isSearch?: boolean;
  /** Part of a page, with something below it: its buttons stand where it ends. */
  isInline?: boolean;
  /** Stands between Back and Save: when the draft was kept. */
  footer?: ReactNode;
  /** The fields; given the button that saves, they place it among themselves. */
  children: ReactNode | ((save: ReactNode) => ReactNode);
}

/** An open dialog has the keys to itself. */
function isBehindDialog(form: HTMLFormElement | null): boolean {
  const dialogs = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")];
  return dialogs.some((dialog) => !dialog.contains(form));
}

/** A field that is left by the press would show its error and move the button from under the pointer. */
const stayInField = (event: MouseEvent) => event.preventDefault();

interface SaveButtonProps extends Pick<
  FormShellProps<FieldValues>,
  "saveLabel" | "onForward" | "isSearch"
> {
  isUnderWay: boolean;
}

/** The way on: saves, or leads on where there is nothing to save. */
const SaveButton = ({ saveLabel = "Save", onForward, isSearch, isUnderWay }: SaveButtonProps) => (
  <Button
    type={onForward ? "button" : "submit"}
    variant="primary"
    loading={isUnderWay && !isSearch}
    trailingVisual={isUnderWay && isSearch ? <Spinner size="small" /> : undefined}
    aria-keyshortcuts="Alt+S"
    onMouseDown={stayInField}
    onClick={onForward}
  >
    {onForward ? "Forward" : saveLabel}
  </Button>
);

interface FooterProps extends Pick<FormShellProps<FieldValues>, "onBack" | "isInline" | "footer"> {
  later: ReactNode;
  save: ReactNode;
}

/** Back, what stands between, and the ways to save. */
const Footer = ({ onBack, isInline, footer, later, save }: FooterProps) => (
  <div className={`${layout.line} ${styles.footer}`} data-footer={isInline ? undefined : true}>
    {onBack && <Button onClick={onBack}>Back</Button>}
    <div className={styles.room} />
    {footer && <div className={`${layout.row16} ${layout.note} ${styles.middle}`}>{footer}</div>}
    {later}
    {save}
  </div>
);

/** A form's frame: error summary, fields, and a footer with Back and Save that stays in view. */
export function FormShell<Values extends FieldValues>(props: FormShellProps<Values>) {
  const { form, later, isInline, children } = props;
  const { element, submit, saveForLater, underWay, errors, failed, cleared } = useSaving(props);
  const [requestSave] = useState(() => () => {
    if (isBehindDialog(element.current)) return;
    element.current?.querySelector<HTMLElement>("[aria-keyshortcuts]")?.click();
  });
  useSaveShortcut(requestSave);
  const save = <SaveButton {...props} isUnderWay={underWay === "now"} />;
  const asked = typeof children === "function" ? children(save) : children;
  const saveLater = later && (
    <Button
      loading={underWay === "later"}
      onMouseDown={stayInField}
      onClick={() => void saveForLater()}
    >
      {later.label}
    </Button>
  );
  return (
    <FormProvider {...form}>
      <ClearedContext value={cleared}>
        <form
          ref={element}
          noValidate
          className={isInline ? layout.stack16 : styles.tall}
          onSubmit={(event) => {
            event.preventDefault();
            // React passes on what a form in a dialog above this one submits.
            if (event.target === event.currentTarget) void submit();
          }}
        >
          <SaveFailurePanel words={failed?.words ?? null}>{failed?.wayOn}</SaveFailurePanel>
          <ErrorSummary errors={errors} />
          {isInline ? <div className={layout.stack8}>{asked}</div> : asked}
          {typeof children !== "function" && <Footer {...props} later={saveLater} save={save} />}
        </form>
      </ClearedContext>
    </FormProvider>
  );
}
