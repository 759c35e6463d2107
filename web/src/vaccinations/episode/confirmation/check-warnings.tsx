import { checkMessages } from "../../check-messages.ts";
import { causeOf } from "@pharmacy/domain/clinical/warning-causes";
import { warningMessages } from "@pharmacy/domain/clinical/warning-messages";
import type { SeasonPack } from "@pharmacy/domain/seasons/season";
import { partOf } from "@pharmacy/domain/vaccines/parts";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { firstStep, inStepOrder, stepsOf } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { contextAndSeason } from "../../answers/episode-answers.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useSeasons } from "../step/use-seasons.ts";
import type { AnswerPlace, CheckProps } from "./answer-place.ts";
import { ChangeLink } from "./change-link.tsx";
import { clockTime } from "../../../browser/clock.ts";
import styles from "../fields/fields.module.css";
import layout from "../../../ui/layout.module.css";

type Input = Schemas["EpisodeInput"];

interface Shown {
  words: string;
  place: AnswerPlace;
  names: string[];
}

/** Each warning once, with the vaccines that it is of and the way to its cause. */
function shownIn(input: Input, seasons: readonly SeasonPack[]): Shown[] {
  const { vaccineTypes, vaccinationDetails } = input;
  const found = new Map<string, Shown>();
  for (const type of inStepOrder(vaccineTypes)) {
    const delivery = partOf(vaccinationDetails, type, "delivery");
    const words = warningMessages(
      contextAndSeason(input, type, { ...clockTime(), seasons }).season,
    );
    for (const code of delivery?.acknowledgedWarnings ?? []) {
      const { vaccineType, stage, field } = causeOf(code, type, vaccineTypes);
      const step =
        stepsOf(vaccineTypes).find(
          (each) => each.vaccineType === vaccineType && each.stage === stage,
        ) ?? firstStep;
      const key = `${step.id} ${field} ${words[code]}`;
      const { names } = found.get(key) ?? { names: [] };
      const place = { step, field };
      found.set(key, { words: words[code], place, names: [...names, vaccineTypeLabels[type]] });
    }
  }
  return [...found.values()];
}

/** The warnings that are shown with a save, and that it acknowledges. */
export function CheckWarnings({ input, onChange }: CheckProps) {
  const shown = shownIn(input, useSeasons());
  if (shown.length === 0) return null;
  const isOneOfSeveral = input.vaccineTypes.length > 1;
  return (
    <div className={`${layout.stack8} ${styles.warnings}`}>
      {shown.map(({ words, place, names }) => (
        <Notice
          key={`${place.step.id} ${place.field} ${words}`}
          kind="warning"
          title={isOneOfSeveral ? `${names.join(" and ")}: ${words}` : words}
        >
          <ChangeLink name={`Change the answer to: ${words}`} onClick={() => onChange(place)} />
        </Notice>
      ))}
      <p className={layout.note}>{checkMessages.acknowledges}</p>
    </div>
  );
}
