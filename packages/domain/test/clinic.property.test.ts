import type { Schemas } from "@pharmacy/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { clinicMoveLabels, clinicStatusLabels } from "../src/clinic/clinic-codes.ts";
import { followEpisode, entryWithOpenEpisode } from "../src/clinic/follow-episode.ts";
import { moved, moveProblem, type ClinicEntryState } from "../src/clinic/moves.ts";
import { codesOf } from "../src/validation/code-lists.ts";
import { act, booked, episodes, walkIn } from "./clinic-entries.ts";
import { holds } from "./random.ts";

type Status = Schemas["ClinicStatus"];
type Move = Schemas["ClinicMove"];

// By hand, not from the table of the domain: every pair that is missing here is refused.
const allowed: Record<Status, readonly Move[]> = {
  BOOKED: ["CHECK_IN", "CLAIM", "NOT_GIVEN", "DID_NOT_ATTEND"],
  HERE: ["UNDO_CHECK_IN", "CLAIM", "NOT_GIVEN", "DID_NOT_ATTEND"],
  SCREENED: ["CLAIM", "NOT_GIVEN", "DID_NOT_ATTEND"],
  BEING_VACCINATED: ["RELEASE", "NOT_GIVEN", "DID_NOT_ATTEND"],
  DONE: [],
  NOT_GIVEN: ["UNDO"],
  DID_NOT_ATTEND: ["UNDO"],
};

type Step = { move: Move } | { saved: Schemas["Episode"] };

const steps = fc.array(
  fc.oneof(
    fc.constantFrom(...codesOf(clinicMoveLabels)).map((move): Step => ({ move })),
    fc
      .tuple(fc.constantFrom(...Object.values(episodes)), fc.boolean())
      .map(([episode, deleted]): Step => ({ saved: { ...episode, deleted } })),
  ),
  { maxLength: 12 },
);
const starts = fc.constantFrom(booked, walkIn, { ...booked, patient: null });

const requestOf = (move: Move): Schemas["ClinicMoveRequest"] =>
  move === "NOT_GIVEN" ? { move, reason: "UNWELL" } : { move };

/** Only an entry with a patient opens an episode; an ended episode does not reopen. */
function maySave({ episode, patient }: ClinicEntryState, saved: Schemas["Episode"]) {
  if (episode)
    return saved.deleted || episode.status === "In Progress" || saved.status !== "In Progress";
  return !saved.deleted && patient !== null;
}

function walk(start: ClinicEntryState, taken: Step[]): ClinicEntryState[] {
  const states = [start];
  for (const step of taken) {
    const entry = states.at(-1) ?? start;
    if ("saved" in step) {
      const follow = entry.episode ? followEpisode : entryWithOpenEpisode;
      if (maySave(entry, step.saved)) states.push(follow(entry, step.saved, act));
      continue;
    }
    const request = requestOf(step.move);
    const problem = moveProblem(entry, request);
    if (!allowed[entry.status].includes(step.move)) expect(problem?.path).toBe("move");
    if (problem === null) states.push(moved(entry, request, act));
  }
  return states;
}

test("no walk through moves and saves leaves an entry that contradicts itself", () => {
  const reached = new Set<Status>();
  const waits = (status: Status) => ["HERE", "SCREENED"].includes(status);
  holds(
    fc.property(starts, steps, (start, taken) => {
      for (const entry of walk(start, taken)) {
        const { status, arrivedAt, screenedAt, claimedBy, episode, notGivenReason } = entry;
        reached.add(status);
        expect(notGivenReason !== null).toBe(status === "NOT_GIVEN");
        expect(status === "DONE").toBe(episode?.status === "Completed");
        if (episode?.status === "Closed") expect(status).toBe("NOT_GIVEN");
        if (status === "BOOKED") expect([arrivedAt, screenedAt]).toEqual([null, null]);
        if (waits(status)) expect([arrivedAt === null, claimedBy]).toEqual([false, null]);
        if (waits(status)) expect(status === "SCREENED").toBe(screenedAt !== null);
        if (status === "BEING_VACCINATED") expect([claimedBy, arrivedAt]).toEqual([act.by, act.at]);
        if (waits(status) || status === "BEING_VACCINATED") expect(entry.patient).not.toBeNull();
        expect(entry.patient).toBe(start.patient);
      }
    }),
  );
  expect([...reached].toSorted()).toEqual(codesOf(clinicStatusLabels).toSorted());
});

test("a move is possible exactly where it is allowed, but for what stands against it by name", () => {
  holds(
    fc.property(starts, steps, (start, taken) => {
      const entry = walk(start, taken).at(-1) ?? start;
      for (const move of codesOf(clinicMoveLabels)) {
        const problem = moveProblem(entry, requestOf(move));
        const isAllowed = allowed[entry.status].includes(move);
        if (!isAllowed) expect(problem?.message).toContain("is not possible: the entry is");
        else expect(problem?.message ?? "").not.toContain("is not possible");
      }
    }),
  );
});

test("the undo of DID_NOT_ATTEND or NOT_GIVEN restores a waiting entry", () => {
  holds(
    fc.property(
      starts,
      steps,
      fc.constantFrom<Move>("DID_NOT_ATTEND", "NOT_GIVEN"),
      (start, taken, move) => {
        const entry = walk(start, taken).at(-1) ?? start;
        if (!["BOOKED", "HERE", "SCREENED"].includes(entry.status)) return;
        const ended = moved(entry, requestOf(move), act);
        expect([ended.status, ended.episode]).toEqual([move, entry.episode]);
        expect(moved(ended, { move: "UNDO" }, act)).toEqual(entry);
      },
    ),
  );
});
