import { Button, Spinner } from "@primer/react";
import { createContext, type MouseEvent, type ReactNode, useContext, useState } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { ClearedContext } from "./cleared.tsx";
import { ErrorSummary, SaveFailurePanel } from "./error-summary.tsx";
import styles from "./form-shell.module.css";
import layout from "../layout.module.css";
import { useSaveShortcut } from "../use-save-shortcut.ts";
import { type Saving, type SavingOptions, useSaving } from "./use-saving.ts";

interface FormShellProps<Values extends FieldValues> extends SavingOptions<Values> {
  later?: { label: string; onSave: Saving<Values> };
  /** Another save without a check, for a button among the fields. */
  onOther?: Saving<Values>;
  onBack?: () => void;
  saveLabel?: string;
  /** Replaces Save by Forward while there is nothing to save. */
  onForward?: () => void;
  /** The form is as high as the page, and its buttons stay in view. */
  isWholePage?: boolean;
  footer?: ReactNode;
  /** The fields; a function places the Save button among them. */
  children: ReactNode | ((save: ReactNode) => ReactNode);
}

/** A shortcut belongs to the open dialog, not to the form behind it. */
function isBehindDialog(form: HTMLFormElement | null): boolean {
  const dialogs = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")];
  return dialogs.some((dialog) => !dialog.contains(form));
}

interface OtherSave {
  save: () => void;
  isUnderWay: boolean;
}

const OtherSaveContext = createContext<OtherSave | null>(null);

export const useOtherSave = () => useContext(OtherSaveContext);

/** Keeps the focus in the field: its blur may show an error, which would move the button. */
const stayInField = (event: MouseEvent) => event.preventDefault();

interface SaveButtonProps extends Pick<
  FormShellProps<FieldValues>,
  "saveLabel" | "onForward" | "isSearch"
> {
  isUnderWay: boolean;
}

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

interface FooterProps extends Pick<
  FormShellProps<FieldValues>,
  "onBack" | "isWholePage" | "footer"
> {
  later: ReactNode;
  save: ReactNode;
}

const Footer = ({ onBack, isWholePage, footer, later, save }: FooterProps) => (
  <div className={`${layout.line} ${styles.footer}`} data-footer={isWholePage}>
    {onBack && <Button onClick={onBack}>Back</Button>}
    <div className={styles.room} />
    {footer && <div className={`${layout.row16} ${layout.note} ${styles.middle}`}>{footer}</div>}
    {later}
    {save}
  </div>
);

export function FormShell<Values extends FieldValues>(props: FormShellProps<Values>) {
  const { form, later, onOther, isWholePage, children } = props;
  const { element, submit, saveUnchecked, underWay, errors, failed, cleared } = useSaving(props);
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
      onClick={() => void saveUnchecked("later", later.onSave)}
    >
      {later.label}
    </Button>
  );
  const other = onOther && {
    save: () => void saveUnchecked("other", onOther),
    isUnderWay: underWay === "other",
  };
  return (
    <FormProvider {...form}>
      <ClearedContext value={cleared}>
        <form
          ref={element}
          noValidate
          className={isWholePage ? `${layout.stack24} ${styles.tall}` : layout.stack16}
          onSubmit={(event) => {
            event.preventDefault();
            // React also calls this for a form in a dialog that this form has opened.
            if (event.target === event.currentTarget) void submit();
          }}
        >
          <SaveFailurePanel words={failed?.words ?? null}>{failed?.wayOn}</SaveFailurePanel>
          <ErrorSummary errors={errors} />
          <OtherSaveContext value={other ?? null}>
            {isWholePage ? asked : <div className={layout.stack8}>{asked}</div>}
          </OtherSaveContext>
          {typeof children !== "function" && <Footer {...props} later={saveLater} save={save} />}
        </form>
      </ClearedContext>
    </FormProvider>
  );
}
