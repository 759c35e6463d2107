import {
  administrationLocationLabels,
  notAdministeredReasonLabels,
} from "@pharmacy/domain/delivery-codes";
import { whenAdministeredChanges, whenLocationChanges } from "@pharmacy/domain/episode/effects";
import { lengths } from "@pharmacy/domain/field-limits";
import { RadioField, YesNoField } from "../ui/form/radio-field.tsx";
import { TextArea } from "../ui/form/text-area.tsx";
import { AdministrationDate } from "./administration-date.tsx";
import { deliveryLabels as labels } from "./labels.ts";
import { rememberPlaces } from "./remembered-places.ts";
import { WhenShown } from "./shown.tsx";
import { StopOverrides } from "./stop-overrides.tsx";

const Given = () => (
  <>
    <WhenShown field="overrides">
      <StopOverrides />
    </WhenShown>
    <AdministrationDate />
    <RadioField
      name="administrationLocation"
      label={labels.administrationLocation}
      options={administrationLocationLabels}
      effect={(delivery, location) =>
        whenLocationChanges(delivery, location, rememberPlaces(delivery))
      }
    />
  </>
);

const NotGiven = () => (
  <>
    <RadioField
      name="reasonForNoAdministeredVaccination"
      label={labels.reasonForNoAdministeredVaccination}
      options={notAdministeredReasonLabels}
    />
    <TextArea
      name="commentForNoAdministeredVaccinationText"
      label={labels.commentForNoAdministeredVaccinationText}
      maxLength={lengths.comment}
      optional
    />
  </>
);

export const Administration = () => (
  <>
    <YesNoField
      name="isVaccinationAdministered"
      label={labels.isVaccinationAdministered}
      effect={(delivery, answer) =>
        whenAdministeredChanges(delivery, answer, new Date().toISOString())
      }
    />
    <WhenShown field="fullDateOfAdministration">
      <Given />
    </WhenShown>
    <WhenShown field="reasonForNoAdministeredVaccination">
      <NotGiven />
    </WhenShown>
  </>
);
