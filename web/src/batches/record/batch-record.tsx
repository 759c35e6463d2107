import { readableExpiry, useByDayOf as dayOfUseBy } from "@pharmacy/domain/batch/epoch";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { deletionReasonLabels } from "@pharmacy/domain/deletion-reasons";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { AnswerList } from "../../ui/answer-list.tsx";
import { dateTimeText } from "../../ui/date-time-text.ts";

const decommissioning = ({
  decommissionedBy: by,
  decommissionedDate: at,
  decommissionReason: code,
  decommissionComment: comment,
}: Schemas["Batch"]) => ({
  who: [by, at && dateTimeText(at)].filter(Boolean).join(", "),
  why: [code && labelOf(deletionReasonLabels, code), comment].filter(Boolean).join(": "),
});

/** A decommissioned batch is only read. */
export function BatchRecord({ batch }: { batch: Schemas["Batch"] }) {
  const { who, why } = decommissioning(batch);
  const facts: [label: string, text: string | null | undefined][] = [
    ["Batch number", batch.batchNo],
    ["Vaccine type", labelOf(vaccineTypeLabels, batch.vaccineType)],
    ["Manufacturer", batch.vaccineManufacturer],
    ["Vaccine", batch.name],
    ["Expiry date", readableExpiry(batch.expiryDate)],
    ["Use-by date", batch.useByDate ? dayOfUseBy(batch.useByDate) : "None"],
    ["Added", dateTimeText(batch.additionDate)],
    ["Doses left", String(batch.dosesLeft ?? "Not counted")],
    ["Used in episodes", String(batch.usedInEpisodes ?? "Not known")],
    ["Decommissioned by", who],
    ["Reason", why],
  ];
  return (
    <AnswerList
      answers={facts.map(([label, text]) => ({
        field: label,
        label,
        text: text ?? "",
        matters: false,
      }))}
    />
  );
}
