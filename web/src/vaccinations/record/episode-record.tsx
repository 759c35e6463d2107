import { inStepOrder } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { AnswerList } from "../../ui/answer-list.tsx";
import { legacyAnswers } from "./legacy-answers.ts";
import { PatientCard } from "./patient-card.tsx";
import styles from "./record.module.css";
import { VaccineCard } from "./vaccine-card.tsx";
import layout from "../../ui/layout.module.css";

/** The whole episode: a card of each vaccine, then whom it was about, then what an earlier system had. */
export const EpisodeRecord = ({ episode }: { episode: Schemas["Episode"] }) => (
  <div className={`${layout.columns} ${styles.cards}`}>
    {inStepOrder(episode.vaccineTypes).map((type) => (
      <VaccineCard key={type} episode={episode} type={type} />
    ))}
    <PatientCard episode={episode} />
    {legacyAnswers(episode.legacyAdministration).map(({ id, title, answers }) => (
      <section
        key={id}
        className={`${layout.stack8} ${layout.card}`}
        aria-labelledby={`record-${id}`}
      >
        <h2 id={`record-${id}`}>{title}</h2>
        <AnswerList answers={answers} />
      </section>
    ))}
  </div>
);
