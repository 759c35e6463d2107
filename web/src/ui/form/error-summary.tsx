import { AlertFillIcon } from "@primer/octicons-react";
import { useContext, useEffect, useEffectEvent, useId, useRef } from "react";
import { type FieldErrors, get, useFormContext, useFormState } from "react-hook-form";
import type { FormError } from "./form-errors.ts";
import layout from "../layout.module.css";
import styles from "./form-shell.module.css";
import { goToField } from "./go-to-field.ts";
import { FieldScope, fieldId } from "./use-field.ts";

function ErrorLink({ error }: { error: FormError }) {
  const id = fieldId(useContext(FieldScope), error.name);
  const { name, label, message, isHidden } = error;
  if (label === "") return <>{message}</>;
  const said = `${label.endsWith("?") ? label : `${label}:`} ${message}`;
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

/** Whether the form's own rules found it, and can find it settled. */
function isOfRules(errors: FieldErrors, name: string): boolean {
  const type: unknown = get(errors, `${name}.type`);
  return type !== undefined && type !== "server";
}

/** A problem that was answered leaves at once, together with those that its answer settles elsewhere. */
function useStillWrong(errors: readonly FormError[]) {
  const { subscribe, trigger } = useFormContext();
  const { errors: found } = useFormState();
  const wrong = errors.filter(({ name, isElsewhere }) => isElsewhere || get(found, name));
  const check = useEffectEvent(() => {
    // What the server alone knows is settled by its own field only.
    const known = wrong.filter(({ name }) => isOfRules(found, name));
    if (known.length > 0) void trigger(known.map(({ name }) => name));
  });
  // A subscription: a field may be answered by another one's answer.
  useEffect(() => subscribe({ formState: { values: true }, callback: check }), [subscribe]);
  return wrong;
}

/**
 * What a failed save found, with a link to each field. It takes the focus when it comes, which reads
 * it: an alert besides would be heard twice.
 */
export function ErrorSummary({ errors }: { errors: readonly FormError[] }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const shownFor = useRef(errors);
  const wrong = useStillWrong(errors);
  const isShown = wrong.length > 0;
  // A person who pressed Save at the bottom has to be brought to what is wrong, once.
  useEffect(() => {
    if (!isShown || shownFor.current === errors) return;
    shownFor.current = errors;
    box.current?.focus();
  }, [errors, isShown]);
  if (!isShown) return null;
  return (
    <div
      ref={box}
      className={`${layout.stack8} ${layout.frame} ${styles.summary}`}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list`}
      tabIndex={-1}
    >
      <h2 id={`${id}-title`} className={layout.line} data-tone="danger">
        <AlertFillIcon /> There is a problem
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
