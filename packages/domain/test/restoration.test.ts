import { expect, test } from "vitest";
import {
  askedIn,
  noRestoration,
  restorationBody,
  restorationIssues,
} from "../src/episode/restoration.ts";

/** The form of a restoration (openapi/decisions.md, Restore). */

const nothing = { asked: [], mustConfirmPatient: false };
const stop = { vaccineType: "fluVac", stop: "BATCH_EXPIRED" } as const;
const warning = { vaccineType: "covid", warning: "BATCH_NO_DOSES_LEFT" } as const;
const pathsOf = (...[values, context]: Parameters<typeof restorationIssues>) =>
  restorationIssues(values, context).map(({ path }) => path);

test("a reason is required, of at most 500 characters", () => {
  const reasonOf = (reason: string) => pathsOf({ ...noRestoration, reason }, nothing);
  expect(reasonOf("")).toEqual(["reason"]);
  expect(reasonOf("  ")).toEqual(["reason"]);
  expect(reasonOf("x".repeat(501))).toEqual(["reason"]);
  expect(reasonOf("x".repeat(500))).toEqual([]);
});

test("the patient must be confirmed where that is asked", () => {
  const values = { ...noRestoration, reason: "Right" };
  const context = { asked: [], mustConfirmPatient: true };
  expect(pathsOf(values, context)).toEqual(["isPatientConfirmed"]);
  expect(pathsOf({ ...values, isPatientConfirmed: true }, context)).toEqual([]);
});

test("each stop needs a reason, each warning its acknowledgement", () => {
  const context = { asked: [stop, warning], mustConfirmPatient: false };
  const values = { ...noRestoration, reason: "Right" };
  expect(pathsOf(values, context)).toEqual([
    "reasons.fluVac-BATCH_EXPIRED",
    "seen.covid-BATCH_NO_DOSES_LEFT",
  ]);
  const answered = {
    ...values,
    reasons: { "fluVac-BATCH_EXPIRED": " Given before " },
    seen: { "covid-BATCH_NO_DOSES_LEFT": true },
  };
  expect(pathsOf(answered, context)).toEqual([]);
  expect(restorationBody(answered, context.asked)).toEqual({
    reason: "Right",
    decisions: {
      fluVac: {
        overrides: [{ code: "BATCH_EXPIRED", reason: "Given before" }],
        acknowledgedWarnings: [],
      },
      covid: { overrides: [], acknowledgedWarnings: ["BATCH_NO_DOSES_LEFT"] },
    },
  });
});

test("what a server names at the decisions is asked, and nothing else", () => {
  const message = "No";
  const named = [
    { path: "/decisions/fluVac/overrides", message, code: "BATCH_EXPIRED" },
    { path: "/decisions/covid/acknowledgedWarnings", message, warning: "BATCH_NO_DOSES_LEFT" },
    { path: "/decisions/mpox/overrides", message, code: "BATCH_EXPIRED" },
    { path: "/decisions/fluVac/overrides", message },
    { path: "/vaccinationDetails/fluVac/delivery/batchId", message },
  ] as const;
  expect(askedIn(named)).toEqual([stop, warning]);
});
