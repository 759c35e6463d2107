import type { Schemas } from "@pharmacy/sdk";
import { newEpisode, proposeSave, type StepValues } from "../src/episode/save.ts";
import { londonDate } from "../src/dates/london-time.ts";
import { firstStep, stepWithId, type Step } from "../src/episode/steps.ts";
import type { Section5Row } from "./section-5.ts";
import { consents, patient, screenings } from "./valid-values.ts";

/** The rows of section-5.csv as whole episodes, for a server: the row's step is saved, as it is. */

const validScreenings = {
  fluVac: screenings["flu screening"],
  covid: screenings["covid screening"],
} as const;

/** A row that changes a step of an episode. */
export type EpisodeRow = Section5Row & { stage: "consent" | "screening" | "delivery" };

/** Whether a row is about a step of an episode. */
export function isEpisodeRow(row: Section5Row): row is EpisodeRow {
  return row.stage === "consent" || row.stage === "screening" || row.stage === "delivery";
}

/** The episode that a client sends when it saves the row's values without looking at them. */
export function episodeOf(row: EpisodeRow, now: string): Schemas["EpisodeInput"] {
  const { stage, values, vaccineType } = row;
  const clock = { now, today: londonDate(now) };
  const consent = { ...consents["consent given"], vaccineTypes: [vaccineType] };
  const before: StepValues[] = [
    { stage: "consent", values: consent },
    { stage: "screening", values: validScreenings[vaccineType] },
  ];
  const entered = [
    ...before.slice(0, ["consent", "screening", "delivery"].indexOf(stage)),
    { stage, values },
  ];
  const [first = { stage, values }, ...others] = entered;
  const save = (
    content: Parameters<typeof proposeSave>[0]["content"],
    step: Step,
    one: StepValues,
  ) => proposeSave({ content, step, entered: one, kind: "save", clock }).input;
  return others.reduce(
    (episode, one, index) => save(episode, stepWithId([vaccineType], index + 1), one),
    save(newEpisode(patient), firstStep, first),
  );
}

/** Where a server finds the row's issue. */
export function pathInEpisode({ stage, vaccineType, path }: EpisodeRow): string {
  if (path === "" || path === "vaccineTypes") return path;
  return stage === "consent"
    ? `consent.${path}`
    : `vaccinationDetails.${vaccineType}.${stage}.${path}`;
}
