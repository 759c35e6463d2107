import type { ScannedPack } from "@pharmacy/domain/batch/gs1";
import { whenPackIsScanned } from "@pharmacy/domain/batch/catalogue";
import type { Schemas } from "@pharmacy/sdk";
import { useRef, useState } from "react";
import { BatchForm, type BatchFormHandle } from "../../../batches/form/batch-form.tsx";
import { newBatchOf } from "../../../batches/form/batch-values.ts";
import { useConfirm } from "../../../ui/confirm/confirm.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";

interface AddVaccineDialogProps {
  catalogue: Schemas["VaccineCatalogue"];
  vaccineType: Schemas["VaccineType"];
  vaccineId: string | null;
  scanned: ScannedPack | null;
  onCreated: (batch: Schemas["Batch"]) => void;
  onClose: () => void;
}

const what = "The batch is added to this pharmacy's stock and chosen for this vaccination.";

const question = {
  title: "Close this form?",
  text: "The details you typed for this batch will be lost.",
  confirm: "Close without saving",
  cancel: "Stay",
  isDangerous: true,
};

/** "Add Vaccine Manually" [2.55]: the batch form, in a dialog above the delivery. */
export function AddVaccineDialog(props: AddVaccineDialogProps) {
  const { catalogue, vaccineType, vaccineId, scanned, onCreated, onClose } = props;
  const confirm = useConfirm();
  const form = useRef<BatchFormHandle>(null);
  const [initial] = useState(() => {
    const ofPack = newBatchOf(catalogue, vaccineType, vaccineId);
    return scanned ? { ...ofPack, ...whenPackIsScanned(catalogue, ofPack, scanned) } : ofPack;
  });

  async function close() {
    if (form.current?.hasUnsaved() && !(await confirm(question))) return;
    onClose();
  }

  return (
    <FormDialog title="Add Vaccine Manually" text={what} onClose={() => void close()}>
      <BatchForm
        ref={form}
        catalogue={catalogue}
        initial={initial}
        isOneOfMany={false}
        // The form is null after the dialog was closed: the new batch is not chosen then.
        onSaved={(batch) => form.current && onCreated(batch)}
      />
    </FormDialog>
  );
}
