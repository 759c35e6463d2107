import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { firstStep, inStepOrder } from "@pharmacy/domain/episode/steps";
import { type Delivery, partOf } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { AnswerList } from "../../../ui/answer-list.tsx";
import { clockTime } from "../../../browser/clock.ts";
import { consentAnswers, deliveryAnswers } from "../../answers/episode-answers.ts";
import { keyAnswersOf } from "../../answers/key-answers.ts";
import { KeyLines } from "../../answers/key-lines.tsx";
import { MoreAnswers } from "../../answers/more-answers.tsx";
import { VaccineBlock } from "../../answers/vaccine-block.tsx";
import { checkMessages } from "../../check-messages.ts";
import { useSeasons } from "../step/use-seasons.ts";
import { type CheckProps, wayTo } from "./answer-place.ts";

type VaccineProps = CheckProps & { type: Schemas["VaccineType"] };

/** Three lines of what was given, and a reaction; or why it was not given. */
function linesOf(delivery: Delivery) {
  const { what, how, whenAndWho, reaction, notGiven } = keyAnswersOf(delivery);
  if (delivery.isVaccinationAdministered !== true) return [notGiven];
  const lines = [what, how, whenAndWho];
  return delivery.isAnyAdverseEffects ? [...lines, reaction] : lines;
}

/** What must be right, in view without scrolling; the rest is folded away below it. */
function Vaccine({ type, ...check }: VaccineProps) {
  const seasons = useSeasons();
  const { input } = check;
  const delivery = partOf(input.vaccinationDetails, type, "delivery");
  if (!delivery) return null;
  const answers = deliveryAnswers(input, type, { ...clockTime(), seasons })
    .flatMap((section) => section.answers)
    .filter(({ field }) => field !== "acknowledgedWarnings" && field !== "overrides");
  return (
    <VaccineBlock type={type}>
      <KeyLines answers={linesOf(delivery)} onChange={wayTo(check, type)} />
      <MoreAnswers title={checkMessages.allAnswers(vaccineTypeLabels[type])}>
        <AnswerList answers={answers} onChange={wayTo(check, type)} />
      </MoreAnswers>
    </VaccineBlock>
  );
}

const Consent = ({ input, onChange }: CheckProps) => (
  <AnswerList
    answers={consentAnswers(input).flatMap(({ answers }) => answers)}
    onChange={(field) => onChange({ step: firstStep, field })}
  />
);

/** What is about to be recorded, to be checked before the last save. */
export function CheckAnswers({ isRefusal, ...check }: CheckProps & { isRefusal: boolean }) {
  if (isRefusal) return <Consent {...check} />;
  return inStepOrder(check.input.vaccineTypes).map((type) => (
    <Vaccine key={type} {...check} type={type} />
  ));
}
