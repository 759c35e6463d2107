import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useChangeStatus } from "../use-change-status.ts";

/** One click on a row: out of the pickers, or back into them. */
export function ChangeStatus({ batch }: { batch: Schemas["BatchRowBatch"] }) {
  const { change, isUnderWay } = useChangeStatus();
  const isActive = batch.status === "Active";
  const action = isActive ? "Finish" : "Reactivate";
  return (
    <Button
      size="small"
      loading={isUnderWay}
      aria-label={`${action} batch ${batch.batchNo}`}
      onClick={() => void change(batch, isActive ? "Finished" : "Active")}
    >
      {action}
    </Button>
  );
}
