import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import {
  administrationLocationLabels,
  notAdministeredReasonLabels,
} from "@pharmacy/domain/episode/delivery-codes";
import { whenAdministeredChanges, whenLocationChanges } from "@pharmacy/domain/episode/effects";
import { withKnownAnswers } from "@pharmacy/domain/episode/known-answers";
import { deliveryFields as fields } from "@pharmacy/domain/episode/delivery-fields";
import { clockTime } from "../../../browser/clock.ts";
import { RadioField, YesNoField } from "../../../ui/form/radio-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { AdministrationDate } from "./administration-date.tsx";
import { rememberPlaces } from "./remembered-places.ts";
import { useOpenStep } from "../step/open-step.tsx";
import { WhenShown } from "../step/shown.tsx";
import { useKnownAnswers } from "../step/use-known-answers.ts";
import layout from "../../../ui/layout.module.css";

const Given = () => (
  <>
    <AdministrationDate />
    <RadioField<DeliveryValues>
      name="administrationLocation"
      label={fields.administrationLocation.label}
      layout="beside"
      arranged="in columns"
      options={administrationLocationLabels}
      effect={(delivery, location) =>
        whenLocationChanges(delivery, location, rememberPlaces(delivery))
      }
    />
  </>
);

const NotGiven = () => (
  <>
    <RadioField<DeliveryValues>
      name="reasonForNoAdministeredVaccination"
      label={fields.reasonForNoAdministeredVaccination.label}
      layout="beside"
      arranged="in a row"
      options={notAdministeredReasonLabels}
    />
    <TextArea<DeliveryValues>
      name="commentForNoAdministeredVaccinationText"
      label={fields.commentForNoAdministeredVaccinationText.label}
      layout="beside"
      maxLength={fields.commentForNoAdministeredVaccinationText.longest}
      optional
    />
  </>
);

/** With the answer comes what can be known; it is shown as such. */
function IsAdministered() {
  const knownIn = useKnownAnswers();
  const { tellFilled } = useOpenStep();

  function choose(delivery: DeliveryValues, answer: boolean) {
    const effect = whenAdministeredChanges(delivery, answer, clockTime().now);
    const isSame = Object.keys(effect.undo).length === 0;
    if (!answer || isSame) return effect;
    const known = knownIn(effect.values);
    tellFilled?.(known);
    return withKnownAnswers(effect, delivery, known);
  }

  return (
    <YesNoField<DeliveryValues>
      name="isVaccinationAdministered"
      label={fields.isVaccinationAdministered.label}
      layout="beside"
      effect={choose}
    />
  );
}

export const Administration = () => (
  <div className={layout.stack8}>
    <IsAdministered />
    <WhenShown field="fullDateOfAdministration">
      <Given />
    </WhenShown>
    <WhenShown field="reasonForNoAdministeredVaccination">
      <NotGiven />
    </WhenShown>
  </div>
);
