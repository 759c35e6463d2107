import { allQuestions } from "@pharmacy/domain/vaccines/question-sets";
import { AnswerList } from "../../ui/answer-list.tsx";
import type { AnsweredSection } from "../answers/episode-answers.ts";
import { MoreAnswers } from "../answers/more-answers.tsx";
import { AnsweredSections } from "./answered-sections.tsx";
import { recordMessages as words } from "./record-messages.ts";
import styles from "./record.module.css";

interface ScreeningPartProps {
  sections: readonly AnsweredSection[];
}

/** What the answers that are folded away have in common. */
function titleOf(sections: readonly AnsweredSection[]): string {
  const questions = new Set<string>(allQuestions);
  const answers = sections.flatMap((section) => section.answers);
  const others = answers.filter(({ field, matters }) => questions.has(field) && !matters);
  if (others.length === 0 || others.some(({ text }) => text !== "No")) return words.screening;
  return answers.some(({ matters }) => matters) ? words.othersNo : words.allNo;
}

/** Every yes of a screening in view, with its comment; the other answers folded away. */
export function ScreeningPart({ sections }: ScreeningPartProps) {
  if (sections.length === 0) return null;
  const mattering = sections.flatMap(({ answers }) => answers.filter(({ matters }) => matters));
  const others = sections
    .map((section) => ({
      ...section,
      answers: section.answers.filter(({ matters }) => !matters),
    }))
    .filter(({ answers }) => answers.length > 0);
  return (
    <>
      {mattering.length > 0 && (
        <div className={styles.yes}>
          <AnswerList answers={mattering} />
        </div>
      )}
      <MoreAnswers title={titleOf(sections)}>
        <AnsweredSections sections={others} />
      </MoreAnswers>
    </>
  );
}
