import {
  decommissionedProblem,
  ignoringOwnDose,
  isToAcknowledge,
} from "@pharmacy/domain/clinical/delivery-batch";
import {
  type DeliveryFacts,
  stopsOfDelivery,
  warningsOfDelivery,
  isStopCode,
} from "@pharmacy/domain/clinical/stops";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { contextOf } from "@pharmacy/domain/episode/content";
import { type EpisodeContext, validateEpisode } from "@pharmacy/domain/episode/episode";
import { isOfEndedSet, withQuestionSets } from "@pharmacy/domain/episode/question-set-change";
import { serverMessages, validation } from "@pharmacy/domain/messages";
import { isNhsOnly } from "@pharmacy/domain/roles";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { deliveriesOf, type Delivery, isEndedAtStop } from "@pharmacy/domain/vaccines/parts";
import { isObject } from "@pharmacy/domain/validation/is-object";
import type { Schemas } from "@pharmacy/sdk";
import type { Call } from "../server/handlers.ts";
import { invalid, type FieldError } from "../server/problems.ts";
import { isEpisodeShaped, type Input } from "../server/contract.ts";
import type { Reader, Work } from "../store/database.ts";
import { findEpisode, lastAuditedAt } from "../store/episodes.ts";
import { dosesOfName } from "../store/doses.ts";
import { filledBy, type FilledInput, isSamePatient } from "./filled-episode.ts";
import { historyShownTo } from "./patients.ts";

type Episode = Schemas["Episode"];
type EpisodeInput = Schemas["EpisodeInput"];

/** After every rule, [5.18] to [5.86], that the contract cannot express; a 400 names the fields. */
export async function checkedEpisode(
  work: Work,
  sent: EpisodeInput,
  before: Episode | undefined,
  call: Call,
): Promise<EpisodeInput> {
  const filled = await filledBy(work, call.storeId, sent, before);
  const { input, contradictions } = filled;
  const isUpdate = before !== undefined && before.status !== "In Progress";
  const advice = await adviceOnDeliveries(work, filled, before, call);
  const errors = [
    ...patientErrors(input, before),
    ...(await domainErrors(work, input, { before, isUpdate, advice }, call)),
    ...batchErrors(filled, before),
    ...contradictions,
  ];
  if (errors.length > 0) throw invalid(onePerField(errors));
  return input;
}

/** An episode keeps its patient (openapi/decisions.md, What a record keeps). */
function patientErrors(input: EpisodeInput, before: Episode | undefined): FieldError[] {
  if (!before || isSamePatient(before.patientDemographics, input.patientDemographics)) return [];
  return [{ path: "/patientDemographics", message: serverMessages.anotherPatient }];
}

/** Adds the question sets to the parts of a body (openapi/decisions.md, Question sets). */
export function withSetsNamed(
  input: EpisodeInput,
  before: Episode | undefined,
  { now }: Pick<Call, "now">,
): EpisodeInput {
  const { vaccinationDetails } = input;
  return {
    ...input,
    vaccinationDetails: withQuestionSets(vaccinationDetails, before, londonDate(now)),
  };
}

async function begunUnderEndedSets(database: Reader, before: Episode | undefined, call: Call) {
  const begunOn: NonNullable<EpisodeContext["begunOn"]> = {};
  if (!before) return begunOn;
  for (const type of before.vaccineTypes) {
    const screening = before.vaccinationDetails[type]?.screening;
    if (!isOfEndedSet(type, screening, londonDate(call.now))) continue;
    const path = `/vaccinationDetails/${type}/screening/isDraft`;
    const begunAt = await lastAuditedAt(
      database,
      call.storeId,
      before.id,
      (change) => change.path === path && (change.before ?? null) === null,
    );
    if (begunAt) begunOn[type] = londonDate(begunAt);
  }
  return begunOn;
}

const onePerField = (errors: readonly FieldError[]) =>
  errors.filter(
    ({ path, code, warning }, index) =>
      errors.findIndex(
        (one) => one.path === path && one.code === code && one.warning === warning,
      ) === index,
  );

type DomainAdvice = Pick<EpisodeContext, "stops" | "batchWarnings">;

async function domainErrors(
  database: Reader,
  input: EpisodeInput,
  of: { before: Episode | undefined; isUpdate: boolean; advice?: DomainAdvice },
  call: Call,
): Promise<FieldError[]> {
  const { now, principal } = call;
  const issues = validateEpisode(input, {
    now: now.toISOString(),
    today: londonDate(now),
    isUpdate: of.isUpdate,
    isNhsOnly: isNhsOnly(principal.roles),
    ...of.advice,
    begunOn: await begunUnderEndedSets(database, of.before, call),
    recorded: of.before,
  });
  return issues.map(({ path, message, code }) => ({
    path: `/${path.replaceAll(".", "/")}`,
    message,
    ...codeOf(path, code),
  }));
}

/** Names the stop without a reason, or the warning that is not acknowledged. */
function codeOf(path: string, code = ""): Pick<FieldError, "code" | "warning"> {
  if (path.endsWith("acknowledgedWarnings")) return isToAcknowledge(code) ? { warning: code } : {};
  return isStopCode(code) ? { code } : {};
}

/** The domain's errors of a body that the contract refuses, without the check of the status. */
export async function explainEpisode(database: Reader, { query, body }: Input, call: Call) {
  if (!isEpisodeShaped(body)) return [];
  const before = await episodeNamedIn(database, query, call);
  const isUpdate = body.status !== "In Progress";
  const input = withSetsNamed(body, before, call);
  const errors = await domainErrors(database, input, { before, isUpdate }, call);
  return errors.filter(({ path }) => path !== "/status");
}

async function episodeNamedIn(database: Reader, query: unknown, { storeId }: Call) {
  const { episodeId } = isObject(query) ? query : {};
  if (typeof episodeId !== "string") return undefined;
  return (await findEpisode(database, { storeId, id: episodeId }))?.episode;
}

const isSameBatch = (one: Delivery, other: Delivery) =>
  one.batchId === other.batchId &&
  one.vacProvidedToPatient?.vaccineId === other.vacProvidedToPatient?.vaccineId;

/** The error of a delivery's batch, or null; a draft is stored whatever the state of its batch. */
function problemOf(batch: Schemas["Batch"] | undefined, delivery: Delivery): string | null {
  if (batch?.vaccineType !== delivery.vaccineType) return validation.predefinedValue;
  return delivery.isDraft ? null : decommissionedProblem(delivery, batch);
}

/**
 * The batch must be the store's, of the chosen vaccine, and in use when the dose was given. The
 * recorded batch stays valid after its recall, for corrections; a deletion gave it back.
 */
function batchErrors({ input, batches }: FilledInput, before: Episode | undefined): FieldError[] {
  const errors: FieldError[] = [];
  for (const delivery of deliveriesOf(input)) {
    if (!delivery.batchId) continue;
    const recorded = before?.vaccinationDetails[delivery.vaccineType]?.delivery;
    const isHeld = recorded?.isDraft === false && before?.deleted === false;
    if (isHeld && isSameBatch(recorded, delivery)) continue;
    const message = problemOf(batches.get(delivery.batchId), delivery);
    const path = `/vaccinationDetails/${delivery.vaccineType}/delivery/batchId`;
    if (message !== null) errors.push({ path, message });
  }
  return errors;
}

/** The stops and warnings of each dose, and the stop because of which a vaccine is not given. */
async function adviceOnDeliveries(
  work: Work,
  filled: FilledInput,
  before: Episode | undefined,
  call: Call,
): Promise<DomainAdvice> {
  const stops: EpisodeContext["stops"] = {};
  const batchWarnings: EpisodeContext["batchWarnings"] = {};
  for (const delivery of deliveriesOf(filled.input)) {
    const { vaccineType, questionSet } = delivery;
    const { vaccinationDetails } = filled.input;
    const isEnded = isEndedAtStop(vaccinationDetails, vaccineType);
    if (delivery.isDraft || !(delivery.isVaccinationAdministered || isEnded)) continue;
    const { screening = { questionSet } } = vaccinationDetails[vaccineType] ?? {};
    const facts = await factsOf(work, filled, { delivery, before }, call);
    stops[vaccineType] = stopsOfDelivery(delivery, screening, facts);
    batchWarnings[vaccineType] = warningsOfDelivery(delivery, screening, facts)
      .map(({ code }) => code)
      .filter(isToAcknowledge);
  }
  return { stops, batchWarnings };
}

/** The same batch on the same day: its dates were judged when the dose was recorded. */
const isOfSameDose = (one: Delivery, other: Delivery) =>
  one.batchId === other.batchId && dayOf(one) === dayOf(other);

const dayOf = ({ fullDateOfAdministration: at }: Delivery) => at && londonDate(at);

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
  const recorded = before?.vaccinationDetails[vaccineType]?.delivery;
  const batch = batchId ? (batches.get(batchId) ?? null) : null;
  // A deletion gave the doses back: a restored dose takes one of its batch as a new dose does.
  const isRestored = before?.deleted === true;
  const shown = await historyShownTo(work, { storeId, patient, vaccineType, exceptEpisodeId });
  const isEnded = isEndedAtStop(input.vaccinationDetails, vaccineType);
  const own = { id: exceptEpisodeId, patientDemographics: patient };
  const isAsked = shown === undefined && isEnded;
  const recordedHere = isAsked ? await dosesOfName(work, storeId, own, vaccineType) : undefined;
  return {
    step: contextOf(input, vaccineType, clock),
    seasons: seasonPacks,
    // Without a history the page knows a stop only by the own store's records (openapi/decisions.md, History).
    history: shown ?? recordedHere?.map(({ day }) => ({ vaccineName: "", administeredDate: day })),
    batch: batch && !isRestored ? ignoringOwnDose(batch, recorded) : batch,
    decommissioned: isRestored ? batch : null,
    keepsBatch: !isRestored && recorded?.isDraft === false && isOfSameDose(recorded, delivery),
    product: products.get(vaccineType) ?? null,
  };
}
