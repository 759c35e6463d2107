import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { SeasonPack } from "@pharmacy/domain/seasons/season";
import { inStepOrder } from "@pharmacy/domain/episode/steps";
import {
  type AnsweredSection,
  consentAnswers,
  deliveryAnswers,
  screeningAnswers,
} from "./episode-answers.ts";
import type { AnswerText } from "../../ui/conflict/differences.ts";
import { joined } from "./answers.ts";
import { patientAnswers } from "./patient-answers.ts";
import { clockTime } from "../../browser/clock.ts";

function textsOf(part: string, sections: AnsweredSection[]): AnswerText[] {
  return sections.flatMap(({ id, title, answers }) =>
    answers.map(({ field, label, text, comment }) => ({
      path: [part, id, field].join("/"),
      label: joined([part, title, label], ", "),
      text: comment ? `${text}. ${comment}` : text,
    })),
  );
}

/** Every answer of an episode by its path, in the words of the record. */
export function answerTexts(content: EpisodeContent, seasons: readonly SeasonPack[]): AnswerText[] {
  const answeredAt = { ...clockTime(), seasons };
  return [
    ...textsOf("", [...patientAnswers(content), ...consentAnswers(content)]),
    ...inStepOrder(content.vaccineTypes).flatMap((type) =>
      textsOf(labelOf(vaccineTypeLabels, type), [
        ...screeningAnswers(content, type, answeredAt),
        ...deliveryAnswers(content, type, answeredAt),
      ]),
    ),
  ];
}
