import { AriaStatus, Button } from "@primer/react";
import { type MouseEvent, useContext, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { useFormContext } from "react-hook-form";
import { ClearedContext } from "./cleared.ts";
import styles from "./field.module.css";

const clearedMessages = "This change cleared other answers.";
const replacedMessages = "What was typed since then was replaced.";

/**
 * "Undo" beside the field whose new value cleared others, until the next save
 * (openapi/decisions.md, Steps and statuses).
 */
export function UndoCleared({ cause, words = clearedMessages }: { cause: string; words?: string }) {
  const form = useFormContext();
  const cleared = useContext(ClearedContext);
  const kept = useSyncExternalStore(cleared.subscribe, () => cleared.of(cause));
  if (kept === undefined) return null;

  function restore() {
    const { before = {} } = kept ?? {};
    const now: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(before)) {
      const replaced: unknown = form.getValues(name);
      // Copies: the form changes its objects in place.
      now[name] = structuredClone(replaced);
      form.setValue(name, structuredClone(value), { shouldDirty: true });
    }
    cleared.takeBack(cause, now);
  }

  function undo({ currentTarget }: MouseEvent) {
    const field = currentTarget.closest("p")?.parentElement;
    flushSync(restore);
    // With nothing left to undo the button is gone: the keys go on from what it brought back.
    if (document.activeElement === document.body)
      (
        field?.querySelector<HTMLElement>("input:checked") ??
        field?.querySelector<HTMLElement>("input, select, textarea, button")
      )?.focus();
  }

  return (
    <AriaStatus as="p" announceOnShow className={styles.undo}>
      {kept.isReplaced ? replacedMessages : words}{" "}
      <Button size="small" variant="invisible" onClick={undo}>
        Undo
      </Button>
    </AriaStatus>
  );
}
