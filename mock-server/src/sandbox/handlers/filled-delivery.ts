import { expiryMonthOf, useByDayOf } from "@pharmacy/domain/batch/epoch";
import { serverMessages } from "@pharmacy/domain/messages";
import type { Product } from "@pharmacy/domain/seasons/season";
import { deliveriesOf, type Delivery, partOf, withPart } from "@pharmacy/domain/vaccines/parts";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import type { Schemas } from "@pharmacy/sdk";
import type { FieldError } from "../server/problems.ts";
import { findFacts, type BatchFact, findBatch } from "../store/batches.ts";
import type { Work } from "../store/database.ts";
import { namesOfPack, packAmong, productsOfPacks } from "../store/products.ts";
import { batchKey, folded } from "../store/text.ts";

type EpisodeInput = Schemas["EpisodeInput"];

export interface FilledInput {
  input: EpisodeInput;
  /** Values of a delivery that its batch never had. */
  contradictions: FieldError[];
  /** The store's batches in the deliveries. */
  batches: Batches;
  /** The products of the batches that were filled in, by vaccine. */
  products: Products;
}

type Batch = Schemas["Batch"];
type Batches = ReadonlyMap<string, Batch>;
type Products = ReadonlyMap<Schemas["VaccineType"], Product>;

/**
 * The number, expiry, use-by and product of a delivery are those of its batch
 * (openapi/decisions.md, What a record keeps): the server fills in the current values of the batch.
 * A value that the batch never had is a contradiction.
 */
export async function withBatchFacts(
  work: Work,
  storeId: string,
  input: EpisodeInput,
  before: Schemas["Episode"] | undefined,
): Promise<FilledInput> {
  const contradictions: FieldError[] = [];
  const batches = await batchesNamedIn(work, storeId, input);
  const products = new Map<Schemas["VaccineType"], Product>();
  let { vaccinationDetails } = input;
  for (const delivery of deliveriesOf(input)) {
    const recorded = partOf(before?.vaccinationDetails, delivery.vaccineType, "delivery");
    const facts = await factsFor(
      work,
      batches,
      { delivery, recorded },
      { contradictions, products },
    );
    const filled = { ...delivery, ...facts };
    vaccinationDetails = withPart(vaccinationDetails, delivery.vaccineType, "delivery", filled);
  }
  return { input: { ...input, vaccinationDetails }, contradictions, batches, products };
}

async function batchesNamedIn(work: Work, storeId: string, input: EpisodeInput): Promise<Batches> {
  const batches = new Map<string, Batch>();
  for (const { batchId } of deliveriesOf(input)) {
    const stored = batchId ? await findBatch(work, { storeId, id: batchId }) : undefined;
    if (stored) batches.set(stored.batch.id, stored.batch);
  }
  return batches;
}

/** A draft is stored as it was typed. */
async function factsFor(
  work: Work,
  batches: Batches,
  { delivery, recorded }: { delivery: Delivery; recorded: Delivery | null | undefined },
  found: { contradictions: FieldError[]; products: Map<Schemas["VaccineType"], Product> },
): Promise<Partial<Delivery>> {
  const { batchId, vaccineType, isDraft, isVaccinationAdministered } = delivery;
  if (!batchId || isDraft || isVaccinationAdministered !== true) return {};
  const batch = batches.get(batchId);
  // The rules of the delivery refuse a batch of another vaccine or of another pharmacy.
  if (batch?.vaccineType !== vaccineType) return {};
  const known = await findFacts(work, { storeId: batch.storeId, batchId });
  const ids = known.filter(({ kind }) => kind === "vaccine").map(({ value }) => value);
  const products = await productsOfPacks(work, [batch.vaccineId, ...ids]);
  // A record keeps its recorded name, which may come from an earlier catalogue.
  const own = recorded?.batchId === batchId ? (recorded.vaccineSelected ?? "") : "";
  const names = [own, ...ids.flatMap((id) => namesOfPack(products, id))];
  const wrong = contradictionsIn(delivery, known, names);
  for (const { field, message } of wrong) {
    const path = `/vaccinationDetails/${vaccineType}/delivery/${field}`;
    found.contradictions.push({ path, message });
  }
  if (wrong.length > 0) return {};
  const { pack, product } = packAmong(products, batch.vaccineId) ?? {};
  if (product) found.products.set(vaccineType, product);
  return {
    batchNumber: batch.batchNo,
    expiryDate: expiryMonthOf(batch.expiryDate),
    ...(pack ? { vaccineSelected: pack.name, vacProvidedToPatient: pack } : {}),
    ...useByOf(delivery, batch),
  };
}

function contradictionsIn(
  delivery: Delivery,
  known: readonly BatchFact[],
  names: readonly string[],
) {
  const isKnown = (kind: BatchFact["kind"], value: string | null | undefined) =>
    !value?.trim() || known.some((fact) => fact.kind === kind && fact.value === value);
  const isName = (value: string | null | undefined) =>
    !value?.trim() || names.some((name) => folded(name) === folded(value));
  const { batchNumber, expiryDate, vaccineSelected, vacProvidedToPatient: pack } = delivery;
  const { contradiction, anotherProduct } = serverMessages;
  const isOwnPack = isKnown("vaccine", pack?.vaccineId);
  const wrong = (field: string, message: string, isRight: boolean) =>
    isRight ? [] : [{ field, message }];
  return [
    ...wrong("batchNumber", contradiction, isKnown("number", batchKey(batchNumber ?? ""))),
    ...wrong("expiryDate", contradiction, isKnown("expiry", expiryDate)),
    ...wrong("useByDate", contradiction, isUseByKnown(delivery, known)),
    ...wrong("batchId", anotherProduct, isOwnPack),
    ...wrong("vaccineSelected", anotherProduct, isName(vaccineSelected)),
    ...wrong("vacProvidedToPatient/name", anotherProduct, !isOwnPack || isName(pack?.name)),
  ];
}

/** If the batch has no use-by day, any day is accepted: the pharmacy that thawed the pack knows. */
function isUseByKnown(delivery: Delivery, known: readonly BatchFact[]): boolean {
  const days = known.filter(({ kind }) => kind === "use-by").map(({ value }) => value);
  const typed = "useByDate" in delivery ? delivery.useByDate : null;
  return !typed || days.length === 0 || days.includes(typed);
}

const useByOf = (delivery: Delivery, { useByDate }: Batch) =>
  vaccineOf(delivery.vaccineType).batch.hasUseBy && useByDate
    ? { useByDate: useByDayOf(useByDate) }
    : {};
