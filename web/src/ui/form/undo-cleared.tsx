import { AriaStatus, Button } from "@primer/react";
import { type MouseEvent, useContext, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import { ClearedContext, type LabelOf } from "./cleared.ts";
import layout from "../layout.module.css";

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
  const restorable = () => cleared.restorable(cause, now);
  // Renders again when a later answer changes what Undo would restore.
  useWatch({ compute: () => Object.keys(restorable() ?? {}).join() });
  const undone = restorable();
  if (undone === undefined) return null;
  const emptied = Object.keys(undone).filter(
    (name) =>
      name !== cause &&
      !isUnanswered(undone[name]) &&
      (isUnanswered(now(name)) || now(name) === false),
  );

  function restore() {
    const restored = Object.entries(restorable() ?? {});
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
