import { counted } from "@pharmacy/domain/counted";
import { validation } from "@pharmacy/domain/messages";
import { AlertFillIcon } from "@primer/octicons-react";
import { useContext, useEffect, useEffectEvent, useId, useRef, type ReactNode } from "react";
import { type FieldErrors, get, useFormContext, useFormState } from "react-hook-form";
import type { FormError } from "./form-errors.ts";
import layout from "../layout.module.css";
import styles from "./form-shell.module.css";
import { goToField, FieldScope, fieldId } from "./use-field.ts";
import type { ErrorMessage } from "../../api/error-messages.ts";
import { FailurePanel } from "../failed-part.tsx";

const { required, blank } = validation;

const isMissing = ({ message }: FormError) => message === required || message === blank;

/** What to do, unless a problem is of no field: "Answer 7 questions and correct 1 answer". */
function titleOf(errors: readonly FormError[]): string {
  if (errors.some(({ label }) => label === "")) return "There is a problem";
  const missing = errors.filter(isMissing).length;
  const wrong = counted(errors.length - missing, "answers");
  if (missing === 0) return `Correct ${wrong}`;
  const answer = `Answer ${counted(missing, "questions")}`;
  return missing === errors.length ? answer : `${answer} and correct ${wrong}`;
}

function ErrorLink({ error }: { error: FormError }) {
  const id = fieldId(useContext(FieldScope), error.name);
  const { name, label, message, isHidden } = error;
  if (label === "") return <>{message}</>;
  const said = isMissing(error) ? label : `${label.endsWith("?") ? label : `${label}:`} ${message}`;
  if (isHidden) return <>{said}</>;
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        goToField(name, event.currentTarget.closest("form") ?? document);
      }}
    >
      {said}
    </a>
  );
}

/** Whether the form's rules found the error, so that they can check it again. */
function isRuleError(errors: FieldErrors, name: string): boolean {
  const type: unknown = get(errors, `${name}.type`);
  return type !== undefined && type !== "server";
}

/** The errors that remain. An answer removes its own error and the errors of other fields that it corrects. */
function useRemainingErrors(errors: readonly FormError[]) {
  const { subscribe, trigger } = useFormContext();
  const { errors: found } = useFormState();
  const wrong = errors.filter(({ name, isElsewhere }) => isElsewhere || get(found, name));
  const check = useEffectEvent(() => {
    // Only a change of its own field removes an error that the server found.
    const known = wrong.filter(({ name }) => isRuleError(found, name));
    if (known.length > 0) void trigger(known.map(({ name }) => name));
  });
  // Subscribes to all values: an answer may correct another field's error.
  useEffect(() => subscribe({ formState: { values: true }, callback: check }), [subscribe]);
  return wrong;
}

/** Takes the focus, so that it is read. No alert, which would be read twice. */
export function ErrorSummary({ errors }: { errors: readonly FormError[] }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const shownFor = useRef(errors);
  const wrong = useRemainingErrors(errors);
  const isShown = wrong.length > 0;
  useEffect(() => {
    if (!isShown || shownFor.current === errors) return;
    shownFor.current = errors;
    box.current?.focus();
  }, [errors, isShown]);
  if (!isShown) return null;
  return (
    <div
      ref={box}
      className={`${layout.stack8} ${layout.card} ${styles.summary}`}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list`}
      tabIndex={-1}
    >
      <h2 id={`${id}-title`} className={layout.line} data-tone="danger">
        <AlertFillIcon /> {titleOf(wrong)}
      </h2>
      <ul id={`${id}-list`} className={layout.bullets}>
        {wrong.map((error) => (
          <li key={error.name}>
            <ErrorLink error={error} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SaveFailurePanelProps {
  words: ErrorMessage | null;
  children?: ReactNode;
}

/** Takes the focus, since the Save button is at the form's end. */
export function SaveFailurePanel({ words, children }: SaveFailurePanelProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (words) place.current?.focus();
  }, [words]);
  if (words === null) return null;
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-detail`}
    >
      <FailurePanel words={words} readAs={id}>
        {children}
      </FailurePanel>
    </div>
  );
}
