import type { Schemas } from "@pharmacy/sdk";
import { KebabHorizontalIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { useRef } from "react";
import { useDialogCode } from "../../ui/use-dialog-code.ts";
import { useChangeStatus } from "../use-change-status.ts";

// As heavy as all the lists together: it comes when it is opened.
const loadMenu = async () => (await import("./batch-menu.tsx")).BatchMenu;

interface BatchActionsProps {
  batch: Schemas["BatchRowBatch"];
  /** Of its product, in full. */
  name: string;
}

/** What can be done with a batch of the list, in a menu of its row. */
export function BatchActions({ batch, name }: BatchActionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { open, close, isLoading, opened } = useDialogCode(loadMenu);
  const { change, isUnderWay } = useChangeStatus();
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="invisible"
        loading={isLoading || isUnderWay}
        aria-label={`Actions for batch ${batch.batchNo}`}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onClick={opened ? close : open}
      >
        <KebabHorizontalIcon />
      </Button>
      {opened && (
        <opened.Dialog
          anchorRef={button}
          batch={batch}
          name={name}
          onChange={(status) => void change(batch, status)}
          onClose={close}
        />
      )}
    </>
  );
}
