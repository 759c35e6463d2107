import {
  clinicalRiskLabels,
  covidEligibilityLabels,
  fluEligibilityLabels,
} from "@pharmacy/domain/codes";
import { whenEligibilityChanges } from "@pharmacy/domain/episode/effects";
import { useConfig } from "../app/config-context.tsx";
import { RadioField } from "../ui/form/radio-field.tsx";
import { SelectField } from "../ui/form/select-field.tsx";
import { EligibilityNotice } from "./cause-notice.tsx";
import { screeningLabels } from "./labels.ts";
import { useStepScene } from "./step-context.tsx";

const field = { name: "eligibilityCriteria", label: screeningLabels.eligibilityCriteria };

function EligibilityGroup() {
  const { vaccineType } = useStepScene().context;
  const { season } = useConfig();
  return vaccineType === "fluVac" ? (
    <SelectField
      {...field}
      options={fluEligibilityLabels(season.eligibilityReferenceDate)}
      effect={whenEligibilityChanges}
    />
  ) : (
    <RadioField {...field} options={covidEligibilityLabels} effect={whenEligibilityChanges} />
  );
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
