import {
  adverseEffectLabels,
  reactionSeverityLabels,
  verificationStatusLabels,
} from "@pharmacy/domain/delivery-codes";
import { whenAnyAdverseEffectsChanges } from "@pharmacy/domain/episode/effects";
import { lengths } from "@pharmacy/domain/field-limits";
import { CheckboxListField } from "../ui/form/checkbox-field.tsx";
import { RadioField, YesNoField } from "../ui/form/radio-field.tsx";
import { TextArea } from "../ui/form/text-area.tsx";
import { deliveryLabels as labels } from "./labels.ts";
import { WhenShown } from "./shown.tsx";
import { YellowCard } from "./yellow-card.tsx";

export const Outcome = () => (
  <>
    <YesNoField
      name="isAnyAdverseEffects"
      label={labels.isAnyAdverseEffects}
      effect={whenAnyAdverseEffectsChanges}
    />
    <WhenShown field="adverseEffects">
      <CheckboxListField
        name="adverseEffects"
        label={labels.adverseEffects}
        options={adverseEffectLabels}
      />
      <RadioField
        name="reactionSeverity"
        label={labels.reactionSeverity}
        options={reactionSeverityLabels}
        isSideBySide
      />
      <RadioField
        name="verificationStatus"
        label={labels.verificationStatus}
        options={verificationStatusLabels}
        isSideBySide
      />
      <TextArea name="evidence" label={labels.evidence} maxLength={lengths.comment} />
      <TextArea
        name="descriptionOfReaction"
        label={labels.descriptionOfReaction}
        maxLength={lengths.comment}
      />
      <YellowCard />
    </WhenShown>
  </>
);
