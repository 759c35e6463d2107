import type { ConsentValues } from "@pharmacy/domain/episode/values";
import { consentProvidedByLabels } from "@pharmacy/domain/episode/consent-codes";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { namesOf } from "@pharmacy/domain/episode/given";
import type { ConsentSectionId } from "@pharmacy/domain/episode/sections";
import { givenMessages } from "@pharmacy/domain/episode/given-messages";
import { consentFields as fields } from "@pharmacy/domain/episode/consent-fields";
import type { ComponentType } from "react";
import { CheckboxListField } from "../../../ui/form/checkbox-field.tsx";
import fieldStyles from "../../../ui/form/field.module.css";
import { RadioField, YesNoField } from "../../../ui/form/radio-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useGivenDoses, WithdrawalNotice } from "../notices/given-doses.tsx";
import { WhenShown } from "../step/shown.tsx";

const ConsentPerson = () => (
  <>
    <div className={fieldStyles.pair}>
      <TextField<ConsentValues>
        name="consentPersonFirstName"
        label={fields.consentPersonFirstName.label}
      />
      <TextField<ConsentValues>
        name="consentPersonLastName"
        label={fields.consentPersonLastName.label}
      />
    </div>
    <TextField<ConsentValues>
      name="consentPersonRelationship"
      label={fields.consentPersonRelationship.label}
      width="medium"
    />
  </>
);

const Consent = () => (
  <>
    <YesNoField<ConsentValues> name="consentStatus" label={fields.consentStatus.label} />
    <WithdrawalNotice />
    <WhenShown field="consentByPatientCheck">
      <YesNoField<ConsentValues>
        name="consentByPatientCheck"
        label={fields.consentByPatientCheck.label}
      />
    </WhenShown>
    <WhenShown field="consentProvidedBy">
      <RadioField<ConsentValues>
        name="consentProvidedBy"
        label={fields.consentProvidedBy.label}
        options={consentProvidedByLabels}
      />
    </WhenShown>
    <WhenShown field="consentPersonFirstName">
      <ConsentPerson />
    </WhenShown>
  </>
);

function VaccinationsSelection() {
  const { given } = useGivenDoses();
  return (
    <CheckboxListField<ConsentValues>
      name="vaccineTypes"
      label={fields.vaccineTypes.label}
      hint={given.length > 0 ? givenMessages.stays(namesOf(given)) : undefined}
      options={vaccineTypeLabels}
      kept={given}
    />
  );
}

/** What the first step asks after the patient; order and titles are the domain's. */
export const consentForm = {
  consent: Consent,
  "vaccinations-selection": VaccinationsSelection,
} satisfies Record<ConsentSectionId, ComponentType>;
