import { clinicalRiskLabels } from "@pharmacy/domain/codes";
import { whenEligibilityChanges } from "@pharmacy/domain/episode/effects";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import { useConfig } from "../app/config-context.tsx";
import { RadioField } from "../ui/form/radio-field.tsx";
import { SelectField } from "../ui/form/select-field.tsx";
import { EligibilityNotice } from "./cause-notice.tsx";
import { screeningLabels } from "./labels.ts";
import { useStepScene } from "./step-context.tsx";

const field = { name: "eligibilityCriteria", label: screeningLabels.eligibilityCriteria };

/** More choices than these are a list. */
const mostRadios = 5;

function EligibilityGroup() {
  const { vaccineType } = useStepScene().context;
  const { season } = useConfig();
  const options = vaccineOf(vaccineType).groups(season.eligibilityReferenceDate);
  const Field = Object.keys(options).length > mostRadios ? SelectField : RadioField;
  return <Field {...field} options={options} effect={whenEligibilityChanges} />;
}

export const Eligibility = () => (
  <>
    <EligibilityGroup />
    <EligibilityNotice />
  </>
);

export const ClinicalRisk = () => (
  <SelectField
    name="clinicalRisk"
    label={screeningLabels.clinicalRisk}
    options={clinicalRiskLabels}
  />
);
