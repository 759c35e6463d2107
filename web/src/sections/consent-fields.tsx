import { consentProvidedByLabels } from "@pharmacy/domain/codes";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { namesOf } from "@pharmacy/domain/episode/given";
import type { ConsentSectionId } from "@pharmacy/domain/episode/sections";
import { givenWords } from "@pharmacy/domain/given-messages";
import type { ComponentType } from "react";
import { CheckboxListField } from "../ui/form/checkbox-field.tsx";
import fieldStyles from "../ui/form/field.module.css";
import { RadioField, YesNoField } from "../ui/form/radio-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { consentLabels as labels } from "./labels.ts";
import { useGivenDoses, WithdrawalNotice } from "./given-doses.tsx";
import { WhenShown } from "./shown.tsx";

const ConsentPerson = () => (
  <>
    <div className={fieldStyles.pair}>
      <TextField name="consentPersonFirstName" label={labels.consentPersonFirstName} />
      <TextField name="consentPersonLastName" label={labels.consentPersonLastName} />
    </div>
    <TextField
      name="consentPersonRelationship"
      label={labels.consentPersonRelationship}
      width="medium"
    />
  </>
);

const Consent = () => (
  <>
    <YesNoField name="consentStatus" label={labels.consentStatus} />
    <WithdrawalNotice />
    <WhenShown field="consentByPatientCheck">
      <YesNoField name="consentByPatientCheck" label={labels.consentByPatientCheck} />
    </WhenShown>
    <WhenShown field="consentProvidedBy">
      <RadioField
        name="consentProvidedBy"
        label={labels.consentProvidedBy}
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
    <CheckboxListField
      name="vaccineTypes"
      label={labels.vaccineTypes}
      hint={given.length > 0 ? givenWords.stays(namesOf(given)) : undefined}
      options={vaccineTypeLabels}
      kept={given}
    />
  );
}

/** What the first step asks after the patient; order and titles are the domain's. */
export const consentFields = {
  consent: Consent,
  "vaccinations-selection": VaccinationsSelection,
} satisfies Record<ConsentSectionId, ComponentType>;
