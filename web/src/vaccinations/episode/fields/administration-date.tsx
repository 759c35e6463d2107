import { counted } from "@pharmacy/domain/counted";
import { addedAfterDose } from "@pharmacy/domain/clinical/delivery-batch-warnings";
import { stopOf } from "@pharmacy/domain/clinical/stops";
import { whenDetailChanges } from "@pharmacy/domain/episode/effects";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import {
  joinAdministration,
  splitAdministration,
} from "@pharmacy/domain/episode/administration-date";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import { type FocusEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { clockDifferenceMs } from "../../../browser/clock.ts";
import { afterPress } from "../../../ui/form/after-press.ts";
import { DateBoxes } from "../../../ui/form/date-boxes.tsx";
import { calendarDate } from "../../../ui/form/date-format.ts";
import { boxProps, FieldGroup } from "../../../ui/form/field.tsx";
import fieldStyles from "../../../ui/form/field.module.css";
import { TimeInput } from "../../../ui/form/time-input.tsx";
import { useField } from "../../../ui/form/use-field.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useBatchNow, useChosenBatch } from "../batch-picker/use-chosen-batch.ts";
import { useAdviceNow } from "../notices/use-delivery-advice.ts";
import { useAsTyped } from "../step/use-as-typed.ts";

const field = {
  name: "fullDateOfAdministration",
  label: deliveryFields.fullDateOfAdministration.label,
  layout: "beside",
} as const;

const answer = "isVaccinationAdministered";

/** Why stops and warnings are said to hold no more: another date. */
const goneMessages = (gone: readonly string[]) =>
  `With this date no longer shown: ${gone.join(" ")}`;

/** The stops and warnings that went while a person was in the boxes of the date. */
function useGone() {
  const { stops, warnings } = useAdviceNow();
  const shown = [...stops.map(stopOf), ...warnings].map(({ message }) => message);
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

/** What the date means: for the batch, for stops and warnings; and by which clock it is now. */
function OfTheDate({ gone }: { gone: readonly string[] }) {
  const batchNow = useBatchNow();
  useChosenBatch(); // renders anew when the batch has been read
  const added = useAsTyped((delivery: DeliveryValues) =>
    addedAfterDose(delivery, batchNow(delivery)),
  );
  const aheadMs = clockDifferenceMs();
  return (
    <div aria-live="polite">
      {added && <Notice kind="warning" title={added} />}
      {gone.length > 0 && <p>{goneMessages(gone)}</p>}
      {Math.abs(aheadMs) > toldFromMs && <p>{clockMessage(aheadMs)}</p>}
    </div>
  );
}

const toldFromMs = 60_000;

/** One field with a date and a time; half typed, it stays as it is (domain, administration-date). */
export function AdministrationDate() {
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
    // Whether a patient who has died can have had it depends on the day.
    if (getFieldState(answer).error) void trigger(answer);
  }

  return (
    <FieldGroup field={field} id={id} error={error}>
      <div className={fieldStyles.boxes} {...around}>
        <DateBoxes
          id={id}
          format={calendarDate}
          value={date}
          onChange={(next) => change({ date: next, time })}
          box={box}
          focusRef={focusRef}
        />
        <label className={fieldStyles.box} htmlFor={`${id}-time`}>
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
