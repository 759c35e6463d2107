import { knownAnswers, withKnownAnswers } from "@pharmacy/domain/episode/known-answers";
import { type DeliveryValues, deliveriesOf, groupsChosenIn } from "@pharmacy/domain/vaccines/parts";
import { useRecorder } from "../state/step-values.ts";
import { useOpenStep, useAsTyped, WhenShown } from "../step/step.tsx";
import { useVaccinationHistory } from "../step/use-vaccination-history.ts";
import { counted } from "@pharmacy/domain/counted";
import { addedAfterDose } from "@pharmacy/domain/clinical/delivery-batch";
import { stopOf } from "@pharmacy/domain/clinical/stops";
import {
  whenDetailChanges,
  whenAdministeredChanges,
} from "@pharmacy/domain/episode/delivery-effects";
import { whenLocationChanges } from "@pharmacy/domain/episode/place";
import {
  joinAdministration,
  splitAdministration,
} from "@pharmacy/domain/episode/administration-date";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import { type FocusEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { clockDifferenceMs, clockTime } from "../../../browser/clock.ts";
import { DateBoxes, TimeInput } from "../../../ui/form/date-field.tsx";
import { calendarDate } from "../../../ui/form/date-format.ts";
import { boxProps, FieldGroup, filledFrom } from "../../../ui/form/field.tsx";
import fieldStyles from "../../../ui/form/field.module.css";
import { useField, afterPress } from "../../../ui/form/use-field.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useBatch, useChosenBatch } from "../batch-picker/use-stock.ts";
import { useAdvice } from "../notices/notices.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { rememberPlaces } from "./places.tsx";
import layout from "../../../ui/layout.module.css";
import { askedInDelivery as ask } from "../step/listed-fields.ts";
import { RadioField, YesNoField } from "../../../ui/form/choice-fields.tsx";

function sourceOf(name: string, isSecondVaccine: boolean): string {
  if (name === "vaccinationSequence") return "From the history";
  if (isSecondVaccine) return "As for the other vaccine";
  return name === "vaccinator" ? "Your sign-in" : "Usual place";
}

const field = {
  name: "fullDateOfAdministration",
  label: deliveryFields.fullDateOfAdministration.label,
} as const;

const administered = "isVaccinationAdministered";

function useGone() {
  const { stops, warnings } = useAdvice();
  const shown = [...stops.map(({ code }) => stopOf(code)), ...warnings].map(
    ({ message }) => message,
  );
  const [before, setBefore] = useState<readonly string[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget);
  return {
    gone,
    onFocus: (event: FocusEvent) => {
      if (!isInside(event)) setBefore(shown);
    },
    onBlur: (event: FocusEvent) => {
      const went = before.filter((message) => !shown.includes(message));
      if (!isInside(event)) afterPress(() => setGone(went));
    },
  };
}

function clockMessage(aheadMs: number): string {
  const minutes = Math.round(Math.abs(aheadMs) / 60_000);
  const difference =
    minutes < 120 ? counted(minutes, "minutes") : counted(Math.round(minutes / 60), "hours");
  return `This computer's clock is ${difference} ${aheadMs < 0 ? "ahead" : "behind"}: the server's time is used.`;
}

function OfTheDate({ gone }: { gone: readonly string[] }) {
  const { now } = useBatch();
  useChosenBatch(); // renders anew when the batch has been read
  const added = useAsTyped((delivery: DeliveryValues) => addedAfterDose(delivery, now(delivery)));
  const aheadMs = clockDifferenceMs();
  return (
    <div aria-live="polite">
      {added && <Notice kind="warning" title={added} />}
      {gone.length > 0 && <p>No longer shown with this date: {gone.join(" ")}</p>}
      {Math.abs(aheadMs) > toldFromMs && <p>{clockMessage(aheadMs)}</p>}
    </div>
  );
}

const toldFromMs = 60_000;

/** One field with a date and a time; incomplete input is kept (domain, administration-date). */
function AdministrationDate() {
  const { id, text, set, blur, focusRef, error } = useField(
    field.name,
    (delivery: DeliveryValues, at: string | null) => whenDetailChanges(delivery, field.name, at),
  );
  const { gone, ...around } = useGone();
  const { getFieldState, trigger } = useFormContext();
  const { date, time } = splitAdministration(text);
  const box = boxProps(field, id, error);

  function change(parts: Parameters<typeof joinAdministration>[0]) {
    set(joinAdministration(parts));
    // For a deceased patient, the dose is possible only on a day before the death.
    if (getFieldState(administered).error) void trigger(administered);
  }

  return (
    <FieldGroup field={field} id={id} error={error}>
      <div className={`${layout.row8} ${fieldStyles.boxes}`} {...around}>
        <DateBoxes
          id={id}
          format={calendarDate}
          value={date}
          onChange={(next) => change({ date: next, time })}
          box={box}
          focusRef={focusRef}
        />
        <label className={`${layout.stack4} ${layout.note}`} htmlFor={`${id}-time`}>
          Time
          <TimeInput
            id={`${id}-time`}
            value={time}
            onChange={(next) => change({ date, time: next })}
            onBlur={blur}
            box={box}
          />
        </label>
      </div>
      <OfTheDate gone={gone} />
    </FieldGroup>
  );
}

const whenPlaceChanges = (
  delivery: DeliveryValues,
  location: DeliveryValues["administrationLocation"],
) => whenLocationChanges(delivery, location ?? null, rememberPlaces(delivery));

function IsAdministered() {
  const { context, episode, own, tellFilled } = useOpenStep();
  const { vaccineType, patient } = context;
  const { recorder } = useRecorder();
  const { historyNow } = useVaccinationHistory(patient, vaccineType, own);
  const sameVisit = deliveriesOf(episode).find(
    (other) =>
      other.vaccineType !== vaccineType && !other.isDraft && other.isVaccinationAdministered,
  );

  function choose(delivery: DeliveryValues, answer: boolean) {
    const effect = whenAdministeredChanges(delivery, answer, clockTime().now);
    const isSame = Object.keys(effect.undo).length === 0;
    if (!answer || isSame) return effect;
    const groups = groupsChosenIn(episode.vaccinationDetails);
    const { history, isHistoryFull } = historyNow();
    const known = isHistoryFull ? history : undefined;
    const facts = { vaccineType, recorder, groups, sameVisit, history: known };
    const answers = knownAnswers(effect.values, facts);
    tellFilled?.(filledFrom(answers, (name) => sourceOf(name, sameVisit !== undefined)));
    return withKnownAnswers(effect, delivery, answers);
  }

  return <YesNoField<DeliveryValues> {...ask("isVaccinationAdministered")} effect={choose} />;
}

export const Administration = () => (
  <div className={layout.stack8}>
    <IsAdministered />
    <WhenShown field="fullDateOfAdministration">
      <AdministrationDate />
      <RadioField<DeliveryValues>
        {...ask("administrationLocation")}
        arranged="in columns"
        effect={whenPlaceChanges}
      />
    </WhenShown>
    <WhenShown field="reasonForNoAdministeredVaccination">
      <RadioField<DeliveryValues>
        {...ask("reasonForNoAdministeredVaccination")}
        arranged="in a row"
      />
      <TextArea<DeliveryValues> {...ask("commentForNoAdministeredVaccinationText")} optional />
    </WhenShown>
  </div>
);
