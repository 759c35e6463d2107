import { expiryMonthOf, useByDayOf } from "@pharmacy/domain/batch/expiry";
import { serverMessages } from "@pharmacy/domain/messages";
import type { Product } from "@pharmacy/domain/seasons/season";
import { deliveriesOf, type Delivery, withPart } from "@pharmacy/domain/vaccines/parts";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import type { Schemas } from "@pharmacy/sdk";
import type { FieldError } from "../server/problems.ts";
import { findFacts, type BatchFact, findBatch } from "../store/batches.ts";
import type { Work } from "../store/database.ts";
import { findPatient } from "../store/patients.ts";
import { namesOfPack, packAmong, productsOfPacks } from "../store/products.ts";
import { batchKey, folded } from "../store/text.ts";

type Batch = Schemas["Batch"];
type Episode = Schemas["Episode"];
type EpisodeInput = Schemas["EpisodeInput"];
type Patient = Schemas["PatientDemographics"];

export interface FilledInput {
  input: EpisodeInput;
  /** Values of a delivery that its batch never had. */
  contradictions: FieldError[];
  batches: Map<string, Batch>;
  products: Map<Schemas["VaccineType"], Product>;
}

/** Fills in the batch's current values (openapi/decisions.md, What a record keeps). */
export async function filledBy(
  work: Work,
  storeId: string,
  sent: EpisodeInput,
  before: Episode | undefined,
): Promise<FilledInput> {
  const input = await asRegistered(work, sent);
  const filled: FilledInput = {
    input,
    contradictions: [],
    batches: new Map(),
    products: new Map(),
  };
  for (const delivery of deliveriesOf(input)) {
    const { batchId, vaccineType, isDraft, isVaccinationAdministered } = delivery;
    const stored = batchId ? await findBatch(work, { storeId, id: batchId }) : undefined;
    if (!stored) continue;
    filled.batches.set(stored.batch.id, stored.batch);
    // A draft is stored as it was typed; the rules of the delivery refuse a batch of another vaccine.
    const isFinal = !isDraft && isVaccinationAdministered === true;
    if (!isFinal || stored.batch.vaccineType !== vaccineType) continue;
    const recorded = before?.vaccinationDetails[vaccineType]?.delivery;
    await fillIn(work, filled, delivery, { batch: stored.batch, recorded });
  }
  return filled;
}

async function fillIn(
  work: Work,
  filled: FilledInput,
  delivery: Delivery,
  { batch, recorded }: { batch: Batch; recorded: Delivery | undefined },
): Promise<void> {
  const { vaccineType } = delivery;
  const known = await findFacts(work, batch.storeId, batch.id);
  const ids = known.filter(({ kind }) => kind === "vaccine").map(({ value }) => value);
  const products = await productsOfPacks(work, [batch.vaccineId, ...ids]);
  // A record keeps its recorded name, which may come from an earlier catalogue.
  const own = recorded?.batchId === batch.id ? (recorded.vaccineSelected ?? "") : "";
  const names = [own, ...ids.flatMap((id) => namesOfPack(products, id))];
  const wrong = contradictionsIn(delivery, known, names);
  for (const { field, message } of wrong) {
    const path = `/vaccinationDetails/${vaccineType}/delivery/${field}`;
    filled.contradictions.push({ path, message });
  }
  if (wrong.length > 0) return;
  const { pack, product } = packAmong(products, batch.vaccineId) ?? {};
  if (product) filled.products.set(vaccineType, product);
  const { vaccinationDetails } = filled.input;
  const { useByDate } = batch;
  const hasUseBy = vaccineOf(vaccineType).batch.hasUseBy && useByDate;
  const part = {
    ...delivery,
    batchNumber: batch.batchNo,
    expiryDate: expiryMonthOf(batch.expiryDate),
    ...(pack ? { vaccineSelected: pack.name, vacProvidedToPatient: pack } : {}),
    ...(hasUseBy ? { useByDate: useByDayOf(useByDate) } : {}),
  };
  filled.input = {
    ...filled.input,
    vaccinationDetails: withPart(vaccinationDetails, vaccineType, "delivery", part),
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

/**
 * The register, not the body, verifies a patient: number, name and date of birth must match it.
 * A patient who was entered by hand stays unverified. A death in the register always counts.
 */
async function asRegistered(work: Work, input: EpisodeInput): Promise<EpisodeInput> {
  const { patientDemographics: patient } = input;
  const known = patient.nhsNumber ? await findPatient(work, patient.nhsNumber) : undefined;
  const isBorn = known?.dateOfBirth === patient.dateOfBirth;
  const isRegistered = known !== undefined && isBorn && nameOf(known) === nameOf(patient);
  const patientDemographics = {
    ...patient,
    ...(patient.pdsVerified ? { pdsVerified: isRegistered } : {}),
    ...(known && isBorn ? deathOf(known) : {}),
  };
  return { ...input, patientDemographics };
}

const deathOf = ({ deceased, dateOfDeath }: Patient) =>
  deceased ? { deceased, ...(dateOfDeath ? { dateOfDeath } : {}) } : {};

const nameOf = ({ firstName, lastName }: Patient) => `${folded(firstName)} ${folded(lastName)}`;

/** Whether two records are of one patient: details may be corrected, the person may not change. */
export function isSamePatient(kept: Patient, sent: Patient): boolean {
  const isSameNumber = (kept.nhsNumber ?? null) === (sent.nhsNumber ?? null);
  const isSameName = nameOf(kept) === nameOf(sent);
  const isSameBirth = kept.dateOfBirth === sent.dateOfBirth;
  // A pharmacy cannot correct the register's data of a patient.
  if (kept.pdsVerified) return isSameNumber && (isSameName || isSameBirth);
  return isSameNumber && kept.nhsNumber ? isSameName || isSameBirth : isSameName && isSameBirth;
}
