import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { conflict as texts } from "../../ui/conflict/conflict-messages.ts";
import type { Schemas } from "@pharmacy/sdk";
import { useQueryClient } from "@tanstack/react-query";
import { isShownIn } from "../../api/problem-codes.ts";
import { withEtag } from "../../api/q.ts";
import { differencesBetween, type AnswerText, mineOnTop } from "../../ui/conflict/differences.ts";
import { useConflictQuestion } from "../../ui/conflict/use-conflict-question.tsx";
import { useToast } from "../../ui/toast/toasts.tsx";
import { type BatchFormValues, batchLabels as labels, valuesOf } from "./batch-values.ts";
import type { OwnBatch } from "./use-save-batch.ts";

/** The fields that belong together with the product. */
const product = [
  "vaccineType",
  "vaccineManufacturer",
  "vaccineName",
  "name",
  "packSize",
  "vaccineId",
  "doses",
  "batchNumberFormat",
];

function answerTexts(values: BatchFormValues): AnswerText[] {
  const { vaccineType, packs } = values;
  const rows: [path: string, label: string, text: string | null | undefined][] = [
    ["vaccineType", labels.vaccineType, vaccineType && labelOf(vaccineTypeLabels, vaccineType)],
    ["vaccineManufacturer", labels.vaccineManufacturer, values.vaccineManufacturer],
    ["name", labels.vaccineName, values.name],
    ["batchNo", labels.batchNo, values.batchNo],
    ["expiryDate", labels.expiryDate, values.expiryDate],
    ["useByDate", labels.useByDate, values.useByDate],
    ["packs", labels.packs, packs === null || packs === undefined ? "" : String(packs)],
    ["status", labels.status, values.status],
  ];
  return rows.map(([path, label, text]) => ({ path, label, text: text ?? "" }));
}

interface BatchConflictOptions {
  catalogue: Schemas["VaccineCatalogue"];
  own: OwnBatch | undefined;
  /** Called with the chosen values and the stored version that they are based on. */
  onResolved: (values: BatchFormValues, own: OwnBatch) => void;
}

/** Asks which values to keep if somebody else saved first (412). */
export function useBatchConflict({ catalogue, own, onResolved }: BatchConflictOptions) {
  const client = useQueryClient();
  const toast = useToast();
  const { ask, dialog } = useConflictQuestion();

  /** Resolves to true if the user decided; otherwise the form shows the error. */
  async function resolve(error: unknown, values: BatchFormValues): Promise<boolean> {
    if (!own || !isShownIn("question", error)) return false;
    const read = { ...withEtag("getBatch", { path: { id: own.batch.id } }), staleTime: 0 };
    const stored = await client.fetchQuery(read).catch(() => null);
    if (stored === null) return false;
    const opened = valuesOf(own.batch, catalogue);
    const theirs = valuesOf(stored.data, catalogue);
    const merged = mineOnTop({ opened, theirs, mine: values }, [product]);
    const { problem } = error;
    const asked = ask({
      record: "batch",
      by: problem?.lastUpdatedBy ?? stored.data.lastUpdatedBy,
      at: problem?.lastUpdatedDate ?? stored.data.lastUpdatedDate,
      differences: differencesBetween(
        { opened: answerTexts(opened), theirs: answerTexts(theirs), mine: answerTexts(merged) },
        answerTexts(values),
      ),
    });
    // If the dialog cannot be loaded, the form shows the error.
    const answer = await asked.catch(() => "undecided" as const);
    if (answer === "undecided") return false;
    const isMine = answer === "mine";
    onResolved(isMine ? merged : theirs, { batch: stored.data, etag: stored.etag });
    toast.succeed(isMine ? texts.mineKept : texts.theirsTaken);
    return true;
  }

  return { resolve, dialog };
}
