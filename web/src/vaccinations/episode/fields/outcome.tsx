import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import {
  adverseEffectLabels,
  reactionSeverityLabels,
  verificationStatusLabels,
} from "@pharmacy/domain/episode/delivery-codes";
import { whenAnyAdverseEffectsChanges } from "@pharmacy/domain/episode/effects";
import { deliveryFields as fields } from "@pharmacy/domain/episode/delivery-fields";
import { CheckboxListField } from "../../../ui/form/checkbox-field.tsx";
import { RadioField, YesNoField } from "../../../ui/form/radio-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { WhenShown } from "../step/shown.tsx";
import { BesideTitle } from "../step/beside-title.tsx";
import { YellowCard } from "./yellow-card.tsx";
import layout from "../../../ui/layout.module.css";

const Reaction = () => (
  <div className={layout.stack16}>
    <CheckboxListField<DeliveryValues>
      name="adverseEffects"
      label={fields.adverseEffects.label}
      options={adverseEffectLabels}
    />
    <RadioField<DeliveryValues>
      name="reactionSeverity"
      label={fields.reactionSeverity.label}
      options={reactionSeverityLabels}
      arranged="in a row"
    />
    <RadioField<DeliveryValues>
      name="verificationStatus"
      label={fields.verificationStatus.label}
      options={verificationStatusLabels}
      arranged="in a row"
    />
    <TextArea<DeliveryValues>
      name="evidence"
      label={fields.evidence.label}
      maxLength={fields.evidence.longest}
    />
    <TextArea<DeliveryValues>
      name="descriptionOfReaction"
      label={fields.descriptionOfReaction.label}
      maxLength={fields.descriptionOfReaction.longest}
    />
    <YellowCard />
  </div>
);

export const Outcome = () => (
  <>
    <BesideTitle>
      <YesNoField<DeliveryValues>
        name="isAnyAdverseEffects"
        label={fields.isAnyAdverseEffects.label}
        layout="question"
        effect={whenAnyAdverseEffectsChanges}
      />
    </BesideTitle>
    <WhenShown field="adverseEffects">
      <Reaction />
    </WhenShown>
  </>
);
