import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contextOf, type EpisodeContent, withAnswers } from "../src/episode/content.ts";
import { deliveryIssues } from "../src/episode/delivery-fields.ts";
import { validateEpisode } from "../src/episode/episode.ts";
import { newEpisode, proposeSave } from "../src/episode/save.ts";
import { screeningIssues } from "../src/episode/screening-fields.ts";
import { firstStep } from "../src/episode/steps.ts";
import { vaccineTypes } from "../src/vaccines/names.ts";
import { questionSetProperty } from "../src/vaccines/question-sets.ts";
import { vaccineOf } from "../src/vaccines/vaccines.ts";
import { type ScreeningValues, withDraft } from "../src/vaccines/parts.ts";
import { contractErrors } from "./contract.ts";
import { exhaustiveMs, holds } from "./random.ts";
import { consents, now, patient, screenings, today } from "./valid-values.ts";
import { carelessVisit, savesOf, visit } from "./visits.ts";

const sets = vaccineTypes.flatMap((type) =>
  vaccineOf(type).questionSets.map((set) => [type, set.number, set.from] as const),
);

describe.each(sets)(
  "%s, set %i: what is complete for its form is so for contract and server",
  (...row) => {
    const [type, questionSet, from] = row;
    const inForce = from && from > today ? from : today;
    const clock = { now: now.replace(today, inForce), today: inForce };
    const consent = { ...consents["consent given"], vaccineTypes: [type] };
    const entered = { stage: "consent", values: consent } as const;
    const save = { content: newEpisode(patient), step: firstStep, kind: "save", clock } as const;
    const { input: begun } = proposeSave({ ...save, entered });
    const begunOn = { [type]: from ?? "2000-01-01" };
    const number = questionSetProperty(questionSet);

    /** Whether contract and server take a part as final. */
    function isTaken(made: EpisodeContent, stage: "screening" | "delivery") {
      const part = { [stage]: made.vaccinationDetails[type]?.[stage] };
      const recorded = withDraft(made, type, "screening");
      const issues = validateEpisode({ ...begun, ...made }, { ...clock, recorded, begunOn });
      const ofPart = issues.filter(({ path }) => path.includes(`.${type}.${stage}.`));
      return ofPart.length + contractErrors("VaccinationDetails", { [type]: part }).length === 0;
    }

    const screened = ({ questionSet: _set, ...values }: ScreeningValues) =>
      withAnswers(
        begun,
        { vaccineType: type, stage: "screening" },
        { ...values, ...number },
        { ...clock, isDraft: false },
      );

    test("screening", { timeout: exhaustiveMs }, () => {
      const taken = new Set<boolean>();
      holds(
        fc.property(fc.oneof(visit, carelessVisit), ({ screening }) => {
          const made = screened(screening[type]);
          const part = made.vaccinationDetails[type]?.screening ?? {};
          const isComplete = screeningIssues(part, contextOf(made, type, clock)).length === 0;
          expect(isTaken(made, "screening")).toBe(isComplete);
          taken.add(isComplete);
        }),
      );
      expect(taken.size).toBe(2);
    });

    test("delivery", { timeout: exhaustiveMs }, () => {
      const taken = new Set<boolean>();
      const content = screened(screenings[type === "covid" ? "covid screening" : "flu screening"]);
      holds(
        fc.property(fc.oneof(visit, carelessVisit), ({ delivery }) => {
          const made = withAnswers(
            content,
            { vaccineType: type, stage: "delivery" },
            delivery[type],
            { ...clock, isDraft: false },
          );
          const part = made.vaccinationDetails[type]?.delivery ?? {};
          const isComplete = deliveryIssues(part, contextOf(made, type, clock)).length === 0;
          expect(isTaken(made, "delivery")).toBe(isComplete);
          taken.add(isComplete);
        }),
      );
      expect(taken.size).toBe(2);
    });
  },
);

test(
  "what the forms let through, the contract and the server's rules accept",
  { timeout: exhaustiveMs },
  () => {
    const ends = new Set<string>();
    holds(
      fc.property(visit, (typed) => {
        for (const input of savesOf(typed)) {
          ends.add(input.status);
          expect(validateEpisode(input, { now, today })).toEqual([]);
          expect(contractErrors("EpisodeInput", input)).toEqual([]);
        }
      }),
    );
    expect([...ends].sort()).toEqual(["Closed", "Completed", "In Progress"]);
  },
);

test("whatever was typed, a step can be kept for later", { timeout: exhaustiveMs }, () => {
  holds(
    fc.property(carelessVisit, (typed) => {
      const kept = savesOf(typed).at(-1);
      expect(contractErrors("EpisodeInput", kept)).toEqual([]);
    }),
  );
});
