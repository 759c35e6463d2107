import type { Schemas } from "@pharmacy/sdk";
import { moved, type ClinicEntryState } from "../src/clinic/moves.ts";
import { newEpisode, proposeSave, type StepValues } from "../src/episode/save.ts";
import { stepWithId } from "../src/episode/steps.ts";
import { consents, deliveries, now, patient, screenings, today } from "./valid-values.ts";

/** Entries of a clinic, and the episodes that they follow. */

export const act = { by: "Anna Pharmacist", at: now };

export const booked: ClinicEntryState = {
  source: "LIST",
  status: "BOOKED",
  arrivedAt: null,
  checkedInBy: null,
  screenedAt: null,
  screenedBy: null,
  claimedAt: null,
  claimedBy: null,
  patient: { ...patient, nhsNumber: "9000000009" },
  episode: null,
  notGivenReason: null,
};

export const after = (entry: ClinicEntryState, ...moves: Schemas["ClinicMove"][]) =>
  moves.reduce((state, move) => moved(state, { move }, act), entry);

export const here = after(booked, "CHECK_IN");
export const walkIn: ClinicEntryState = { ...here, source: "WALK_IN" };

/** Of a number that the server gave. */
function episodeAfter(...typed: StepValues[]): Schemas["Episode"] {
  const input = typed.reduce<Schemas["EpisodeInput"]>(
    (content, entered, id) =>
      proposeSave({
        content,
        step: stepWithId(id === 0 ? [] : content.vaccineTypes, id),
        entered,
        kind: "save",
        clock: { now, today },
      }).input,
    { ...newEpisode(patient), status: "In Progress", ...firstStep },
  );
  return { ...input, ...ofServer };
}

const firstStep = {
  currentStep: "patient-search",
  currentStepTitle: "",
  currentActiveStepId: 0,
} as const;

const ofServer = {
  id: "episode-1",
  humanReadableEpisodeId: "FA123-000001",
  deleted: false,
  creationDate: now,
  vaccinationsRequired: [],
  lastUpdatedBy: act.by,
  lastUpdatedDate: now,
};

const consent = { ...consents["consent given"], vaccineTypes: ["fluVac" as const] };
const steps = {
  consent: { stage: "consent", values: consent },
  refusal: { stage: "consent", values: consents["consent refused"] },
  screening: { stage: "screening", values: screenings["flu screening"] },
  given: { stage: "delivery", values: deliveries["flu given"] },
  notGiven: { stage: "delivery", values: deliveries["flu not given"] },
} satisfies Record<string, StepValues>;

export const episodes = {
  begun: episodeAfter(steps.consent),
  screened: episodeAfter(steps.consent, steps.screening),
  given: episodeAfter(steps.consent, steps.screening, steps.given),
  notGiven: episodeAfter(steps.consent, steps.screening, steps.notGiven),
  refused: episodeAfter(steps.refusal),
};
