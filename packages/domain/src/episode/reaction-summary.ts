import { adverseEffectLabels, reactionSeverityLabels } from "./delivery-codes.ts";
import { isCalendarDate } from "../dates/calendar-dates.ts";
import { readableDate } from "../dates/readable-dates.ts";
import { splitAdministration } from "./administration-date.ts";
import type { DeliveryValues } from "../vaccines/values.ts";

const notYet = "not recorded yet";

function batchText({ batchNumber, expiryDate }: DeliveryValues): string | null {
  if (!batchNumber) return null;
  return expiryDate ? `${batchNumber}, expires ${expiryDate}` : batchNumber;
}

function givenText({ fullDateOfAdministration }: DeliveryValues): string | null {
  const { date, time } = splitAdministration(fullDateOfAdministration);
  return isCalendarDate(date) ? `${readableDate(date)} ${time}`.trim() : null;
}

function reactionText({ adverseEffects, descriptionOfReaction }: DeliveryValues): string {
  const effects = (adverseEffects ?? []).map((effect) => adverseEffectLabels[effect]).join(", ");
  return [effects, descriptionOfReaction?.trim()].filter(Boolean).join(". ");
}

/** What a Yellow Card report asks of the vaccine and of the reaction; nothing of the patient. */
export function reactionSummary(delivery: DeliveryValues): string {
  const { reactionSeverity: severity } = delivery;
  const lines = [
    ["Product", delivery.vaccineSelected],
    ["Batch", batchText(delivery)],
    ["Given on", givenText(delivery)],
    ["Reaction", reactionText(delivery)],
    ["Severity", severity && reactionSeverityLabels[severity]],
  ] as const;
  return lines.map(([label, text]) => `${label}: ${text || notYet}`).join("\n");
}
