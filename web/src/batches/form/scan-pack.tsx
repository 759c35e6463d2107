import { readableExpiry, epochOfDate } from "@pharmacy/domain/batch/epoch";
import { expiryDayOf } from "@pharmacy/domain/batch/form";
import { whenPackIsScanned } from "@pharmacy/domain/batch/scanned";
import { scan as texts } from "../../scan/scan-messages.ts";
import { inSentences } from "../../api/sentence.ts";
import type { Schemas } from "@pharmacy/sdk";
import { useContext } from "react";
import { useFormContext } from "react-hook-form";
import { ScanField, type Scanned, type ScanResult } from "../../scan/scan-field.tsx";
import { fieldId, FieldScope } from "../../ui/form/use-field.ts";
import { applyBatch } from "./apply-batch.ts";
import type { BatchFormValues } from "./batch-values.ts";

const expiryMessages = (batch: BatchFormValues) => {
  const day = expiryDayOf(batch);
  return day === null ? null : readableExpiry(epochOfDate(day));
};

/** A pack's code fills product, batch number and expiry; a typed number is the batch number. */
export function ScanPack({ catalogue }: { catalogue: Schemas["VaccineCatalogue"] }) {
  const form = useFormContext<BatchFormValues>();
  const scope = useContext(FieldScope);

  function take(scan: Scanned): ScanResult {
    const values = form.getValues();
    if (scan.kind === "typed") {
      applyBatch(form, { ...values, batchNo: scan.text });
      return { kind: "taken", words: texts.numberTaken(scan.text) };
    }
    const batch = { ...values, ...whenPackIsScanned(catalogue, values, scan.pack) };
    applyBatch(form, batch);
    const { gtin, batchNumber, expiryDate } = scan.pack;
    if (gtin !== null && !batch.vaccineId) {
      document.getElementById(fieldId(scope, "vaccineType"))?.focus();
      return { kind: "incomplete", words: texts.unknownProduct(gtin) };
    }
    const lacksPart = gtin === null || batchNumber === null || expiryDate === null;
    const words = texts.packTaken([batch.name, batch.batchNo, expiryMessages(batch)]);
    return lacksPart
      ? { kind: "incomplete", words: inSentences(words, texts.fillInTheRest) }
      : { kind: "taken", words };
  }

  return <ScanField take={take} />;
}
