import { isAdministered } from "@pharmacy/domain/episode/outcome";
import { immunizationOf, nationalPayloadOf, readinessOf } from "@pharmacy/national";
import { context } from "@pharmacy/national/test/episodes";
import { asSent, isR4 } from "@pharmacy/national/test/r4";
import { refusalsOf } from "@pharmacy/national/test/store-rules";
import type { Schemas } from "@pharmacy/sdk";
import { expect, test } from "vitest";
import { demoBatches } from "../src/sandbox/demo-data/batches.ts";
import { demoEpisodes } from "../src/sandbox/demo-data/episodes.ts";
import { demoPatients } from "../src/sandbox/demo-data/patients.ts";

const today = "2026-11-20";

const batches = demoBatches("FA123", today, 300).slice(0, 12);
const episodes: Schemas["Episode"][] = demoEpisodes(400, demoPatients(today), batches, {
  today,
  seed: 400,
}).map((episode, index) => ({
  ...episode,
  id: `e${index}`,
  humanReadableEpisodeId: `FA123-${index}`,
}));

test("each given vaccination of the demo data is one that the national record takes, or says why not", () => {
  const given = episodes.flatMap((episode) =>
    episode.vaccineTypes.flatMap((vaccineType) => {
      const delivery = episode.vaccinationDetails[vaccineType]?.delivery;
      return delivery && isAdministered(delivery) && !episode.deleted
        ? [{ episode, vaccineType }]
        : [];
    }),
  );
  expect(given.length).toBeGreaterThan(200);
  const states = given.map(({ episode, vaccineType }) => {
    const immunization = asSent(immunizationOf(episode, vaccineType, context));
    expect([isR4(immunization), isR4.errors]).toEqual([true, null]);
    const payload = nationalPayloadOf(episode, vaccineType, context);
    const { state } = readinessOf(episode, vaccineType, context);
    if (state === "ready") expect(payload && refusalsOf(asSent(payload))).toEqual([]);
    return state;
  });
  expect(states).toContain("ready");
});
