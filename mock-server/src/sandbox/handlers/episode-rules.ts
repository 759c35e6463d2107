import { decommissionedProblem, isToAcknowledge } from "@pharmacy/domain/clinical/delivery-batch";
import { isStopCode } from "@pharmacy/domain/clinical/stops";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { type EpisodeContext, validateEpisode } from "@pharmacy/domain/episode/episode";
import { isOfEndedSet, withQuestionSets } from "@pharmacy/domain/episode/question-set-change";
import * as messages from "@pharmacy/domain/messages";
import { deliveriesOf, type Delivery, partOf } from "@pharmacy/domain/vaccines/parts";
import { isObject } from "@pharmacy/domain/validation/is-object";
import type { Schemas } from "@pharmacy/sdk";
import type { Call } from "../server/handlers.ts";
import { invalid, type FieldError } from "../server/problems.ts";
import { isEpisodeShaped, type Input } from "../server/validators.ts";
import { lastAuditedAt } from "../store/audit.ts";
import type { Reader, Work } from "../store/database.ts";
import { findEpisode } from "../store/episodes.ts";
import { adviceOnDeliveries } from "./delivery-advice.ts";
import type { FilledInput } from "./filled-delivery.ts";
import { patientErrors } from "./same-patient.ts";

type Episode = Schemas["Episode"];
type EpisodeInput = Schemas["EpisodeInput"];

/** Every rule, [5.18] to [5.86], that the contract cannot express; a 400 names the fields. */
export async function checkEpisode(
  work: Work,
  filled: FilledInput,
  before: Episode | undefined,
  call: Call,
): Promise<void> {
  const { input, contradictions } = filled;
  const isUpdate = before !== undefined && before.status !== "In Progress";
  const advice = await adviceOnDeliveries(work, filled, before, call);
  const begunOn = await begunUnderEndedSets(work, before, call);
  const found = { ...advice, begunOn, recorded: before };
  const errors = [
    ...patientErrors(input, before),
    ...domainErrors(input, isUpdate, call, found),
    ...batchErrors(filled, before),
    ...contradictions,
  ];
  if (errors.length > 0) throw invalid(onePerField(errors));
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

/** The times at which stored screenings were begun, for those whose set has ended. */
async function begunUnderEndedSets(database: Reader, before: Episode | undefined, call: Call) {
  const begunOn: NonNullable<EpisodeContext["begunOn"]> = {};
  if (!before) return begunOn;
  for (const type of before.vaccineTypes) {
    const screening = partOf(before.vaccinationDetails, type, "screening");
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

/** Keeps the first error of each field and of each stop. */
const onePerField = (errors: readonly FieldError[]) =>
  errors.filter(
    ({ path, code, warning }, index) =>
      errors.findIndex(
        (one) => one.path === path && one.code === code && one.warning === warning,
      ) === index,
  );

/** The errors of the domain's rules, with the same messages as in the browser. */
function domainErrors(
  input: EpisodeInput,
  isUpdate: boolean,
  { now, principal }: Pick<Call, "now" | "principal">,
  found: Pick<EpisodeContext, "stops" | "batchWarnings" | "begunOn" | "recorded"> = {},
): FieldError[] {
  const issues = validateEpisode(input, {
    now: now.toISOString(),
    today: londonDate(now),
    isUpdate,
    isNhsOnly: principal.isNhsOnly,
    ...found,
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
export const explainEpisode =
  (database: Reader) =>
  async ({ query, body }: Input, call: Call): Promise<FieldError[]> => {
    if (!isEpisodeShaped(body)) return [];
    const before = await episodeNamedIn(database, query, call);
    const isUpdate = body.status !== "In Progress";
    const begunOn = await begunUnderEndedSets(database, before, call);
    const found = { begunOn, recorded: before };
    const errors = domainErrors(withSetsNamed(body, before, call), isUpdate, call, found);
    return errors.filter(({ path }) => path !== "/status");
  };

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
  if (batch?.vaccineType !== delivery.vaccineType) return messages.validation.predefinedValue;
  return delivery.isDraft ? null : decommissionedProblem(delivery, batch);
}

/**
 * The batch must belong to the store, be of the chosen vaccine, and have been in use when the dose
 * was given. The recorded batch of a delivery stays valid, so a record can be corrected after the
 * recall of its batch; a deletion gave it back.
 */
function batchErrors({ input, batches }: FilledInput, before: Episode | undefined): FieldError[] {
  const errors: FieldError[] = [];
  for (const delivery of deliveriesOf(input)) {
    if (!delivery.batchId) continue;
    const recorded = partOf(before?.vaccinationDetails, delivery.vaccineType, "delivery");
    const isHeld = recorded?.isDraft === false && before?.deleted === false;
    if (isHeld && isSameBatch(recorded, delivery)) continue;
    const message = problemOf(batches.get(delivery.batchId), delivery);
    const path = `/vaccinationDetails/${delivery.vaccineType}/delivery/batchId`;
    if (message !== null) errors.push({ path, message });
  }
  return errors;
}
