import type { Schemas } from "@pharmacy/sdk";
import { ActionList, ActionMenu } from "@primer/react";
import type { RefObject } from "react";
import { Link } from "wouter";
import { linkTo } from "../../routes/links.ts";

interface BatchMenuProps {
  anchorRef: RefObject<HTMLElement | null>;
  batch: Schemas["BatchRowBatch"];
  /** The full name of the product, which the list may cut. */
  name: string;
  onChange: (status: Schemas["BatchStatus"]) => void;
  onClose: () => void;
}

export function BatchMenu({ anchorRef, batch, name, onChange, onClose }: BatchMenuProps) {
  const { batchNo, status, decommissionedDate } = batch;
  const isActive = status === "Active";
  return (
    <ActionMenu open anchorRef={anchorRef} onOpenChange={onClose}>
      <ActionMenu.Overlay align="end" width="medium" aria-label={`Batch ${batchNo}`}>
        <ActionList>
          <ActionList.Group>
            <ActionList.GroupHeading>{`${batchNo}, ${name}`}</ActionList.GroupHeading>
            {!decommissionedDate && (
              <ActionList.Item onSelect={() => onChange(isActive ? "Finished" : "Active")}>
                {isActive ? "Finish" : "Reactivate"}
              </ActionList.Item>
            )}
            <ActionList.LinkItem as={Link} href={linkTo("batches", { view: "recall", batchNo })}>
              Find who received it
            </ActionList.LinkItem>
          </ActionList.Group>
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  );
}
