import { checkWords as words } from "../../check-messages.ts";
import type { Delivery } from "@pharmacy/domain/vaccines/parts";
import { AnswerList } from "../../../ui/answer-list.tsx";
import { answerText } from "../../answers/answers.ts";
import styles from "./confirmation.module.css";

interface KeyLinesProps {
  delivery: Delivery;
  onChange: (field: string) => void;
}

const joined = (parts: readonly string[]) => parts.filter(Boolean).join(" · ");
const said = (say: (text: string) => string, text: string) => (text === "" ? "" : say(text));

/** What was given, how, and by whom: three lines, each with the way to its first field. */
function linesOf(delivery: Delivery) {
  const values: Readonly<Record<string, unknown>> = { ...delivery };
  const text = (field: string) => answerText(field, values[field], null);
  const line = (field: string, label: string, parts: readonly string[]) => ({
    field,
    label,
    text: joined(parts),
    matters: false,
  });
  return [
    line("vaccineSelected", words.what, [
      text("vaccineSelected"),
      said(words.batch, text("batchNumber")),
      said(words.expires, text("expiryDate")),
      said(words.useBy, text("useByDate")),
    ]),
    line("doseAmount", words.how, [
      text("vaccinationSequence"),
      said(words.dose, text("doseAmount")),
      text("vacRoute"),
      text("siteOfAdministration"),
    ]),
    line("fullDateOfAdministration", words.when, [
      text("fullDateOfAdministration"),
      text("administrationLocation"),
      text("vaccinator"),
    ]),
  ];
}

/** What must be right, in view without scrolling. */
export const KeyLines = ({ delivery, onChange }: KeyLinesProps) => (
  <div className={styles.lines}>
    <AnswerList answers={linesOf(delivery)} onChange={onChange} />
  </div>
);
