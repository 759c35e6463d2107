import { isToAcknowledge } from "@pharmacy/domain/clinical/delivery-batch-warnings";
import { deliveryDate } from "@pharmacy/domain/clinical/delivery-safety";
import { historyStops } from "@pharmacy/domain/clinical/history";
import {
  raisedByDelivery,
  type StepFacts,
  stopsAmong,
  warnedOf,
} from "@pharmacy/domain/clinical/step-warnings";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { contextOf } from "@pharmacy/domain/episode/content";
import type { EpisodeContext } from "@pharmacy/domain/episode/episode";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { packFor } from "@pharmacy/domain/seasons/season";
import { deliveriesOf, type Delivery, partsOf } from "@pharmacy/domain/vaccines/parts";
import { setOf } from "@pharmacy/domain/vaccines/question-sets";
import type { Schemas } from "@pharmacy/sdk";
import type { Call } from "../server/handlers.ts";
import type { Work } from "../store/database.ts";
import type { FilledInput } from "./filled-delivery.ts";
import { historyShownTo } from "./history.ts";

type Episode = Schemas["Episode"];

/**
 * What the history, the stock and the catalogue say of each administered dose: the stops that it needs
 * a reason against, and the warnings of its batch that it must acknowledge.
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
    if (delivery.isDraft || !delivery.isVaccinationAdministered) continue;
    const { vaccineType } = delivery;
    const recorded = partsOf(before?.vaccinationDetails, vaccineType).delivery;
    const { screening = {} } = partsOf(filled.input.vaccinationDetails, vaccineType);
    const facts = await factsOf(work, filled, { delivery, exceptEpisodeId: before?.id }, call);
    const raised = raisedByDelivery(delivery, screening, facts).filter(
      ({ code }) => !(isToAcknowledge(code) && keepsBatch(delivery, recorded)),
    );
    const on = deliveryDate(delivery, facts.step);
    const season = packFor(seasonPacks, vaccineType, on);
    stops[vaccineType] = [
      ...historyStops(setOf(vaccineType, delivery), season, facts.history ?? [], on),
      ...stopsAmong(raised, screening, facts),
    ];
    batchWarnings[vaccineType] = warnedOf(raised, screening, facts)
      .map(({ code }) => code)
      .filter(isToAcknowledge);
  }
  return { stops, batchWarnings };
}

/** A correction that keeps the recorded batch takes no dose; its warnings were acknowledged before. */
const keepsBatch = (delivery: Delivery, recorded: Delivery | null | undefined) =>
  recorded?.isDraft === false && recorded.batchId === delivery.batchId;

async function factsOf(
  work: Work,
  { input, batches, products }: FilledInput,
  { delivery, exceptEpisodeId }: { delivery: Delivery; exceptEpisodeId: string | undefined },
  { now, storeId }: Call,
): Promise<StepFacts> {
  const { vaccineType, batchId } = delivery;
  const clock = { now: now.toISOString(), today: londonDate(now) };
  const { patientDemographics: patient } = input;
  return {
    step: contextOf(input, vaccineType, clock),
    seasons: seasonPacks,
    history: await historyShownTo(work, { storeId, patient, vaccineType, exceptEpisodeId }),
    batch: batchId ? (batches.get(batchId) ?? null) : null,
    product: products.get(vaccineType) ?? null,
  };
}
