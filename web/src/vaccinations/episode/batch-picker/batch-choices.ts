import type { Schemas } from "@pharmacy/sdk";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/parts";
import {
  expiryMonthOf,
  expiryText,
  useByDayOf as dayOfUseBy,
  lastDayOfUse,
  isExpired,
  stateOfLastDay,
} from "@pharmacy/domain/batch/expiry";
import { counted } from "@pharmacy/domain/counted";
import { shortName } from "@pharmacy/domain/vaccines/product-name";

export interface CatalogueChoice {
  pack: Schemas["PackSize"];
  product: Schemas["CatalogueVaccine"];
  label: string;
}

function choicesOf(product: Schemas["CatalogueVaccine"], manufacturer: string): CatalogueChoice[] {
  return product.packSizes.map((pack) => ({
    pack,
    product,
    label: `${shortName({ ...product, packSize: pack.packSize }, pack.name)} · ${manufacturer}`,
  }));
}

export function catalogueChoices(
  catalogue: Schemas["VaccineCatalogue"],
  vaccineType: Schemas["VaccineType"],
): CatalogueChoice[] {
  return catalogue.vaccineTypes
    .filter((type) => type.vaccineType === vaccineType)
    .flatMap((type) => type.manufacturers)
    .flatMap(({ manufacturer, names }) =>
      names.flatMap((product) => choicesOf(product, manufacturer)),
    );
}

interface StockedChoice extends CatalogueChoice {
  /** The doses in usable batches; null if not all are counted. */
  doses: number | null;
}

const groupTitles = [
  "First choice for this patient, in stock",
  "In stock",
  "Not in stock",
] as const;

export function groupedChoices(
  choices: readonly CatalogueChoice[],
  stock: { rows: readonly Schemas["BatchRow"][]; day: string },
  isFirstChoice: (product: Schemas["CatalogueVaccine"]) => boolean,
): { title: string; choices: readonly StockedChoice[] }[] {
  const usable = stock.rows.filter(
    ({ batch }) => batch.dosesLeft !== 0 && !isExpired(batch, stock.day),
  );
  const stocked = choices.map((choice) => {
    const batches = usable.filter(({ batch }) => batch.vaccineId === choice.pack.vaccineId);
    const counts = batches.flatMap(({ batch }) => batch.dosesLeft ?? []);
    const isCounted = counts.length === batches.length;
    const doses = isCounted ? counts.reduce((sum, left) => sum + left, 0) : null;
    const [first, other, none] = groupTitles;
    const inStock = isFirstChoice(choice.product) ? first : other;
    return { ...choice, doses, title: batches.length > 0 ? inStock : none };
  });
  return groupTitles
    .map((title) => ({ title, choices: stocked.filter((choice) => choice.title === title) }))
    .filter((group) => group.choices.length > 0);
}

export interface BatchChoice {
  batchId: string;
  batchNumber: string;
  /** MM/yyyy, as the delivery stores it. */
  expiryDate: string;
  /** For display: a scanned day is more precise than its month. */
  expiryText: string;
  /** dd/MM/yyyy */
  useByDate: string | null;
  remark: string;
  lastDay?: "near" | "past";
}

type Stock = Pick<Schemas["BatchRow"], "batch">;

function remarkOf({ batch }: Stock, today: string): string {
  return [
    stateOfLastDay(batch, today)?.words,
    batch.status === "Finished" && "Finished",
    typeof batch.dosesLeft === "number" && `${counted(batch.dosesLeft, "doses")} left`,
  ]
    .filter(Boolean)
    .join(" · ");
}

export function choiceOf(row: Stock, today: string): BatchChoice {
  const { id, batchNo, expiryDate, useByDate } = row.batch;
  const state = stateOfLastDay(row.batch, today);
  return {
    batchId: id,
    batchNumber: batchNo,
    expiryDate: expiryMonthOf(expiryDate),
    expiryText: expiryText(expiryDate),
    useByDate: useByDate ? dayOfUseBy(useByDate) : null,
    remark: remarkOf(row, today),
    lastDay: state ? (state.isPast ? "past" : "near") : undefined,
  };
}

function rankOf({ batch }: Stock, day: string): number {
  if (isExpired(batch, day)) return 2;
  return batch.dosesLeft === 0 ? 1 : 0;
}

const byExpiry = (one: Stock, other: Stock) =>
  lastDayOfUse(one.batch).localeCompare(lastDayOfUse(other.batch));

/** Adds the batch that a delivery has, whatever its state, if the list does not contain it. */
export function withRecorded(choices: BatchChoice[], own?: DeliveryValues, remark = "As recorded") {
  const { batchId, batchNumber, expiryDate, useByDate = null } = own ?? {};
  if (!batchId || !batchNumber || !expiryDate) return choices;
  if (choices.some((choice) => choice.batchId === batchId)) return choices;
  const recorded = { batchId, batchNumber, expiryDate, expiryText: expiryDate, useByDate };
  return [...choices, { ...recorded, remark }];
}

export function batchChoices(rows: readonly Schemas["BatchRow"][], vaccineId: string, day: string) {
  return rows
    .filter(({ batch }) => batch.vaccineId === vaccineId)
    .toSorted((one, other) => rankOf(one, day) - rankOf(other, day) || byExpiry(one, other))
    .map((row) => choiceOf(row, day));
}
