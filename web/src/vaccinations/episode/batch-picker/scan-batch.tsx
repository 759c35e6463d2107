import { expiryMonthOf } from "@pharmacy/domain/batch/expiry";
import type { ScannedPack } from "@pharmacy/domain/batch/gs1";
import { packWithGtin } from "@pharmacy/domain/batch/catalogue";
import { decommissionReason } from "@pharmacy/domain/removal-reasons";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { scan as texts } from "../../../scan/scan-messages.ts";
import { monthOf } from "@pharmacy/domain/dates/typed-dates";
import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { useFormContext, useWatch } from "react-hook-form";
import { ScanField, type Scanned, type ScanResult } from "../../../scan/scan-field.tsx";
import { type CatalogueChoice, choiceOf } from "./batch-choices.ts";
import { useOpenStep } from "../step/step.tsx";
import { stockPage, type StockTab, useChooseStock } from "./use-stock.ts";
import { hasSameNumber } from "@pharmacy/domain/batch/form";
import { useQueryClient } from "@tanstack/react-query";

function useFindBatch(vaccineType: Schemas["VaccineType"]) {
  const client = useQueryClient();
  return async (tab: StockTab, batchNumber: string): Promise<Schemas["BatchRow"][]> => {
    const { data } = await client.fetchQuery(stockPage(tab, vaccineType, batchNumber));
    return data.batches.filter(({ batch }) => hasSameNumber(batch.batchNo, batchNumber));
  };
}

const refused = (words: string): ScanResult => ({ kind: "refused", words });

/** A row that is still to be chosen, or the reason why there is none. */
type Found = Schemas["BatchRow"] | ScanResult;

type Fits = (row: Schemas["BatchRow"]) => boolean;

const isOf =
  (vaccineId: string | null, { expiryDate }: ScannedPack): Fits =>
  ({ batch }) =>
    batch.vaccineId === vaccineId &&
    (expiryDate === null || expiryMonthOf(batch.expiryDate) === monthOf(expiryDate));

function goneMessages({ batch }: Schemas["BatchRow"]): string {
  const { batchNo, decommissionedDate: at } = batch;
  const day = at ? readableDate(londonDate(at)) : "";
  return texts.decommissioned(batchNo, day, decommissionReason(batch));
}

interface ScanBatchProps {
  catalogue: Schemas["VaccineCatalogue"];
  choices: readonly CatalogueChoice[];
  vaccineId: string | null;
  onType: (text: string) => void;
  /** Called with a scanned pack that is not in stock, or null. */
  onMissing: (pack: ScannedPack | null) => void;
}

export function ScanBatch(props: ScanBatchProps) {
  const { catalogue, choices, vaccineId, onType, onMissing } = props;
  const { vaccineType, today } = useOpenStep().context;
  const stock = useChooseStock();
  const { getValues } = useFormContext<DeliveryValues>();
  const find = useFindBatch(vaccineType);
  const withFinished = useWatch({ name: "isIncludeFinishedBatches" }) === true;
  const nameOf = (id: string | null) =>
    choices.find(({ pack }) => pack.vaccineId === id)?.pack.name ?? "";

  function choose(row: Schemas["BatchRow"]): ScanResult {
    const { batch } = row;
    const product = choices.find(({ pack }) => pack.vaccineId === batch.vaccineId);
    if (!product) return refused(texts.otherVaccine(row.vaccination.name));
    if (vaccineId !== null && batch.vaccineId !== vaccineId)
      return refused(texts.otherProduct(row.vaccination.name, nameOf(vaccineId)));
    stock.product(product);
    stock.batch(choiceOf(row, today));
    return { kind: "taken", words: texts.packTaken([product.pack.name, batch.batchNo]) };
  }

  async function findOutOfUse(batchNumber: string, fits: Fits): Promise<Found | null> {
    const finished = (await find("listFinishedBatches", batchNumber)).find(fits);
    if (finished) return withFinished ? finished : refused(texts.finished(finished.batch.batchNo));
    const gone = (await find("listDecommissionedBatches", batchNumber)).find(fits);
    return gone ? refused(goneMessages(gone)) : null;
  }

  async function findNumber(text: string): Promise<Found> {
    const rows = await find("listActiveBatches", text);
    const fitting = rows.filter(({ batch }) => !vaccineId || batch.vaccineId === vaccineId);
    const [row, second] = fitting.length > 0 ? fitting : rows;
    if (!row) return (await findOutOfUse(text, () => true)) ?? refused(texts.noBatch(text));
    return second ? refused(texts.severalBatches(text)) : row;
  }

  async function findPack(pack: ScannedPack, isLatest: () => boolean): Promise<Found> {
    const found = packWithGtin(catalogue, pack.gtin);
    if (found && found.vaccineType !== vaccineType)
      return refused(texts.otherVaccine(found.pack.name));
    if (found && vaccineId !== null && found.pack.vaccineId !== vaccineId)
      return refused(texts.otherProduct(found.pack.name, nameOf(vaccineId)));
    const wanted = found?.pack.vaccineId ?? vaccineId;
    const { batchNumber } = pack;
    const fits = isOf(wanted, pack);
    if (batchNumber !== null) {
      const row = (await find("listActiveBatches", batchNumber)).find(fits);
      const result = row ?? (await findOutOfUse(batchNumber, fits));
      if (result) return result;
    }
    if (isLatest()) onMissing(pack);
    const words = wanted === null ? texts.unknownPack : texts.notInStock(batchNumber ?? "");
    return { kind: "incomplete", words };
  }

  const chosen = () => {
    const { vacProvidedToPatient, batchId } = getValues();
    return { vaccineId: vacProvidedToPatient?.vaccineId, batchId };
  };

  async function take(scan: Scanned, isLatest: () => boolean): Promise<ScanResult> {
    onMissing(null);
    const before = chosen();
    const found = await (scan.kind === "typed"
      ? findNumber(scan.text)
      : findPack(scan.pack, isLatest));
    if ("kind" in found) return found;
    const now = chosen();
    const { id, batchNo } = found.batch;
    const isChanged = now.vaccineId !== before.vaccineId || now.batchId !== before.batchId;
    // The scanned batch itself may have been proposed during the search.
    const isOvertaken = !isLatest() || (isChanged && now.batchId !== id);
    return isOvertaken ? refused(texts.chosenSince(batchNo)) : choose(found);
  }

  return <ScanField take={take} onType={onType} />;
}
