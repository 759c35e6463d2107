import { valueAt } from "../../src/kit/json.ts";
import { daysFrom, londonToday } from "../../src/records/values.ts";
import { jsonOf } from "./fault.ts";
import type { Answer, Body, Call, Fault } from "./fault.ts";
import { pretend, when } from "./fault-builders.ts";

/** A slightly wrong rule that only its own vectors find. */
export interface VectorFault extends Fault {
  /** Whose vectors find it. */
  readonly source: string;
  /** The place that the failing vector expects to be named; none where what is right is refused. */
  readonly path?: string;
}

type Is = (body: Body, call: Call) => boolean;

/** The same day of an earlier year; 28 February for 29 February. */
function yearsAgo(years: number): string {
  const [year = "", ...day] = new Date().toISOString().slice(0, 10).split("-");
  return `${Number(year) - years}-${day.join("-").replace("02-29", "02-28")}`;
}

const saved = { id: "pretended", status: "Completed", currentActiveStepId: 2 };
const flu = "/vaccinationDetails/fluVac";
const covid = "/vaccinationDetails/covid";
const delivery = `${flu}/delivery`;
const givenAt = `${delivery}/fullDateOfAdministration`;
const pregnant = `${covid}/screening/pregnant`;
const birth = "/patientDemographics/dateOfBirth";
function text(body: Body, pointer: string): string {
  const value = valueAt(body, pointer);
  return typeof value === "string" ? value : "";
}

/** Accepts an invalid value at a place if the body matches. */
const taken = (about: string, is: Is = () => true) =>
  when(
    "saveEpisode",
    (answer, call) =>
      answer.status === 400 && answer.text.includes(`"${about}"`) && is(call.body, call),
    (answer) => pretend(answer, 200, saved),
  );

/** Refuses a valid request if the body matches. */
const refusedWrongly = (path: string, is: Is) =>
  when(
    "saveEpisode",
    ({ status }, call) => status === 200 && is(call.body, call),
    (answer) =>
      pretend(answer, 400, {
        type: "about:blank",
        title: "The request is invalid",
        status: 400,
        detail: "Some values are wrong.",
        code: "INVALID_REQUEST",
        errors: [{ path, message: "Not this" }],
      }),
  );

/** Another dose interval: a stop is overlooked from so many days after the last dose. */
const intervalOf =
  (days: number, dayOf = (moment: string) => moment): Fault["create"] =>
  () => {
    const doses = new Map<string, string[]>();
    return async (call, forward) => {
      const answer = await forward(call);
      if (call.operationId !== "saveEpisode") return answer;
      const number = text(call.body, "/patientDemographics/nhsNumber");
      const at = dayOf(text(call.body, givenAt));
      const earlier = doses.get(number) ?? [];
      doses.set(number, [...earlier, at]);
      return isStop(answer) && !earlier.some((one) => isWithin(one, at, days))
        ? pretend(answer, 200, saved)
        : answer;
    };
  };

const isStop = ({ status, text: said }: Answer) => status === 400 && said.includes("/overrides");

const isWithin = (one: string, other: string, days: number) => {
  const apart = (Date.parse(other) - Date.parse(one)) / 86_400_000;
  return apart >= 0 && apart < days;
};

const isAged = (years: number): Is => {
  const [from, to] = [yearsAgo(years + 1), yearsAgo(years)];
  return (body) => text(body, birth) > from && text(body, birth) <= to;
};

/** Accepts every delivery from the batches that match. */
const overlooks =
  (is: (batch: Body) => boolean): Fault["create"] =>
  () => {
    const batches = new Set<string>();
    return async (call, forward) => {
      const answer = await forward(call);
      if (call.operationId === "createBatch" && is(call.body))
        batches.add(String(jsonOf(answer.text)["id"]));
      const isOne = batches.has(text(call.body, `${delivery}/batchId`));
      return isOne && answer.status === 400 && answer.text.includes("/delivery/")
        ? pretend(answer, 200, saved)
        : answer;
    };
  };

/** A moment whose day in UTC is the one before its day in London. */
const isLate: Is = (body) =>
  /06-30T23:30/.test(
    text(body, givenAt) + text(body, `${covid}/delivery/fullDateOfAdministration`),
  );

const isRedGroup: Is = (body) =>
  text(body, `${flu}/screening/eligibilityCriteria`) === "AGED_65_AND_OVER" &&
  text(body, birth) > yearsAgo(65);

const overlooked = (name: string, source: string, path: string, is?: Is) => ({
  ...{ name, source, path },
  create: taken(path, is),
});

const rows: readonly Omit<VectorFault, "suite">[] = [
  overlooked("pregnancy is asked from 14 on", "[5.37]", pregnant, isAged(13)),
  {
    name: "pregnancy is asked from 12 on",
    source: "[5.37]",
    create: refusedWrongly(pregnant, (body, call) => {
      const isAsked = valueAt(body, covid) !== undefined && valueAt(body, pregnant) === undefined;
      return isAsked && isAged(12)(body, call);
    }),
  },
  overlooked("an age of any years", "[9.07]", birth, (body) => text(body, birth) < "1900"),
  overlooked("a birth of tomorrow", "[5.09]", birth, (body) => text(body, birth) > londonToday()),
  {
    name: "a birth of today is refused",
    source: "[5.09]",
    create: refusedWrongly(birth, (body) => text(body, birth) === londonToday()),
  },
  overlooked(
    "a vaccination of tomorrow",
    "[5.57]",
    givenAt,
    (body) => text(body, givenAt).slice(0, 10) === daysFrom(londonToday(), 1),
  ),
  overlooked(
    "a minute's tolerance of clocks",
    "[5.57]",
    givenAt,
    (body) => Date.parse(text(body, givenAt)) < Date.now() + 60_000,
  ),
  {
    name: "flu again after 170 days",
    source: "[5.45]",
    path: `${delivery}/overrides`,
    create: intervalOf(170),
  },
  {
    name: "flu again on the same day alone is stopped",
    source: "[5.45]",
    path: `${delivery}/overrides`,
    create: intervalOf(1),
  },
  {
    name: "a warned group is refused",
    source: "[5.44]",
    create: refusedWrongly(`${flu}/screening/eligibilityCriteria`, isRedGroup),
  },
  {
    name: "no dose left, and no word",
    source: "decisions: Batches",
    path: `${delivery}/acknowledgedWarnings`,
    create: overlooks(({ dosesReceived }) => dosesReceived === 1),
  },
  {
    name: "an expired batch, and no word",
    source: "decisions: Batches",
    path: `${delivery}/overrides`,
    create: overlooks(({ expiryDate }) => Number(expiryDate) < Date.now()),
  },
  overlooked(
    "a vaccination before the birth",
    "decisions: What a record keeps",
    givenAt,
    (body) => text(body, givenAt) < text(body, birth),
  ),
  {
    name: "a batch that is out of use",
    source: "decisions: What a record keeps",
    path: `${delivery}/batchId`,
    create: when(
      "saveEpisode",
      ({ status, text: said }) => status === 400 && said.includes("decommissioned"),
      (answer) => pretend(answer, 200, saved),
    ),
  },
  {
    name: "pregnancy is asked by the age of today",
    source: "[5.37]",
    create: refusedWrongly(
      pregnant,
      (body) =>
        text(body, birth) <= yearsAgo(13) &&
        valueAt(body, covid) !== undefined &&
        valueAt(body, pregnant) === undefined,
    ),
  },
  overlooked("pregnancy is asked by UTC's days", "[5.37]", pregnant, isLate),
  overlooked(
    "a vaccination after the death by UTC's days",
    "decisions: Stops and warnings",
    `${delivery}/isVaccinationAdministered`,
    isLate,
  ),
  {
    name: "a birth by UTC's days",
    source: "decisions: What a record keeps",
    create: refusedWrongly(
      givenAt,
      (body, call) => isLate(body, call) && text(body, birth) === "2025-07-01",
    ),
  },
  overlooked(
    "a batch expires by UTC's days",
    "decisions: Batches",
    `${delivery}/overrides`,
    isLate,
  ),
  {
    name: "flu again by UTC's days",
    source: "[5.45]",
    path: `${delivery}/overrides`,
    create: intervalOf(180, (moment) => moment.slice(0, 10)),
  },
  overlooked(
    "a private record by who is NHS only",
    "[6.07]",
    `${flu}/screening/administrationType`,
    (body) => text(body, `${flu}/screening/administrationType`) === "Private",
  ),
];

export const vectorFaults: readonly VectorFault[] = rows.map((row) => ({
  suite: "validation",
  ...row,
}));
