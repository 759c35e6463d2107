import { expiryMonthOf } from "@pharmacy/domain/batch/expiry";
import type { ScannedPack } from "@pharmacy/domain/batch/gs1";
import { packWithGtin } from "@pharmacy/domain/batch/catalogue";
import { decommissionReason } from "@pharmacy/domain/removal-reasons";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { scan as texts } from "../../../scan/scan-messages.ts";
import { monthOf } from "@pharmacy/domain/dates/typed-dates";
import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import type { Schemas } from "@pharmacy/sdk";
import { useWatch } from "react-hook-form";
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

  async function chooseOutOfUse(batchNumber: string, fits: Fits): Promise<ScanResult | null> {
    const finished = (await find("listFinishedBatches", batchNumber)).find(fits);
    if (finished)
      return withFinished ? choose(finished) : refused(texts.finished(finished.batch.batchNo));
    const gone = (await find("listDecommissionedBatches", batchNumber)).find(fits);
    return gone ? refused(goneMessages(gone)) : null;
  }

  async function chooseNumber(text: string): Promise<ScanResult> {
    const rows = await find("listActiveBatches", text);
    const fitting = rows.filter(({ batch }) => !vaccineId || batch.vaccineId === vaccineId);
    const [row, second] = fitting.length > 0 ? fitting : rows;
    if (!row) return (await chooseOutOfUse(text, () => true)) ?? refused(texts.noBatch(text));
    return second ? refused(texts.severalBatches(text)) : choose(row);
  }

  async function choosePack(pack: ScannedPack): Promise<ScanResult> {
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
      const result = row ? choose(row) : await chooseOutOfUse(batchNumber, fits);
      if (result) return result;
    }
    onMissing(pack);
    const words = wanted === null ? texts.unknownPack : texts.notInStock(batchNumber ?? "");
    return { kind: "incomplete", words };
  }

  function take(scan: Scanned) {
    onMissing(null);
    return scan.kind === "typed" ? chooseNumber(scan.text) : choosePack(scan.pack);
  }

  return <ScanField take={take} onType={onType} />;
}
