import { AlertFillIcon } from "@primer/octicons-react";
import { type ReactNode, createContext, useContext } from "react";
import layout from "../layout.module.css";
import styles from "./field.module.css";
import { isSame, UndoCleared } from "./cleared.tsx";

export interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  /** Completes a short label for screen readers and the summary; not shown beside the label. */
  about?: string;
  layout?: FieldLayout;
}

/**
 * The label is left of the control on a wide screen. "question" gives it most of the width;
 * "unlabelled" hides it, for a checkbox whose text says the same.
 */
type FieldLayout = "question" | "above" | "unlabelled";

interface FrameProps {
  field: FieldProps;
  id: string;
  error: string | undefined;
  filledIn?: string | undefined;
  children: ReactNode;
}

const describedBy = (
  { hint }: FieldProps,
  id: string,
  error?: string,
  ...own: (string | undefined)[]
) => [hint && `${id}-hint`, error && `${id}-error`, ...own].filter(Boolean).join(" ") || undefined;

/** The ARIA attributes of each radio button or checkbox, since a screen reader may read only one of them. */
export const choiceProps = (...about: Parameters<typeof describedBy>) => ({
  "aria-invalid": about[2] ? true : undefined,
  "aria-describedby": describedBy(...about),
});

export const boxProps = (...about: Parameters<typeof describedBy>) => ({
  ...choiceProps(...about),
  "aria-required": !about[0].optional,
  validationStatus: about[2] ? ("error" as const) : undefined,
});

export type BoxProps = ReturnType<typeof boxProps>;

export const nameOf = ({ label, about }: FieldProps) => (about ? `${label}: ${about}` : label);

const classOf = (field: FieldProps) => `${layout.stack4} ${styles[field.layout ?? "beside"] ?? ""}`;

const labelClass = `${layout.strong} ${styles.label}`;

const LabelText = ({ field }: { field: FieldProps }) => (
  <>
    {field.label}
    {field.optional && <span className={layout.quiet}> (optional)</span>}
  </>
);

const Beneath = ({ field: { name, hint }, id, error, filledIn }: FrameProps) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className={layout.note}>
        {hint}
      </p>
    )}
    <FilledIn id={filledIn} name={name} />
    {error && (
      <p id={`${id}-error`} className={`${layout.note} ${layout.danger} ${layout.strong}`}>
        <AlertFillIcon size={12} /> {error}
      </p>
    )}
    <UndoCleared cause={name} />
  </>
);

/** Primer's FormControl weighs 79 kB. */
export function Field(props: FrameProps) {
  const { field, id, children } = props;
  return (
    <div className={classOf(field)} data-field={field.name}>
      <label htmlFor={id} className={labelClass}>
        <LabelText field={field} />
      </label>
      {children}
      <Beneath {...props} />
    </div>
  );
}

export function FieldGroup(props: FrameProps) {
  const { field, id, error, children } = props;
  return (
    <fieldset
      className={classOf(field)}
      data-field={field.name}
      aria-describedby={describedBy(field, id, error)}
    >
      <legend className={field.layout === "unlabelled" ? layout.hidden : labelClass}>
        <LabelText field={field} />
      </legend>
      {children}
      <Beneath {...props} />
    </fieldset>
  );
}

export type FilledAnswers = Readonly<Record<string, { value: unknown; source: string }>>;

export const FilledInContext = createContext<FilledAnswers>({});

export const asLastTime = "As last time";

export const filledFrom = (answers: object, sourceOf: (name: string) => string): FilledAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [name, { value, source: sourceOf(name) }]),
  );

/** Undefined if the user has changed the value. */
export function useFilledIn(name: string, id: string, value: unknown): string | undefined {
  const filled = useContext(FilledInContext)[name];
  return filled && isSame(value, filled.value) ? `${id}-filled-in` : undefined;
}

export function FilledIn({ id, name }: { id: string | undefined; name: string }) {
  const filled = useContext(FilledInContext)[name];
  return (
    id && (
      <p id={id} className={layout.note}>
        {filled?.source}
      </p>
    )
  );
}
