import type { ConfirmationKind } from "@pharmacy/domain/episode/outcome";
import { inStepOrder } from "@pharmacy/domain/episode/steps";
import { vaccineTypeLabels } from "@pharmacy/domain/codes";
import type { Schemas } from "@pharmacy/sdk";
import { AnswerList } from "../../sections/answer-list.tsx";
import type { Answer } from "../../sections/answers.ts";
import { deliveryAnswers } from "../../sections/episode-answers.ts";
import { momentNow } from "./moment.ts";
import styles from "./episode.module.css";
import { birthText, nhsNumberText, patientName } from "./patient-banner.tsx";

interface CheckAnswersProps {
  input: Schemas["EpisodeInput"];
  text: string;
  kind: ConfirmationKind;
}

const patientAnswer = (patient: Schemas["PatientDemographics"]): Answer => ({
  field: "patient",
  label: "Patient",
  text: `${patientName(patient)}, born ${birthText(patient)}, ${nhsNumberText(patient)}`,
  matters: false,
});

/** What is about to be recorded, to be checked before the last save (screens.md). */
export function CheckAnswers({ input, text, kind }: CheckAnswersProps) {
  const types = kind === "refusal" ? [] : inStepOrder(input.vaccineTypes);
  return (
    <div className={styles.check}>
      <p>{text}</p>
      <AnswerList answers={[patientAnswer(input.patientDemographics)]} />
      {types.map((type) => (
        <section key={type}>
          <h3>{vaccineTypeLabels[type]}</h3>
          <AnswerList
            answers={deliveryAnswers(input, type, momentNow()).flatMap(({ answers }) => answers)}
          />
        </section>
      ))}
    </div>
  );
}
