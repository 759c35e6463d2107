import type { ConfirmationKind } from "@pharmacy/domain/episode/outcome";
import { confirmations } from "@pharmacy/domain/messages";
import type { Schemas } from "@pharmacy/sdk";
import type { AnswerPlace } from "./answer-place.ts";
import { CheckAnswers } from "./check-answers.tsx";
import { CheckWarnings } from "./check-warnings.tsx";
import { EndedVaccines } from "./ended-vaccines.tsx";
import styles from "./episode.module.css";
import type { Recorded } from "./open-episode.ts";
import { UpdateChanges } from "./update/changes.tsx";
import type { StepSaving } from "./use-after-save.ts";

interface SaveCheckProps {
  input: Schemas["EpisodeInput"];
  kind: ConfirmationKind;
  /** The record that is updated, if there is one. */
  recorded: Recorded | undefined;
  /** The episode before this save. */
  before: StepSaving["content"];
  onChange: (to: AnswerPlace) => void;
}

/** What is checked before a save: the answers that change, or all that will be recorded. */
export function SaveCheck({ input, kind, recorded, before, onChange }: SaveCheckProps) {
  const { text } = confirmations[kind];
  const ended = <EndedVaccines before={before} input={input} />;
  if (!recorded) return <CheckAnswers {...{ input, text, kind, onChange, ended }} />;
  return (
    <div className={styles.check}>
      <p>{text}</p>
      {ended}
      <CheckWarnings input={input} onChange={onChange} />
      <UpdateChanges recorded={recorded} input={input} />
    </div>
  );
}
