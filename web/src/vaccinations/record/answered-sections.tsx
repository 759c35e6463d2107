import { AnswerList } from "../../ui/answer-list.tsx";
import type { AnsweredSection } from "../answers/episode-answers.ts";
import styles from "./record.module.css";

/** Sections of the forms with what was answered in them. */
export const AnsweredSections = ({ sections }: { sections: readonly AnsweredSection[] }) =>
  sections.map(({ id, title, answers }) => (
    <section key={id} className={styles.section}>
      <h3>{title}</h3>
      <AnswerList answers={answers} />
    </section>
  ));
