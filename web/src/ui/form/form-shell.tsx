import { Button } from "@primer/react";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import {
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
} from "react-hook-form";
import { episode } from "@pharmacy/domain/messages";
import { useToast } from "../toast/toasts.tsx";
import { ClearedContext, createClearedValues } from "./cleared.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { errorsInOrder, type FormError } from "./form-errors.ts";
import styles from "./form-shell.module.css";
import { type FieldProblem, showProblems } from "./server-problems.ts";

interface FormShellProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Answers what the server found wrong with single fields, if it did. */
  onSave: (values: Values) => Promise<readonly FieldProblem[]>;
  /** Told of every Save, before the values are checked. */
  onAttempt?: () => void;
  onBack?: () => void;
  saveLabel?: string;
  /** Part of a page, with something below it: its buttons stand where it ends. */
  isInline?: boolean;
  /** Stands between Back and Save: when the draft was kept, Save for later. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Alt+S saves from wherever the focus is (screens.md). */
function useSaveShortcut(save: () => void) {
  // A listener on the window is a subscription; the effect removes it.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== "KeyS") return;
      event.preventDefault();
      save();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [save]);
}

/** One save at a time: the second click of a double click finds the first one under way. */
function useSaving<Values extends FieldValues>(props: FormShellProps<Values>) {
  const { form, onSave } = props;
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [cleared] = useState(createClearedValues);

  function show(found: FieldErrors) {
    if (element.current) setErrors(errorsInOrder(element.current, found));
    toast.fail(episode.fillRequiredFields); // §4: validation failure
  }

  async function save(values: Values) {
    setErrors([]);
    const problems = await onSave(values);
    cleared.forgetAll();
    if (problems.length > 0) show(showProblems(form, problems));
  }

  async function submit() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(true);
    props.onAttempt?.();
    toast.retry();
    try {
      await form.handleSubmit(save, show)();
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  }

  return { element, submit, isSaving, errors, cleared };
}

/** A field that is left by the press would show its error and move the button from under the pointer. */
const stayInField = (event: MouseEvent) => event.preventDefault();

/** A form's frame: error summary, fields, and a footer with Back and Save that stays in view. */
export function FormShell<Values extends FieldValues>(props: FormShellProps<Values>) {
  const { form, onBack, saveLabel = "Save", isInline, footer, children } = props;
  const { element, submit, isSaving, errors, cleared } = useSaving(props);
  const [requestSave] = useState(() => () => element.current?.requestSubmit());
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
            void submit();
          }}
        >
          <ErrorSummary errors={errors} />
          {children}
          <div className={styles.footer} data-footer={isInline ? undefined : true}>
            {onBack && <Button onClick={onBack}>Back</Button>}
            <div className={styles.middle}>{footer}</div>
            <Button
              type="submit"
              variant="primary"
              loading={isSaving}
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
