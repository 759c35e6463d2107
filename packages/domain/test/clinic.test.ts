import { describe, expect, test } from "vitest";
import { followEpisode, entryWithOpenEpisode } from "../src/clinic/follow-episode.ts";
import { moveProblem, waitingInTurn } from "../src/clinic/moves.ts";
import { clinicRowIssues, clinicRowPayload } from "../src/clinic/rows.ts";
import { act, after, booked, episodes, here, walkIn } from "./clinic-entries.ts";
import { patient, today } from "./valid-values.ts";

describe("who waits", () => {
  type Status = Parameters<typeof waitingInTurn>[0][number]["status"];
  const arrived = (
    id: string,
    time: string,
    bookedTime: string | null,
    status: Status = "HERE",
  ) => ({
    id,
    status,
    arrivedAt: `2025-11-03T${time}:00.000Z`,
    bookedTime,
  });

  test.each([
    ["walk-ins by arrival", arrived("b", "09:02", null), arrived("a", "09:01", null)],
    ["a booking not before its time", arrived("b", "09:00", "09:30"), arrived("a", "09:29", null)],
    [
      "a booking by its time, once it has come",
      arrived("b", "09:31", null),
      arrived("a", "09:00", "09:30"),
    ],
    [
      "a late booking from its arrival",
      arrived("b", "09:40", "09:30"),
      arrived("a", "09:35", null),
    ],
    [
      "of equal turns who arrived first",
      arrived("b", "09:30", null),
      arrived("a", "09:10", "09:30"),
    ],
  ])("comes in turn: %s", (_rule, ...entries) => {
    expect(waitingInTurn(entries, today).map(({ id }) => id)).toEqual(["a", "b"]);
  });

  test("was booked by London's clock", () => {
    const entries = [arrived("late", "08:35", null), arrived("booked", "08:00", "09:30")];
    const turns = (day: string) => waitingInTurn(entries, day).map(({ id }) => id);
    expect(turns("2025-11-03")).toEqual(["late", "booked"]);
    const inSummer = entries.map((one) => ({
      ...one,
      arrivedAt: one.arrivedAt.replace("11-03", "10-03"),
    }));
    expect(waitingInTurn(inSummer, "2025-10-03").map(({ id }) => id)).toEqual(["booked", "late"]);
  });

  test("is here and was not called", () => {
    const statuses = [
      "BOOKED",
      "HERE",
      "SCREENED",
      "BEING_VACCINATED",
      "DONE",
      "NOT_GIVEN",
    ] as const;
    const entries = statuses.map((status) => arrived(status, "09:00", null, status));
    expect(waitingInTurn(entries, today).map(({ id }) => id)).toEqual(["HERE", "SCREENED"]);
  });
});

describe("an entry follows its episode", () => {
  const screened = followEpisode(here, episodes.screened, act);
  const claimed = after(screened, "CLAIM");
  const done = followEpisode(claimed, episodes.given, act);
  const deleted = { ...episodes.given, deleted: true };

  test.each([
    ["begun at the desk", here, episodes.begun, "HERE", null],
    ["screened at the desk", here, episodes.screened, "SCREENED", null],
    ["screened after the claim", after(here, "CLAIM"), episodes.screened, "BEING_VACCINATED", null],
    ["no longer screened", screened, episodes.begun, "HERE", null],
    ["completed", claimed, episodes.given, "DONE", null],
    ["completed without a claim", walkIn, episodes.given, "DONE", null],
    ["completed after all", after(screened, "DID_NOT_ATTEND"), episodes.given, "DONE", null],
    [
      "went on while it says did not attend",
      after(screened, "DID_NOT_ATTEND"),
      episodes.screened,
      "DID_NOT_ATTEND",
      null,
    ],
    ["closed", claimed, episodes.notGiven, "NOT_GIVEN", "DID_NOT_ATTEND"],
    [
      "restored after the clinic closed it",
      here,
      { ...episodes.screened, status: "Closed" as const, closedFromClinic: "LEFT" as const },
      "NOT_GIVEN",
      "LEFT",
    ],
    [
      "restored after its patient did not attend",
      booked,
      { ...episodes.begun, status: "Closed" as const, closedFromClinic: "DID_NOT_ATTEND" as const },
      "DID_NOT_ATTEND",
      null,
    ],
    ["closed by a refusal", claimed, episodes.refused, "NOT_GIVEN", "CONSENT_NOT_GIVEN"],
    [
      "corrected to given",
      followEpisode(claimed, episodes.notGiven, act),
      episodes.given,
      "DONE",
      null,
    ],
    ["corrected to not given", done, episodes.notGiven, "NOT_GIVEN", "DID_NOT_ATTEND"],
    ["deleted when done", done, deleted, "NOT_GIVEN", "EPISODE_DELETED"],
    ["deleted while waiting", screened, { ...episodes.screened, deleted: true }, "HERE", null],
    [
      "deleted while being vaccinated",
      claimed,
      { ...episodes.screened, deleted: true },
      "BEING_VACCINATED",
      null,
    ],
  ])("%s", (_what, entry, episode, status, notGivenReason) => {
    const followed = followEpisode(entry, episode, act);
    expect(followed).toMatchObject({ status, notGivenReason });
    const { id, humanReadableEpisodeId } = episode;
    const named = { id, humanReadableEpisodeId, status: episode.status };
    expect(followed.episode).toEqual(episode.deleted ? null : named);
  });

  test.each([
    ["booked", booked, episodes.begun, "HERE"],
    ["said not to attend", after(booked, "DID_NOT_ATTEND"), episodes.screened, "SCREENED"],
    ["not given by hand", after(here, "NOT_GIVEN"), episodes.begun, "HERE"],
    ["being vaccinated", after(here, "CLAIM"), episodes.begun, "BEING_VACCINATED"],
    ["booked, and vaccinated at once", booked, episodes.given, "DONE"],
  ])("opened from one who is %s", (_what, entry, episode, status) => {
    const { id } = episode;
    expect(entryWithOpenEpisode(entry, episode, act)).toMatchObject({
      status,
      arrivedAt: act.at,
      checkedInBy: act.by,
      notGivenReason: null,
      episode: { id },
    });
  });

  test("and who screened at the desk stays named after a later save", () => {
    const later = followEpisode(claimed, episodes.given, { by: "Another", at: "later" });
    expect(later).toMatchObject({ screenedBy: act.by, screenedAt: act.at });
  });

  test("which a person cannot undo while the episode has ended, and can once it is deleted", () => {
    const closed = followEpisode(claimed, episodes.notGiven, act);
    expect(moveProblem(closed, { move: "UNDO" })?.message).toBe(
      "Episode FA123-000001 has ended: change the record instead",
    );
    const gone = followEpisode(done, deleted, act);
    expect(moveProblem(gone, { move: "UNDO" })).toBeNull();
    expect(after(gone, "UNDO")).toMatchObject({ status: "HERE", claimedBy: null });
  });
});

describe("what a move asks for", () => {
  test.each([
    ["a patient", { ...booked, patient: null }, { move: "CHECK_IN" }, "names no patient"],
    [
      "a living patient",
      { ...booked, patient: { ...patient, nhsNumber: null, deceased: true } },
      { move: "CLAIM" },
      "recorded as deceased",
    ],
    ["a booking", walkIn, { move: "UNDO_CHECK_IN" }, "has no booking"],
    [
      "no episode",
      followEpisode(here, episodes.begun, act),
      { move: "UNDO_CHECK_IN" },
      "was opened",
    ],
    ["a reason", here, { move: "NOT_GIVEN" }, "Give the reason"],
    [
      "a reason that people give",
      here,
      { move: "NOT_GIVEN", reason: "EPISODE_DELETED" },
      "Give the reason",
    ],
    ["no reason", here, { move: "DID_NOT_ATTEND", reason: "UNWELL" }, "has a reason"],
    [
      "another status",
      after(here, "CLAIM"),
      { move: "CHECK_IN" },
      "Check in is not possible: the entry is “Being vaccinated”",
    ],
  ] as const)("%s", (_what, entry, request, words) => {
    expect(moveProblem(entry, request)?.message).toContain(words);
  });
});

describe("a row of a list", () => {
  test.each([
    [{ nhsNumber: "900 000 0009" }, []],
    [{ nhsNumber: "900-000-0009", lastName: "Yusuf", dateOfBirth: "1951-03-12" }, []],
    [{ lastName: " O'Neil ", dateOfBirth: "1951-03-12", bookedTime: "09:30" }, []],
    [{}, ["nhsNumber"]],
    [{ firstName: "Amina", bookedTime: "10:00" }, ["nhsNumber"]],
    [{ bookedTime: "noon" }, ["nhsNumber", "bookedTime"]],
    [{ firstName: "=cmd|1" }, ["nhsNumber", "firstName"]],
    [{ nhsNumber: "9000000008" }, ["nhsNumber"]],
    [{ nhsNumber: "9999999999" }, ["nhsNumber"]],
    [{ nhsNumber: "9000000009", dateOfBirth: "12/03/1951" }, ["dateOfBirth"]],
    [{ lastName: "Yusuf" }, ["dateOfBirth"]],
    [{ lastName: "Yusuf", dateOfBirth: "2025-11-04" }, ["dateOfBirth"]],
    [{ lastName: "Yusuf", dateOfBirth: "1951-02-30" }, ["dateOfBirth"]],
    [{ dateOfBirth: "1951-03-12" }, ["lastName"]],
    [{ lastName: "Yus*", dateOfBirth: "1951-03-12" }, ["lastName"]],
    [{ nhsNumber: "9000000009", firstName: "=cmd|1" }, ["firstName"]],
    [{ nhsNumber: "9000000009", bookedTime: "9.30" }, ["bookedTime"]],
    [{ nhsNumber: "9000000009", bookedTime: "24:00" }, ["bookedTime"]],
  ])("%j has something wrong in %j", (row, paths) => {
    const issues = clinicRowIssues(clinicRowPayload(row), today);
    expect(issues.map(({ path }) => path)).toEqual(paths);
  });

  test("is kept without what is blank", () => {
    const row = {
      text: " 900 000 0009 ",
      nhsNumber: " 900 000 0009 ",
      lastName: "  ",
      bookedTime: " 09:30",
    };
    expect(clinicRowPayload(row)).toEqual({
      text: " 900 000 0009 ",
      nhsNumber: "9000000009",
      bookedTime: "09:30",
    });
  });
});
