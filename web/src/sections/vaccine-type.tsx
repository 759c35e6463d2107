import { administrationTypeLabels } from "@pharmacy/domain/codes";
import { whenAdministrationTypeChanges } from "@pharmacy/domain/episode/effects";
import { RadioField } from "../ui/form/radio-field.tsx";
import { screeningLabels } from "./labels.ts";
import { useStepScene } from "./step-context.tsx";

export function VaccineType() {
  const { context } = useStepScene();
  return (
    <RadioField
      name="administrationType"
      label={screeningLabels.administrationType}
      hint={context.isNhsOnly ? "This pharmacy vaccinates for the NHS only." : undefined}
      options={administrationTypeLabels}
      effect={whenAdministrationTypeChanges}
      disabled={context.isNhsOnly}
      isSideBySide
    />
  );
}
