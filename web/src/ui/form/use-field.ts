import { withoutUnreadable } from "@pharmacy/domain/validation/plain-text";
import { createContext, useContext } from "react";
import { useController, useFormContext, type UseFormReturn } from "react-hook-form";
import { useFilledIn } from "./field.tsx";
import type { Effect } from "@pharmacy/domain/validation/effects";
import { valueAt, type PathOf } from "@pharmacy/domain/validation/value-paths";
import { ClearedContext, isSame } from "./cleared.tsx";

/** The prefix of ids: a form in a dialog needs other ids than the form of the page. */
export const FieldScope = createContext("field");

export const fieldId = (scope: string, name: string) => `${scope}-${name.replaceAll(".", "-")}`;

/** Copies the values, since the form changes its objects in place and Undo needs the former ones. */
function copyOf<Values>(form: UseFormReturn): Values;
function copyOf(form: UseFormReturn): unknown {
  return structuredClone(form.getValues());
}

/** Only the calling component renders on a keystroke. Undo restores what `effect` clears. */
export function useField<Values, Value>(name: string, effect?: FieldEffect<Values, Value>) {
  const form = useFormContext();
  const scope = useContext(FieldScope);
  const apply = useApplyEffect();
  const { field, fieldState } = useController({ name });

  /** `part` is the value of this field if `chosen` contains more. */
  function set(chosen: Value, part: unknown = chosen) {
    const found = effect?.(copyOf(form), chosen);
    // Pasted text may contain invisible characters that the server refuses.
    field.onChange(typeof part === "string" ? withoutUnreadable(part) : part);
    if (found) apply(name, found);
  }

  const value: unknown = field.value;
  const id = fieldId(scope, name);
  return {
    id,
    value,
    text: typeof value === "string" ? value : "",
    set,
    blur: () => afterPress(field.onBlur),
    focusRef: field.ref,
    error: fieldState.error?.message,
    filledIn: useFilledIn(name, id, value),
  };
}

export function useApplyEffect() {
  const form = useFormContext();
  const clearedValues = useContext(ClearedContext);
  return <Values>(
    cause: string,
    { values, cleared, undo }: Effect<Values>,
    { isFilledIn = false } = {},
  ) => {
    const decided = Object.keys(undo);
    if (decided.length === 0) return;
    for (const field of decided) {
      const value = valueAt(values, field);
      if (isSame(form.getValues(field), value)) continue;
      form.setValue(field, value, { shouldDirty: true });
      form.clearErrors(field);
    }
    const decidedIn = (from: unknown) =>
      Object.fromEntries(decided.map((field) => [field, valueAt(from, field)]));
    const isClearing = cleared.length > 0;
    clearedValues.record({
      cause,
      before: decidedIn(undo),
      after: decidedIn(values),
      isClearing,
      isFilledIn,
    });
  };
}

type ValueAt<Values, Path> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Owner extends keyof Values & string}.${infer Inner}`
    ? ValueAt<NonNullable<Values[Owner]>, Inner>
    : never;

type NonNullAt<Values, Path> = NonNullable<ValueAt<Values, Path>>;

type NameOf<Values, Value> = {
  [Path in PathOf<Values>]: [NonNullAt<Values, Path>] extends [Value] ? Path : never;
}[PathOf<Values>];

/** The paths of free text, without those of codes. */
export type TextName<Values> = {
  [Path in NameOf<Values, string>]: string extends NonNullAt<Values, Path> ? Path : never;
}[NameOf<Values, string>];

type ChoiceName<Values> = NameOf<Values, string>;

export type ChoicesName<Values> = NameOf<Values, readonly string[]>;

export type AnswerName<Values> = NameOf<Values, boolean>;
export type NumberName<Values> = NameOf<Values, number>;

/** The domain defines the effects, [4.23] to [4.31]. */
export type FieldEffect<Values, Value> = (values: Values, value: Value) => Effect<Values>;

export interface CodeChoice<Values, Code extends string, None = never> {
  options: Readonly<Partial<Record<Code, string>>>;
  effect?: FieldEffect<Values, Code | None>;
}

/** `never` if the form has no path for a choice. */
export type CodeFieldProps<Values, Settings, None = never> = [ChoiceName<Values>] extends [never]
  ? Settings & CodeChoice<Values, never, None> & { name: never }
  : {
      [Name in ChoiceName<Values>]: Settings & { name: Name } & CodeChoice<
          Values,
          NonNullAt<Values, Name> & string,
          None
        >;
    }[ChoiceName<Values>];

/** Of a person or a place, its first field. */
export const fieldAt = (name: string, page: ParentNode): HTMLElement | null =>
  // The name may come from a server, so it is escaped.
  page.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`) ??
  page.querySelector<HTMLElement>(`[data-field^="${CSS.escape(`${name}.`)}"]`);

export function goToField(name: string, page: ParentNode = document) {
  const field = fieldAt(name, page);
  field?.closest("details")?.setAttribute("open", "");
  field?.scrollIntoView({ block: "nearest" });
  field?.querySelector<HTMLElement>("input, select, textarea")?.focus();
}

export function focusNext(form: HTMLFormElement | null, next: string | undefined) {
  if (form && next) goToField(next, form);
  else form?.querySelector<HTMLElement>("[aria-keyshortcuts]")?.focus();
}

/** An error shown on blur may move the page under the pointer: the click would miss its button. */
export function afterPress(work: () => void) {
  if (isPressed) waiting.push(work);
  else work();
}

let isPressed = false;
let waiting: (() => void)[] = [];

function release() {
  const landed = waiting;
  isPressed = false;
  waiting = [];
  for (const work of landed) work();
}

/** A new task, since the click follows the release of the button in the same task. */
const releaseSoon = () => void setTimeout(release);

// In the capture phase: the press comes before the blur of the field.
window.addEventListener("mousedown", () => (isPressed = true), { capture: true });
window.addEventListener("mouseup", releaseSoon, { capture: true });
window.addEventListener("dragend", releaseSoon, { capture: true });
window.addEventListener("blur", releaseSoon); // released outside the window
