import { Button } from "@primer/react";
import { useContext, useSyncExternalStore } from "react";
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

  return (
    <p className={styles.undo} role="status">
      {kept.isReplaced ? replacedMessages : words}{" "}
      <Button size="small" variant="invisible" onClick={restore}>
        Undo
      </Button>
    </p>
  );
}
