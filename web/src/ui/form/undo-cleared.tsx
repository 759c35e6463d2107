import { Button } from "@primer/react";
import { useContext, useSyncExternalStore } from "react";
import { useFormContext } from "react-hook-form";
import { ClearedContext } from "./cleared.ts";
import styles from "./field.module.css";

/** "Undo" beside the field whose new value cleared others, until the next save (decisions.md). */
export function UndoCleared({ cause }: { cause: string }) {
  const form = useFormContext();
  const cleared = useContext(ClearedContext);
  const kept = useSyncExternalStore(cleared.subscribe, () => cleared.of(cause));
  if (kept === undefined) return null;

  function restore() {
    for (const [name, value] of Object.entries(kept ?? {})) {
      form.setValue(name, value, { shouldDirty: true });
    }
    cleared.takeBack(cause);
  }

  return (
    <p className={styles.undo} role="status">
      This change cleared other answers.{" "}
      <Button size="small" variant="invisible" onClick={restore}>
        Undo
      </Button>
    </p>
  );
}
