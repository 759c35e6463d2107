import { expiryMonthOf, useByDayOf } from "@pharmacy/domain/batch/epoch";
import { batch as sentences } from "@pharmacy/domain/messages";
import { deliveriesOf, type Delivery, partOf, withPart } from "@pharmacy/domain/vaccines/parts";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import type { Schemas } from "@pharmacy/sdk";
import type { FieldError } from "../server/problems.ts";
import { findFacts, type BatchFact } from "../store/batch-facts.ts";
import { findBatch } from "../store/batches.ts";
import type { Work } from "../store/database.ts";
import { findPack, namesOfPacks } from "../store/products.ts";
import { batchKey, folded } from "../store/text.ts";

type EpisodeInput = Schemas["EpisodeInput"];

export interface FilledInput {
  input: EpisodeInput;
  /** What a delivery says of its batch that the batch never said. */
  contradictions: FieldError[];
}

/**
 * A delivery's number, expiry, use-by and product are its batch's (openapi/decisions.md, What a
 * record keeps): they are filled in from the batch as it is today. What the batch never said is a
 * contradiction.
 */
export async function withBatchFacts(
  work: Work,
  storeId: string,
  input: EpisodeInput,
  before: Schemas["Episode"] | undefined,
): Promise<FilledInput> {
  const contradictions: FieldError[] = [];
  let { vaccinationDetails } = input;
  for (const delivery of deliveriesOf(input)) {
    const recorded = partOf(before?.vaccinationDetails, delivery.vaccineType, "delivery");
    const facts = await factsFor(work, storeId, { delivery, recorded }, contradictions);
    const filled = { ...delivery, ...facts };
    vaccinationDetails = withPart(vaccinationDetails, delivery.vaccineType, "delivery", filled);
  }
  return { input: { ...input, vaccinationDetails }, contradictions };
}

/** A draft is kept as it was typed. */
async function factsFor(
  work: Work,
  storeId: string,
  { delivery, recorded }: { delivery: Delivery; recorded: Delivery | null | undefined },
  contradictions: FieldError[],
): Promise<Partial<Delivery>> {
  const { batchId, vaccineType, isDraft, isVaccinationAdministered } = delivery;
  if (!batchId || isDraft || isVaccinationAdministered !== true) return {};
  const stored = await findBatch(work, storeId, batchId);
  // Another vaccine's batch, or none of this pharmacy, is refused by the rules of the delivery.
  if (stored?.batch.vaccineType !== vaccineType) return {};
  const known = await findFacts(work, storeId, batchId);
  const ids = known.filter(({ kind }) => kind === "vaccine").map(({ value }) => value);
  // A record keeps the name that it was made with: a catalogue of before may have had it.
  const own = recorded?.batchId === batchId ? (recorded.vaccineSelected ?? "") : "";
  const names = [own, ...(await namesOfPacks(work, ids))];
  const wrong = contradictionsIn(delivery, known, names);
  for (const { field, message } of wrong) {
    const path = `/vaccinationDetails/${vaccineType}/delivery/${field}`;
    contradictions.push({ path, message });
  }
  return wrong.length > 0
    ? {}
    : { ...(await factsToday(work, stored.batch)), ...useByOf(delivery, stored.batch) };
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
  const message = sentences.contradiction;
  const isOwnPack = isKnown("vaccine", pack?.vaccineId);
  const fields = [
    { field: "batchNumber", isRight: isKnown("number", batchKey(batchNumber ?? "")), message },
    { field: "expiryDate", isRight: isKnown("expiry", expiryDate), message },
    { field: "useByDate", isRight: isUseByKnown(delivery, known), message },
    {
      field: "batchId",
      isRight: isOwnPack,
      message: sentences.anotherProduct,
    },
    {
      field: "vaccineSelected",
      isRight: isName(vaccineSelected),
      message: sentences.anotherProduct,
    },
    {
      field: "vacProvidedToPatient/name",
      isRight: !isOwnPack || isName(pack?.name),
      message: sentences.anotherProduct,
    },
  ];
  return fields.filter(({ isRight }) => !isRight);
}

/** A batch that has no use-by day leaves it to who thawed the pack. */
function isUseByKnown(delivery: Delivery, known: readonly BatchFact[]): boolean {
  const days = known.filter(({ kind }) => kind === "use-by").map(({ value }) => value);
  const typed = "useByDate" in delivery ? delivery.useByDate : null;
  return !typed || days.length === 0 || days.includes(typed);
}

const useByOf = (delivery: Delivery, { useByDate }: Schemas["Batch"]) =>
  vaccineOf(delivery.vaccineType).batch.hasUseBy && useByDate
    ? { useByDate: useByDayOf(useByDate) }
    : {};

async function factsToday(work: Work, { batchNo, expiryDate, vaccineId }: Schemas["Batch"]) {
  const facts = { batchNumber: batchNo, expiryDate: expiryMonthOf(expiryDate) };
  const { pack } = (await findPack(work, vaccineId)) ?? {};
  return pack ? { ...facts, vaccineSelected: pack.name, vacProvidedToPatient: pack } : facts;
}
