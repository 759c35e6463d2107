import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { whenAnyAdverseEffectsChanges } from "@pharmacy/domain/episode/delivery-effects";
import { CheckboxListField } from "../../../ui/form/checkbox-field.tsx";
import { RadioField, YesNoField } from "../../../ui/form/radio-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { WhenShown } from "../step/shown.tsx";
import { TitleLine } from "../step/step-sections.tsx";
import layout from "../../../ui/layout.module.css";
import { Link } from "@primer/react";
import { Suspense } from "react";
import { useConfig } from "../../../config/config-context.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { askedInDelivery as ask } from "../step/listed-fields.ts";

// Reactions are rare: the link is shown at once, the summary's code is loaded on demand.
const ReactionSummary = lazyPart(
  async () => (await import("./reaction-summary.tsx")).ReactionSummary,
);

/** Offers the national Yellow Card scheme [9.09], with the facts to copy. */
function YellowCard() {
  const { yellowCardUrl } = useConfig();
  return (
    <section className={`${layout.stack8} ${layout.card}`} aria-labelledby="yellow-card">
      <h3 id="yellow-card">Summary for a Yellow Card report</h3>
      <p>
        Report suspected reactions to the{" "}
        <Link href={yellowCardUrl} target="_blank" rel="noreferrer" inline>
          Yellow Card scheme (opens in a new tab)
        </Link>
        .
      </p>
      <Suspense>
        <ReactionSummary />
      </Suspense>
    </section>
  );
}

export const Outcome = () => (
  <>
    <TitleLine>
      <YesNoField<DeliveryValues>
        {...ask("isAnyAdverseEffects")}
        layout="question"
        effect={whenAnyAdverseEffectsChanges}
      />
    </TitleLine>
    <WhenShown field="adverseEffects">
      <div className={layout.stack8}>
        <CheckboxListField<DeliveryValues> {...ask("adverseEffects")} />
        <RadioField<DeliveryValues> {...ask("reactionSeverity")} arranged="in a row" />
        <RadioField<DeliveryValues> {...ask("verificationStatus")} arranged="in a row" />
        <TextArea<DeliveryValues> {...ask("evidence")} />
        <TextArea<DeliveryValues> {...ask("descriptionOfReaction")} />
        <YellowCard />
      </div>
    </WhenShown>
  </>
);
