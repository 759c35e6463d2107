import { AlertFillIcon } from "@primer/octicons-react";
import { useContext, useEffect, useRef } from "react";
import type { FormError } from "./form-errors.ts";
import styles from "./form-shell.module.css";
import { goToField } from "./go-to-field.ts";
import { FieldScope, fieldId } from "./use-field.ts";

function ErrorLink({ error }: { error: FormError }) {
  const id = fieldId(useContext(FieldScope), error.name);
  if (error.label === "") return <>{error.message}</>;
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        goToField(error.name, event.currentTarget.closest("form") ?? document);
      }}
    >
      {error.label.endsWith("?") ? error.label : `${error.label}:`} {error.message}
    </a>
  );
}

/** What a failed save found, with a link to each field. It takes the focus when it changes. */
export function ErrorSummary({ errors }: { errors: readonly FormError[] }) {
  const box = useRef<HTMLDivElement>(null);
  // A person who pressed Save at the bottom has to be brought to what is wrong.
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.summaryTitle}>
        <AlertFillIcon /> There is a problem
      </h2>
      <ul className={styles.summaryList}>
        {errors.map((error) => (
          <li key={error.name}>
            <ErrorLink error={error} />
          </li>
        ))}
      </ul>
    </div>
  );
}
