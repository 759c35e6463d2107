import { reactionSummary } from "@pharmacy/domain/episode/reaction-summary";
import { CopyIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { useWatch } from "react-hook-form";
import { useToast } from "../../../ui/toast/toasts.tsx";
import layout from "../../../ui/layout.module.css";

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

/** What a report asks for, ready to copy. */
export function ReactionSummary() {
  const text = useWatch({ compute: reactionSummary });
  const copy = useCopy(text);
  return (
    <>
      <p className={layout.typed}>{text}</p>
      <div>
        <Button leadingVisual={CopyIcon} onClick={() => void copy()}>
          Copy summary
        </Button>
      </div>
    </>
  );
}
