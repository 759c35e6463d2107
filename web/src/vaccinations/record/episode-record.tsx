import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { inStepOrder } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { AnswerList } from "../../ui/answer-list.tsx";
import {
  type AnsweredSection,
  consentAnswers,
  deliveryAnswers,
  screeningAnswers,
  sharedAnswers,
} from "../answers/episode-answers.ts";
import { useSeasons } from "../episode/step/use-seasons.ts";
import { contentOf } from "../episode/state/open-episode.ts";
import { recordedAt } from "./recorded-at.ts";
import { EditLinks } from "./edit-links.tsx";
import { legacyAnswers } from "./legacy-answers.ts";
import { patientAnswers } from "../answers/patient-answers.ts";
import styles from "./record.module.css";

function Section({ section }: { section: AnsweredSection }) {
  return (
    <section className={styles.section}>
      <h3>{section.title}</h3>
      <AnswerList answers={section.answers} />
    </section>
  );
}

/** What was recorded for one vaccine: its screening, then its delivery. */
export function VaccineRecord(props: {
  episode: Schemas["Episode"];
  type: Schemas["VaccineType"];
}) {
  const { episode, type } = props;
  const content = contentOf(episode);
  const reading = { ...recordedAt(episode), seasons: useSeasons() };
  const sections = [
    ...screeningAnswers(content, type, reading),
    ...sharedAnswers(content, type),
    ...deliveryAnswers(content, type, reading),
  ];
  return (
    <section className={styles.part} aria-labelledby={`record-${type}`}>
      <div className={styles.head}>
        <h2 id={`record-${type}`}>{labelOf(vaccineTypeLabels, type)}</h2>
        <EditLinks episode={episode} of={type} />
      </div>
      {sections.length === 0 && <p>Nothing is recorded yet.</p>}
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </section>
  );
}

/** The whole episode, section by section, from the same list that the forms are made of. */
export function EpisodeRecord({ episode }: { episode: Schemas["Episode"] }) {
  return (
    <>
      <section className={styles.part} aria-labelledby="record-patient">
        <div className={styles.head}>
          <h2 id="record-patient">Patient and consent</h2>
          <EditLinks episode={episode} of="consent" />
        </div>
        {patientAnswers(episode).map((section) => (
          <Section key={section.id} section={section} />
        ))}
        {consentAnswers(contentOf(episode)).map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </section>
      {inStepOrder(episode.vaccineTypes).map((type) => (
        <VaccineRecord key={type} episode={episode} type={type} />
      ))}
      {legacyAnswers(episode.legacyAdministration).map(({ id, title, answers }) => (
        <section key={id} className={styles.part} aria-labelledby={`record-${id}`}>
          <div className={styles.head}>
            <h2 id={`record-${id}`}>{title}</h2>
          </div>
          <AnswerList answers={answers} />
        </section>
      ))}
    </>
  );
}
