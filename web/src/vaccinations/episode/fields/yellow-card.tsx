import { reactionSummary } from "@pharmacy/domain/episode/reaction-summary";
import { CopyIcon } from "@primer/octicons-react";
import { Button, Link } from "@primer/react";
import { useWatch } from "react-hook-form";
import { useConfig } from "../../../config/config-context.tsx";
import { useToast } from "../../../ui/toast/toasts.tsx";
import styles from "./fields.module.css";

function useCopy(text: string) {
  const toast = useToast();
  return async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.succeed("The summary was copied.");
    } catch {
      toast.fail("The summary could not be copied. Select its text and copy it.");
    }
  };
}

/** The national yellow card scheme is offered [9.09], with what it asks ready to copy. */
export function YellowCard() {
  const { yellowCardUrl } = useConfig();
  const text = useWatch({ compute: reactionSummary });
  const copy = useCopy(text);
  return (
    <section className={styles.reaction} aria-labelledby="yellow-card">
      <h3 id="yellow-card">Summary for a Yellow Card report</h3>
      <p>
        Report suspected reactions to the{" "}
        <Link href={yellowCardUrl} target="_blank" rel="noreferrer" inline>
          Yellow Card scheme (opens in a new tab)
        </Link>
        .
      </p>
      <pre>{text}</pre>
      <div>
        <Button leadingVisual={CopyIcon} onClick={() => void copy()}>
          Copy summary
        </Button>
      </div>
    </section>
  );
}
