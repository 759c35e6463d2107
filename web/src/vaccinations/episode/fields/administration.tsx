import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import {
  administrationLocationLabels,
  notAdministeredReasonLabels,
} from "@pharmacy/domain/episode/delivery-codes";
import { whenAdministeredChanges, whenLocationChanges } from "@pharmacy/domain/episode/effects";
import { deliveryFields as fields } from "@pharmacy/domain/episode/delivery-fields";
import { RadioField, YesNoField } from "../../../ui/form/radio-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import styles from "./fields.module.css";
import { AdministrationDate } from "./administration-date.tsx";
import { rememberPlaces } from "./remembered-places.ts";
import { WhenShown } from "../step/shown.tsx";

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

export const Administration = () => (
  <div className={styles.rows}>
    <YesNoField<DeliveryValues>
      name="isVaccinationAdministered"
      label={fields.isVaccinationAdministered.label}
      layout="beside"
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
  </div>
);
