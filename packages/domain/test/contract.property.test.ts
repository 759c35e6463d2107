import fc from "fast-check";
import { expect, test } from "vitest";
import { validateEpisode } from "../src/episode/episode.ts";
import { contractErrors } from "./contract.ts";
import { exhaustiveMs, holds } from "./random.ts";
import { now, today } from "./valid-values.ts";
import { carelessVisit, savesOf, visit } from "./visits.ts";

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
