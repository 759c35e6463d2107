import { isCalendarDate } from "@pharmacy/domain/dates/calendar-dates";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { splitAdministration } from "@pharmacy/domain/episode/administration-date";
import {
  adverseEffectLabels,
  reactionSeverityLabels,
} from "@pharmacy/domain/episode/delivery-codes";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { CopyIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { useWatch } from "react-hook-form";
import { useToast } from "../../../ui/toast/toasts.tsx";
import layout from "../../../ui/layout.module.css";

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

/** The facts for a Yellow Card report about the vaccine and the reaction, without the patient. */
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

function useCopy(text: string) {
  const toast = useToast();
  return async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.succeed("The summary was copied.");
    } catch {
      toast.fail("The summary could not be copied. Select its text and copy it.");
    }
  };
}

export function ReactionSummary() {
  const text = useWatch({ compute: reactionSummary });
  const copy = useCopy(text);
  return (
    <>
      <p className={layout.typed}>{text}</p>
      <div>
        <Button leadingVisual={CopyIcon} onClick={() => void copy()}>
          Copy summary
        </Button>
      </div>
    </>
  );
}
