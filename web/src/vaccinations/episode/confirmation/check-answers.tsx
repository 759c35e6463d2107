import { partOf } from "@pharmacy/domain/vaccines/parts";
import { checkWords } from "../../check-messages.ts";
import { stopOf } from "@pharmacy/domain/clinical/stops";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { ConfirmationKind } from "@pharmacy/domain/episode/outcome";
import { firstStep, inStepOrder, stepsOf } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import type { ReactNode } from "react";
import { useSeasons } from "../step/use-seasons.ts";
import { type Answer, AnswerList } from "../../../ui/answer-list.tsx";
import { consentAnswers, deliveryAnswers } from "../../answers/episode-answers.ts";
import { Notice } from "../../../ui/notice.tsx";
import { type AnswerPlace, controlOf } from "./answer-place.ts";
import styles from "./confirmation.module.css";
import { CheckWarnings } from "./check-warnings.tsx";
import { KeyLines } from "./key-lines.tsx";
import { momentNow } from "../../../browser/clock.ts";
import { birthText, nhsNumberText, patientName } from "../../answers/patient-text.ts";

type Input = Schemas["EpisodeInput"];
type VaccineType = Schemas["VaccineType"];

interface CheckProps {
  input: Input;
  onChange: (place: AnswerPlace) => void;
}

const patientAnswer = (patient: Schemas["PatientDemographics"]): Answer => ({
  field: "patient",
  label: "Patient",
  text: `${patientName(patient)}, born ${birthText(patient)}, ${nhsNumberText(patient)}`,
  matters: false,
});

const deliveryOf = ({ vaccinationDetails }: Input, type: VaccineType) =>
  partOf(vaccinationDetails, type, "delivery") ?? null;

/** Leads to a field of a vaccine's delivery. */
function wayTo({ input, onChange }: CheckProps, type: VaccineType) {
  const step = stepsOf(input.vaccineTypes).find(
    ({ vaccineType, stage }) => vaccineType === type && stage === "delivery",
  );
  return (field: string) => onChange({ step: step ?? firstStep, field: controlOf(field) });
}

/** The stops that a delivery goes on against, each with its reason. */
function Overridden({ input }: { input: Input }) {
  return inStepOrder(input.vaccineTypes).flatMap((type) =>
    (deliveryOf(input, type)?.overrides ?? []).map(({ code, reason }) => (
      <Notice
        key={`${type} ${code}`}
        kind="stop"
        title={`${vaccineTypeLabels[type]}: ${stopOf(code).message}`}
      >
        <p>Reason: {reason}</p>
      </Notice>
    )),
  );
}

type VaccineProps = CheckProps & { type: VaccineType };

function AtAGlance({ type, ...check }: VaccineProps) {
  const delivery = deliveryOf(check.input, type);
  if (delivery?.isVaccinationAdministered !== true) return null;
  return (
    <section aria-labelledby={`check-${type}`}>
      <h3 id={`check-${type}`}>{vaccineTypeLabels[type]}</h3>
      <KeyLines delivery={delivery} onChange={wayTo(check, type)} />
    </section>
  );
}

function Delivery({ type, ...check }: VaccineProps) {
  const seasons = useSeasons();
  const answers = deliveryAnswers(check.input, type, { ...momentNow(), seasons })
    .flatMap((section) => section.answers)
    .filter(({ field }) => field !== "acknowledgedWarnings" && field !== "overrides");
  return (
    <section aria-labelledby={`all-${type}`}>
      <h3 id={`all-${type}`}>
        {vaccineTypeLabels[type]}: {checkWords.allAnswers}
      </h3>
      <AnswerList answers={answers} onChange={wayTo(check, type)} />
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
export function CheckAnswers({
  text,
  kind,
  ended,
  ...check
}: CheckProps & { text: string; kind: ConfirmationKind; ended?: ReactNode }) {
  const { input } = check;
  const types = kind === "refusal" ? [] : inStepOrder(input.vaccineTypes);
  return (
    <div className={styles.check}>
      <p>{text}</p>
      {ended}
      <div className={styles.lines}>
        <AnswerList answers={[patientAnswer(input.patientDemographics)]} />
      </div>
      {kind === "refusal" && <Consent {...check} />}
      {kind !== "refusal" && <Overridden input={input} />}
      {kind !== "refusal" && <CheckWarnings {...check} />}
      {types.map((type) => (
        <AtAGlance key={type} {...check} type={type} />
      ))}
      {types.map((type) => (
        <Delivery key={type} {...check} type={type} />
      ))}
    </div>
  );
}
