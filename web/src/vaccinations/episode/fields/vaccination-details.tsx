import { usualSites } from "@pharmacy/domain/clinical/product-warnings";
import { isCalendarDate, readableDate } from "@pharmacy/domain/dates/calendar-dates";
import { splitAdministration } from "@pharmacy/domain/episode/administration-date";
import {
  adverseEffectLabels,
  reactionSeverityLabels,
  siteOfAdministrationLabels,
  vaccinationSequenceLabels,
} from "@pharmacy/domain/episode/delivery-codes";
import { CopyIcon } from "@primer/octicons-react";
import { useToast } from "../../../ui/toast/toasts.tsx";
import {
  whenDetailChanges,
  whenAnyAdverseEffectsChanges,
} from "@pharmacy/domain/episode/delivery-effects";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/parts";
import { Button, Link } from "@primer/react";
import { useWatch } from "react-hook-form";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { useChange, useOpenStep, WhenShown, TitleLine } from "../step/step.tsx";
import layout from "../../../ui/layout.module.css";
import { labelsOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import {
  CheckboxField,
  CheckboxListField,
  RadioField,
  YesNoField,
} from "../../../ui/form/choice-fields.tsx";
import { UseByField } from "../../../ui/form/date-field.tsx";
import { NumberField } from "../../../ui/form/text-field.tsx";
import {
  BatchGivenAfterwards,
  BatchWarnings,
  DeliveryNotices,
} from "../notices/delivery-notices.tsx";
import { DeliveryStockFields } from "../batch-picker/delivery-stock-fields.tsx";
import { askedInDelivery as ask } from "../step/listed-fields.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useConfig } from "../../../config/config-context.tsx";

type Detail = Parameters<typeof whenDetailChanges>[1];

/** A field of the vaccination, whose change must be confirmed again. */
const detail = <Name extends Detail>(name: Name) => ({
  ...ask(name),
  effect: (delivery: DeliveryValues, value: DeliveryValues[Name]) =>
    whenDetailChanges(delivery, name, value),
});

const site = "siteOfAdministration";

function UsualSites() {
  const change = useChange<DeliveryValues>();
  const { chosen, route } = useWatch({
    compute: (delivery: DeliveryValues) => ({ chosen: delivery[site], route: delivery.vacRoute }),
  });
  return (
    <div className={`${layout.row8} ${layout.toggles}`}>
      {usualSites(route).map((usual) => (
        <Button
          key={usual}
          size="small"
          aria-pressed={chosen === usual}
          onClick={() => change(site, (delivery) => whenDetailChanges(delivery, site, usual))}
        >
          {siteOfAdministrationLabels[usual]}
        </Button>
      ))}
    </div>
  );
}

function DoseInSequence() {
  const { sequence = [] } = vaccineOf(useOpenStep().context.vaccineType).doses ?? {};
  return (
    <WhenShown field="vaccinationSequence">
      <RadioField<DeliveryValues>
        {...detail("vaccinationSequence")}
        options={labelsOf(vaccinationSequenceLabels, sequence)}
        arranged="in a row"
      />
      <DeliveryNotices at={["vaccinationSequence"]} />
    </WhenShown>
  );
}

export const VaccinationDetails = () => (
  <>
    <DoseInSequence />
    <DeliveryStockFields />
    <BatchGivenAfterwards />
    <BatchWarnings />
    <DeliveryNotices at={["vaccineSelected", "batchId"]} />
    <WhenShown field="useByDate">
      <UseByField<DeliveryValues> {...detail("useByDate")} optional />
    </WhenShown>
    <NumberField<DeliveryValues> {...detail("doseAmount")} />
    <RadioField<DeliveryValues> {...detail("vacRoute")} arranged="in a row" />
    <SelectField<DeliveryValues> {...detail(site)} width="short" beside={<UsualSites />} />
    <DeliveryNotices at={["siteOfAdministration"]} />
    <RadioField<DeliveryValues> {...detail("vaccinationDeliveredUnder")} arranged="in a row" />
    <CheckboxField<DeliveryValues>
      {...ask("confirmVacDetails")}
      text="I confirm that the vaccination details are correct"
      required
    />
  </>
);

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

function ReactionSummary() {
  const text = useWatch({ compute: reactionSummary });
  const toast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.succeed("The summary was copied.");
    } catch {
      toast.fail("The summary could not be copied. Select its text and copy it.");
    }
  }

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

/** Offers the national Yellow Card scheme [9.09], with the facts to copy. */
function YellowCard() {
  const { yellowCardUrl } = useConfig();
  return (
    <section className={`${layout.stack8} ${layout.card}`} aria-labelledby="yellow-card">
      <h3 id="yellow-card">Summary for a Yellow Card report</h3>
      <p>
        Report suspected reactions to the{" "}
        <Link href={yellowCardUrl} target="_blank" rel="noreferrer" inline>
          Yellow Card scheme (opens in a new tab)
        </Link>
        .
      </p>
      <ReactionSummary />
    </section>
  );
}

export const Outcome = () => (
  <>
    <TitleLine>
      <YesNoField<DeliveryValues>
        {...ask("isAnyAdverseEffects")}
        layout="question"
        effect={whenAnyAdverseEffectsChanges}
      />
    </TitleLine>
    <WhenShown field="adverseEffects">
      <div className={layout.stack8}>
        <CheckboxListField<DeliveryValues> {...ask("adverseEffects")} />
        <RadioField<DeliveryValues> {...ask("reactionSeverity")} arranged="in a row" />
        <RadioField<DeliveryValues> {...ask("verificationStatus")} arranged="in a row" />
        <TextArea<DeliveryValues> {...ask("evidence")} />
        <TextArea<DeliveryValues> {...ask("descriptionOfReaction")} />
        <YellowCard />
      </div>
    </WhenShown>
  </>
);
