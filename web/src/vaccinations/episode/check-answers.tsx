import { causeOf } from "@pharmacy/domain/clinical/warning-causes";
import { warningWords } from "@pharmacy/domain/clinical/warning-words";
import { vaccineTypeLabels } from "@pharmacy/domain/codes";
import type { ConfirmationKind } from "@pharmacy/domain/episode/outcome";
import { firstStep, inStepOrder, stepsOf } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import type { ReactNode } from "react";
import { AnswerList } from "../../sections/answer-list.tsx";
import type { Answer } from "../../sections/answers.ts";
import { consentAnswers, deliveryAnswers } from "../../sections/episode-answers.ts";
import { Notice } from "../../sections/notice.tsx";
import { type AnswerPlace, controlOf } from "./answer-place.ts";
import styles from "./episode.module.css";
import { momentNow } from "./moment.ts";
import { birthText, nhsNumberText, patientName } from "./patient-banner.tsx";

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

const stepOf = ({ vaccineTypes }: Input, type: VaccineType, stage: "screening" | "delivery") =>
  stepsOf(vaccineTypes).find((step) => step.vaccineType === type && step.stage === stage) ??
  firstStep;

/** Each warning that was shown with a delivery, with the way to its cause. */
export function CheckWarnings({ input, onChange, type }: CheckProps & { type: VaccineType }) {
  const words = warningWords();
  const codes = input.vaccinationDetails[type]?.delivery?.acknowledgedWarnings ?? [];
  return codes.map((code) => {
    const { vaccineType, stage, field } = causeOf(code, type, input.vaccineTypes);
    const place = { step: stepOf(input, vaccineType, stage), field };
    return (
      <Notice key={code} kind="warning" title={words[code]}>
        <div>
          <Button
            size="small"
            aria-label={`Change the answer to: ${words[code]}`}
            onClick={() => onChange(place)}
          >
            Change
          </Button>
        </div>
      </Notice>
    );
  });
}

function Delivery({ input, onChange, type }: CheckProps & { type: VaccineType }) {
  const step = stepOf(input, type, "delivery");
  const answers = deliveryAnswers(input, type, momentNow())
    .flatMap((section) => section.answers)
    .filter(({ field }) => field !== "acknowledgedWarnings");
  return (
    <section className={styles.check} aria-labelledby={`check-${type}`}>
      <h3 id={`check-${type}`}>{vaccineTypeLabels[type]}</h3>
      <CheckWarnings input={input} onChange={onChange} type={type} />
      <AnswerList
        answers={answers}
        onChange={(field) => onChange({ step, field: controlOf(field) })}
      />
    </section>
  );
}

const Consent = ({ input, onChange }: CheckProps) => (
  <AnswerList
    answers={consentAnswers(input).flatMap(({ answers }) => answers)}
    onChange={(field) => onChange({ step: firstStep, field })}
  />
);

/** What is about to be recorded, to be checked before the last save (screens.md). */
export function CheckAnswers({
  input,
  onChange,
  text,
  kind,
  ended,
}: CheckProps & { text: string; kind: ConfirmationKind; ended?: ReactNode }) {
  const types = kind === "refusal" ? [] : inStepOrder(input.vaccineTypes);
  return (
    <div className={styles.check}>
      <p>{text}</p>
      {ended}
      <AnswerList answers={[patientAnswer(input.patientDemographics)]} />
      {kind === "refusal" && <Consent input={input} onChange={onChange} />}
      {types.map((type) => (
        <Delivery key={type} input={input} onChange={onChange} type={type} />
      ))}
    </div>
  );
}
