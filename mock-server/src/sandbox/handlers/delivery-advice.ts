import { isToAcknowledge } from "@pharmacy/domain/clinical/delivery-batch";
import {
  type DeliveryFacts,
  stopsOfDelivery,
  warningsOfDelivery,
} from "@pharmacy/domain/clinical/step-stops";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { contextOf } from "@pharmacy/domain/episode/content";
import type { EpisodeContext } from "@pharmacy/domain/episode/episode";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import {
  deliveriesOf,
  type Delivery,
  isEndedAtStop,
  partsOf,
} from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import type { Call } from "../server/handlers.ts";
import type { Work } from "../store/database.ts";
import { dosesOfName } from "../store/doses-of-other-episodes.ts";
import type { FilledInput } from "./filled-delivery.ts";
import { historyShownTo } from "./patients.ts";

type Episode = Schemas["Episode"];

/**
 * What the history, the stock and the catalogue say of each administered dose: the stops that it needs
 * a reason against, and the warnings of its batch that it must acknowledge. Also the stops of a vaccine
 * that is not given because of one.
 */
export async function adviceOnDeliveries(
  work: Work,
  filled: FilledInput,
  before: Episode | undefined,
  call: Call,
): Promise<Pick<EpisodeContext, "stops" | "batchWarnings">> {
  const stops: EpisodeContext["stops"] = {};
  const batchWarnings: EpisodeContext["batchWarnings"] = {};
  for (const delivery of deliveriesOf(filled.input)) {
    const { vaccineType, questionSet } = delivery;
    const { vaccinationDetails } = filled.input;
    const isEnded = isEndedAtStop(vaccinationDetails, vaccineType);
    if (delivery.isDraft || !(delivery.isVaccinationAdministered || isEnded)) continue;
    const { screening = { questionSet } } = partsOf(vaccinationDetails, vaccineType);
    const facts = await factsOf(work, filled, { delivery, before }, call);
    stops[vaccineType] = stopsOfDelivery(delivery, screening, facts);
    batchWarnings[vaccineType] = warningsOfDelivery(delivery, screening, facts)
      .map(({ code }) => code)
      .filter(isToAcknowledge);
  }
  return { stops, batchWarnings };
}

/** The doses that the own store recorded for this name and date of birth, as a history. */
async function recordedHere(...asked: Parameters<typeof dosesOfName>) {
  const doses = await dosesOfName(...asked);
  return doses.map(({ day }) => ({ vaccineName: "", administeredDate: day }));
}

async function factsOf(
  work: Work,
  { input, batches, products }: FilledInput,
  { delivery, before }: { delivery: Delivery; before: Episode | undefined },
  { now, storeId }: Call,
): Promise<DeliveryFacts> {
  const { vaccineType, batchId } = delivery;
  const clock = { now: now.toISOString(), today: londonDate(now) };
  const { patientDemographics: patient } = input;
  const { id: exceptEpisodeId = "" } = before ?? {};
  const recorded = partsOf(before?.vaccinationDetails, vaccineType).delivery;
  const batch = batchId ? (batches.get(batchId) ?? null) : null;
  // A deletion gave the doses back: a restored dose takes one of its batch as a new dose does.
  const isRestored = before?.deleted === true;
  const shown = await historyShownTo(work, { storeId, patient, vaccineType, exceptEpisodeId });
  const isEnded = isEndedAtStop(input.vaccinationDetails, vaccineType);
  const own = { id: exceptEpisodeId, patientDemographics: patient };
  return {
    step: contextOf(input, vaccineType, clock),
    seasons: seasonPacks,
    // Without a history the page knows a stop only by the own store's records (openapi/decisions.md, History).
    history: shown ?? (isEnded ? await recordedHere(work, storeId, own, vaccineType) : undefined),
    batch,
    decommissioned: isRestored ? batch : null,
    keepsBatch: !isRestored && recorded?.isDraft === false && recorded.batchId === batchId,
    product: products.get(vaccineType) ?? null,
  };
}
