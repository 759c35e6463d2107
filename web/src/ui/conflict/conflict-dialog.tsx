import { useId } from "react";
import { dateTimeText } from "../date-time-text.ts";
import { Modal } from "../modal/modal.tsx";
import {
  conflict as texts,
  type Conflict,
  type ConflictAnswer,
  type Difference,
} from "./conflict.ts";
import layout from "../layout.module.css";

function Value({ text }: { text: string }) {
  return text === "" ? (
    <dd className={layout.quiet}>{texts.empty}</dd>
  ) : (
    <dd className={layout.typed}>{text}</dd>
  );
}

function DifferenceItem({ difference, who }: { difference: Difference; who: string }) {
  const { label, theirs, mine } = difference;
  return (
    <li className={layout.item}>
      <p className={layout.strong}>{label}</p>
      <dl>
        <div>
          <dt className={layout.note}>{texts.theirs(who)}</dt>
          <Value text={theirs} />
        </div>
        <div>
          <dt className={layout.note}>{texts.mine}</dt>
          {mine === undefined ? (
            <dd className={layout.quiet}>{texts.theirsStays}</dd>
          ) : (
            <Value text={mine} />
          )}
        </div>
      </dl>
    </li>
  );
}

interface ConflictDialogProps {
  question: Conflict;
  onAnswer: (answer: ConflictAnswer) => void;
}

export function ConflictDialog({ question, onAnswer }: ConflictDialogProps) {
  const { record, by, at, differences, hasPlaceForMine = true } = question;
  const headingId = useId();
  const who = by ?? texts.someone;
  const take = { content: texts.takeTheirs, onClick: () => onAnswer("theirs") };
  const keep = {
    content: texts.keepMine,
    buttonType: "primary",
    onClick: () => onAnswer("mine"),
  } as const;
  return (
    <Modal
      title={texts.title(who, record)}
      isAlert
      firstFocus="text"
      text={
        <p>
          {at && texts.when(dateTimeText(at))} {texts.nothingSaved}
        </p>
      }
      onClose={() => onAnswer("undecided")}
      buttons={hasPlaceForMine ? [take, keep] : [take]}
    >
      <div className={layout.stack16}>
        <h2 id={headingId}>{texts.theirChanges}</h2>
        {differences.length === 0 && <p>{texts.noDifference}</p>}
        {differences.length > 0 && (
          <ul aria-labelledby={headingId}>
            {differences.map((difference) => (
              <DifferenceItem key={difference.path} difference={difference} who={who} />
            ))}
          </ul>
        )}
        <p>{hasPlaceForMine ? texts.choice : texts.onlyTheirs}</p>
      </div>
    </Modal>
  );
}
