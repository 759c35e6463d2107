import { createContext, type MouseEvent, useContext, useSyncExternalStore } from "react";
import { AriaStatus, Button } from "@primer/react";
import { flushSync } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import layout from "../layout.module.css";

type ValuesByField = Readonly<Record<string, unknown>>;

export interface Choice {
  cause: string;
  before: ValuesByField;
  after: ValuesByField;
  isClearing: boolean;
  /** The application made the choice, not the user. */
  isFilledIn?: boolean;
}

export type LabelOf = (field: string) => string | undefined;

type ValueOf = (field: string) => unknown;

/** The fields that Undo does not touch if the user has answered these fields since. */
export type StaysWithTyped = (typed: readonly string[]) => ReadonlySet<string>;

const typedOnly: StaysWithTyped = (typed) => new Set(typed);

/** `covered`: earlier clearings whose Undo would mix their values with these. */
interface Clearing {
  before: ValuesByField;
  after: ValuesByField;
  covered: readonly (readonly [cause: string, clearing: Clearing])[];
}

const fieldsOf = (before: ValuesByField) => Object.keys(before);

function mixes(earlier: ValuesByField, later: ValuesByField): boolean {
  const shared = fieldsOf(later).filter((field) => field in earlier);
  return shared.length > 0 && shared.length < fieldsOf(later).length;
}

const isCoveredBy =
  ({ cause, before }: Choice) =>
  ([other, clearing]: readonly [string, Clearing]) =>
    other === cause || mixes(clearing.before, before);

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Updates `after` of an earlier clearing by a later choice. The chosen field itself is a user's answer. */
function withLaterChoice(
  ofCause: string,
  { before, after }: Clearing,
  { cause, isFilledIn = false, ...later }: Choice,
) {
  const isFollowed = (field: string) => isFilledIn || field !== cause || cause === ofCause;
  const follows = Object.entries(later.after).filter(
    ([field]) => field in before && isFollowed(field),
  );
  return { ...after, ...Object.fromEntries(follows) };
}

function restorable(
  cause: string,
  { before, after }: Clearing,
  now: ValueOf,
  staysWithTyped: StaysWithTyped,
): ValuesByField | undefined {
  const changed = Object.entries(before).filter(([field, value]) => !isSame(now(field), value));
  const typed = changed.flatMap(([field]) => (isSame(now(field), after[field]) ? [] : [field]));
  const stays = staysWithTyped(typed);
  const restored = changed.filter(([field]) => !stays.has(field));
  // If the choice itself stays, the fields that belong to it stay too.
  return stays.has(cause) || restored.length === 0 ? undefined : Object.fromEntries(restored);
}

const isAnsweredSince = ({ before, after }: Clearing, now: ValueOf) =>
  fieldsOf(before).some(
    (field) => !isSame(now(field), before[field]) && !isSame(now(field), after[field]),
  );

/** Copies the values, since the form changes its objects in place. */
const valuesOf = (values: ValuesByField, now: ValueOf): ValuesByField =>
  Object.fromEntries(fieldsOf(values).map((field) => [field, structuredClone(now(field))]));

/** The values that choices have cleared since the last save, by the field that was chosen (the cause). */
export function createClearedValues(staysWithTyped = typedOnly) {
  const clearings = new Map<string, Clearing>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  return {
    record(choice: Choice) {
      const { cause, before, after, isClearing } = choice;
      const covered = isClearing ? [...clearings].filter(isCoveredBy(choice)) : [];
      for (const [other] of covered) clearings.delete(other);
      for (const [other, clearing] of clearings)
        clearings.set(other, { ...clearing, after: withLaterChoice(other, clearing, choice) });
      // A choice that clears nothing keeps the earlier Undo of its field: the user may correct a wrong answer.
      if (isClearing) clearings.set(cause, { before, after, covered });
      notify();
    },
    /** Never over a later answer. Undefined if there is nothing to restore. */
    restorable(cause: string, now: ValueOf) {
      const clearing = clearings.get(cause);
      return clearing && restorable(cause, clearing, now, staysWithTyped);
    },
    has: (cause: string) => clearings.has(cause),
    /** Before Undo restores. If the user has answered since, this Undo can itself be undone. */
    markUndone(cause: string, now: ValueOf) {
      const undone = clearings.get(cause);
      if (!undone) return;
      const after = restorable(cause, undone, now, staysWithTyped) ?? {};
      clearings.delete(cause);
      for (const [other, clearing] of undone.covered) clearings.set(other, clearing);
      if (isAnsweredSince(undone, now))
        clearings.set(cause, { before: valuesOf(after, now), after, covered: [[cause, undone]] });
      notify();
    },
    clear() {
      clearings.clear();
      notify();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type ClearedValues = ReturnType<typeof createClearedValues> & { readonly labelOf?: LabelOf };

export const ClearedContext = createContext<ClearedValues>(createClearedValues());

const isUnanswered = (value: unknown) => value === undefined || value === null || value === "";

const mostNamed = 4;

/** "Cleared: Batch, Site of administration." */
function clearedWords(names: readonly string[], labelOf: LabelOf = () => undefined): string {
  const labels = [...new Set(names.flatMap((name) => labelOf(name)?.replace("?", "") ?? []))];
  if (labels.length === 0) return "Other answers were cleared.";
  const others = labels.length - mostNamed;
  const named = labels.slice(0, mostNamed).join(", ");
  return `Cleared: ${named}${others > 0 ? ` and ${others} more` : ""}.`;
}

interface UndoClearedProps {
  cause: string;
  words?: string;
}

function Offer({ cause, words }: UndoClearedProps) {
  const form = useFormContext();
  const cleared = useContext(ClearedContext);
  const now = (name: string): unknown => form.getValues(name);
  const restorableNow = () => cleared.restorable(cause, now);
  // Renders again when a later answer changes what Undo would restore.
  useWatch({ compute: () => Object.keys(restorableNow() ?? {}).join() });
  const undone = restorableNow();
  if (undone === undefined) return null;
  const emptied = Object.keys(undone).filter(
    (name) =>
      name !== cause &&
      !isUnanswered(undone[name]) &&
      (isUnanswered(now(name)) || now(name) === false),
  );

  function restore() {
    const restored = Object.entries(restorableNow() ?? {});
    cleared.markUndone(cause, now);
    for (const [name, value] of restored) {
      form.setValue(name, structuredClone(value), { shouldDirty: true });
    }
  }

  function undo({ currentTarget }: MouseEvent) {
    const field = currentTarget.closest("p")?.parentElement;
    flushSync(restore);
    // The button is gone if there is nothing left to undo: the focus moves to the restored field.
    if (document.activeElement === document.body)
      (
        field?.querySelector<HTMLElement>("input:checked") ??
        field?.querySelector<HTMLElement>("input, select, textarea, button")
      )?.focus();
  }

  return (
    <AriaStatus as="p" announceOnShow className={`${layout.row8} ${layout.note}`}>
      {words ?? clearedWords(emptied, cleared.labelOf)}{" "}
      <Button size="small" variant="invisible" onClick={undo}>
        Undo
      </Button>
    </AriaStatus>
  );
}

/** Undo, until the next save (openapi/decisions.md, Steps and statuses). */
export function UndoCleared(props: UndoClearedProps) {
  const cleared = useContext(ClearedContext);
  const hasCleared = useSyncExternalStore(cleared.subscribe, () => cleared.has(props.cause));
  return hasCleared ? <Offer {...props} /> : null;
}
