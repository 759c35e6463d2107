import { clinicalRiskLabels } from "@pharmacy/domain/episode/screening-codes";
import { whenEligibilityChanges } from "@pharmacy/domain/episode/effects";
import type { ScreeningValues } from "@pharmacy/domain/vaccines/values";
import { groupChoices, groupHelp, outsideCampaign } from "@pharmacy/domain/seasons/groups";
import { screeningFields } from "@pharmacy/domain/episode/screening-fields";
import { useWatch } from "react-hook-form";
import { RadioField } from "../../../ui/form/radio-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { EligibilityNotice } from "../notices/cause-notice.tsx";
import { TitleLine } from "../step/title-line.tsx";
import { useOpenStep } from "../step/open-step.tsx";
import { useSeason } from "../step/use-seasons.ts";
import layout from "../../../ui/layout.module.css";

/** More choices than these are a list. */
const mostRadios = 5;

/** The groups of the campaign of the day, each with whom it means; of a list, the chosen one. */
function EligibilityGroup() {
  const season = useSeason();
  const chosen = useWatch({
    compute: ({ eligibilityCriteria }: ScreeningValues) => eligibilityCriteria,
  });
  const field = {
    name: "eligibilityCriteria" as const,
    label: screeningFields.eligibilityCriteria.label,
    options: groupChoices(season, chosen),
    effect: whenEligibilityChanges,
  };
  if (Object.keys(field.options).length <= mostRadios)
    return <RadioField<ScreeningValues> {...field} helpOf={(group) => groupHelp(season, group)} />;
  return (
    <>
      <SelectField<ScreeningValues> {...field} />
      <p className={layout.note} aria-live="polite">
        {groupHelp(season, chosen)}
      </p>
    </>
  );
}

/** Outside a campaign all works; one line says so. */
function CampaignLine() {
  const line = outsideCampaign(useSeason(), useOpenStep().context.today);
  return line && <p className={layout.note}>{line}</p>;
}

export const Eligibility = () => (
  <>
    <TitleLine>
      <div className={layout.stack4}>
        <CampaignLine />
        <EligibilityGroup />
      </div>
    </TitleLine>
    <EligibilityNotice />
  </>
);

export const ClinicalRisk = () => (
  <TitleLine>
    <SelectField<ScreeningValues>
      name="clinicalRisk"
      label={screeningFields.clinicalRisk.label}
      options={clinicalRiskLabels}
    />
  </TitleLine>
);
