import type { Schemas } from "@pharmacy/sdk";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import {
  expiryMonthOf,
  readableExpiry,
  useByDayOf as dayOfUseBy,
} from "@pharmacy/domain/batch/epoch";
import { counted } from "@pharmacy/domain/counted";
import { shortName } from "@pharmacy/domain/vaccines/product-name";
import { effectiveExpiry, isExpired, stateOfLastDay } from "@pharmacy/domain/batch/expiry-status";

/** A pack of the catalogue with the product that it belongs to. */
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

/** The packs that can be chosen for a vaccine, in the catalogue's order. */
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

/** A product of the catalogue with what the pharmacy has of it. */
interface StockedChoice extends CatalogueChoice {
  /** The doses in batches that can be given; null where not all of them are counted. */
  doses: number | null;
}

const groupTitles = [
  "First choice for this patient, in stock",
  "In stock",
  "Not in stock",
] as const;

/** What the patient should have and the pharmacy has stands first; what it has not, last. */
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

/** A batch as it is offered for a delivery. */
export interface BatchChoice {
  batchId: string;
  batchNumber: string;
  /** MM/yyyy, as the delivery keeps it. */
  expiryDate: string;
  /** As it is read: a day from the pack is more than its month. */
  expiryMessages: string;
  /** dd/MM/yyyy */
  useByDate: string | null;
  /** "", or what to know before choosing it. */
  remark: string;
  /** Of one whose last day is near, or past: that one is not to be used. */
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
    expiryMessages: readableExpiry(expiryDate),
    useByDate: useByDate ? dayOfUseBy(useByDate) : null,
    remark: remarkOf(row, today),
    lastDay: state ? (state.isPast ? "past" : "near") : undefined,
  };
}

/** What can be used, then what has no doses left, then what is past its last day. */
function rankOf({ batch }: Stock, day: string): number {
  if (isExpired(batch, day)) return 2;
  return batch.dosesLeft === 0 ? 1 : 0;
}

const byExpiry = (one: Stock, other: Stock) =>
  effectiveExpiry(one.batch).localeCompare(effectiveExpiry(other.batch));

/** The batch that a delivery has is offered too, whatever has become of it, and however many there are. */
export function withRecorded(
  choices: BatchChoice[],
  own?: DeliveryValues,
  remark = "As recorded",
): BatchChoice[] {
  const { batchId, batchNumber, expiryDate, useByDate = null } = own ?? {};
  if (!batchId || !batchNumber || !expiryDate) return choices;
  if (choices.some((choice) => choice.batchId === batchId)) return choices;
  const recorded = { batchId, batchNumber, expiryDate, expiryMessages: expiryDate, useByDate };
  return [...choices, { ...recorded, remark }];
}

/** The batches of one pack: first what can be used, of that first what expires first. */
export function batchChoices(
  rows: readonly Schemas["BatchRow"][],
  vaccineId: string,
  day: string,
): BatchChoice[] {
  return rows
    .filter(({ batch }) => batch.vaccineId === vaccineId)
    .toSorted((one, other) => rankOf(one, day) - rankOf(other, day) || byExpiry(one, other))
    .map((row) => choiceOf(row, day));
}
