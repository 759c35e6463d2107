import type { ScreeningValues } from "@pharmacy/domain/vaccines/values";
import { administrationTypeLabels } from "@pharmacy/domain/episode/screening-codes";
import type { StepContext } from "@pharmacy/domain/vaccines/step-context";
import { whenAdministrationTypeChanges } from "@pharmacy/domain/episode/effects";
import { screeningFields } from "@pharmacy/domain/episode/screening-fields";
import { RadioField } from "../../../ui/form/radio-field.tsx";
import { BesideTitle } from "../step/beside-title.tsx";
import { ProposedGroup } from "./proposed-group.tsx";
import { useOpenStep } from "../step/open-step.tsx";

const nhsOnly = "This pharmacy vaccinates for the NHS only.";

const hintFor = ({ isPrivateRecorded }: StepContext) =>
  isPrivateRecorded ? `${nhsOnly} What was recorded as private stays so.` : nhsOnly;

export function VaccineType() {
  const { context } = useOpenStep();
  return (
    <>
      <BesideTitle>
        <RadioField<ScreeningValues>
          name="administrationType"
          label={screeningFields.administrationType.label}
          hint={context.isNhsOnly ? hintFor(context) : undefined}
          options={administrationTypeLabels}
          effect={whenAdministrationTypeChanges}
          disabled={context.isNhsOnly}
          layout="question"
          arranged="in a row"
        />
      </BesideTitle>
      <ProposedGroup />
    </>
  );
}
