import fc from "fast-check";
import { expect, test } from "vitest";
import { askedFields } from "./asked-fields.ts";
import { contractErrors } from "./contract.ts";
import { exhaustiveMs, holds } from "./random.ts";
import { clutteredVisit, savesOf, visit } from "./visits.ts";

test.each([
  ["half typed", visit],
  ["full of what was typed before", clutteredVisit],
])(
  "[2.49] what nobody is asked never reaches an episode, %s",
  { timeout: exhaustiveMs },
  (_title, visits) => {
    holds(
      fc.property(visits, (typed) => {
        for (const input of savesOf(typed)) {
          for (const { sent, asked } of askedFields(input)) {
            // A group of the other vaccine's list is no group of this one.
            const maySend = (field: string) => field === "eligibilityCriteria";
            expect(sent.filter((field) => !asked.includes(field))).toEqual([]);
            expect(asked.filter((field) => !sent.includes(field) && !maySend(field))).toEqual([]);
          }
        }
      }),
    );
  },
);

test("hidden values do not block: a visit full of them ends", { timeout: exhaustiveMs }, () => {
  const ends = new Set<string>();
  holds(
    fc.property(clutteredVisit, (typed) => {
      const last = savesOf(typed).at(-1);
      ends.add(last?.status ?? "");
      expect(contractErrors("EpisodeInput", last)).toEqual([]);
    }),
  );
  expect([...ends].sort()).toEqual(["Closed", "Completed"]);
});
