import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { firstStep, inStepOrder } from "@pharmacy/domain/episode/steps";
import { type Delivery, partOf } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { AnswerList } from "../../../ui/answer-list.tsx";
import { clockTime } from "../../../browser/clock.ts";
import { consentAnswers, deliveryAnswers } from "../../answers/episode-answers.ts";
import { keyAnswersOf } from "../../answers/key-answers.ts";
import { checkMessages } from "../../check-messages.ts";
import { useSeasons } from "../step/use-seasons.ts";
import { type CheckProps, wayTo } from "./answer-place.ts";
import styles from "./confirmation.module.css";

type VaccineProps = CheckProps & { type: Schemas["VaccineType"] };

/** Three lines of what was given, and a reaction; or why it was not given. */
function linesOf(delivery: Delivery) {
  const { what, how, when, reaction, notGiven } = keyAnswersOf(delivery);
  if (delivery.isVaccinationAdministered !== true) return [notGiven];
  return delivery.isAnyAdverseEffects ? [what, how, when, reaction] : [what, how, when];
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
    <section aria-labelledby={`check-${type}`} className={styles.vaccine}>
      <h2 id={`check-${type}`}>{vaccineTypeLabels[type]}</h2>
      <div className={styles.lines}>
        <AnswerList answers={linesOf(delivery)} onChange={wayTo(check, type)} />
      </div>
      <details>
        <summary>
          {vaccineTypeLabels[type]}: {checkMessages.allAnswers}
        </summary>
        <AnswerList answers={answers} onChange={wayTo(check, type)} />
      </details>
    </section>
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
