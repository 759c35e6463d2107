import type { Check } from "../../kit/check.ts";
import { changedAt } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import { statusOf } from "../../kit/kit.ts";
import type { ReferenceData } from "../../kit/reference-data.ts";
import { makeBatch } from "../../records/batches.ts";
import { deliveryOf } from "../../records/deliveries.ts";
import { givenOf } from "../../records/episodes.ts";
import type { EpisodeInput } from "../../records/episodes.ts";
import { daysFrom, londonToday, moment, yearsAgo } from "../../records/people.ts";
import { Fault } from "../../results/fault.ts";
import { changedBelow } from "./bases.ts";
import { refuseAll } from "./refusing.ts";

type Row = Omit<Check, "layer">;

const delivery = "/vaccinationDetails/fluVac/delivery";
const screening = "/vaccinationDetails/fluVac/screening";
const covid = "/vaccinationDetails/covid";
const patient = "/patientDemographics";
const given = `${delivery}/fullDateOfAdministration`;
const today = () => londonToday();

/** A rule that no schema says: what breaks it and what just keeps it, each a change of a valid body. */
interface Rule {
  readonly rule: string;
  readonly requirement: string;
  readonly type?: "covid";
  readonly pointers: readonly string[];
  broken(body: EpisodeInput): readonly object[];
  kept?(body: EpisodeInput): readonly object[];
}

const born = (body: EpisodeInput, day: string) => changedAt(body, `${patient}/dateOfBirth`, day);
const without = (body: EpisodeInput, age: number) =>
  changedAt(born(body, yearsAgo(age)), `${covid}/screening/pregnant`, undefined);
const stopped = (body: EpisodeInput) =>
  changedBelow(body, screening, {
    anaphylacticAllergicToInfluenzaVaccine: true,
    anaphylacticAllergicToInfluenzaVaccineComment: "In 2019",
  });
const overridden = (body: EpisodeInput) =>
  changedAt(stopped(body), `${delivery}/overrides`, [
    { code: "ANAPHYLAXIS_TO_FLU_VACCINE", reason: "Given under supervision" },
  ]);
const dead = (body: EpisodeInput, day: string) =>
  changedBelow(body, patient, { deceased: true, dateOfDeath: day });

const rules: readonly Rule[] = [
  {
    rule: "the date of administration is at most 30 seconds ahead",
    requirement: "[5.57]",
    pointers: [given],
    broken: (body) => [changedAt(body, given, moment(90)), changedAt(body, given, moment(86_400))],
    kept: (body) => [changedAt(body, given, moment(15))],
  },
  {
    rule: "nobody is vaccinated before birth",
    requirement: "decisions: What a record keeps",
    pointers: [given, `${patient}/dateOfBirth`],
    broken: (body) => [changedAt(body, given, "1940-01-01T10:00:00.000Z")],
  },
  {
    rule: "nobody is vaccinated after death",
    requirement: "decisions: History",
    pointers: [delivery, `${patient}/dateOfDeath`, `${patient}/deceased`],
    broken: (body) => [dead(body, daysFrom(today(), -3))],
    kept: (body) => [
      changedAt(dead(body, daysFrom(today(), -3)), given, `${daysFrom(today(), -4)}T10:00:00.000Z`),
    ],
  },
  {
    rule: "a date of birth is not in the future, and at most 150 years ago",
    requirement: "[5.09] [9.07]",
    pointers: [`${patient}/dateOfBirth`],
    broken: (body) => [
      born(body, daysFrom(today(), 2)),
      born(body, yearsAgo(152)),
      born(body, yearsAgo(151)),
    ],
    kept: (body) => [born(body, yearsAgo(149))],
  },
  {
    rule: "an NHS number has its check digit, and is no dummy",
    requirement: "decisions: Patient step",
    pointers: [`${patient}/nhsNumber`],
    broken: (body) =>
      ["9991234567", "9000000008", "1111111111", "0000000000", "9999999999"].map((number) =>
        changedAt(body, `${patient}/nhsNumber`, number),
      ),
  },
  {
    rule: "a stop needs an override with a reason",
    requirement: "[5.46] decisions: Steps and statuses",
    pointers: [
      `${delivery}/overrides`,
      `${screening}/anaphylacticAllergicToInfluenzaVaccine`,
      delivery,
    ],
    broken: (body) => [stopped(body)],
    kept: (body) => [overridden(body)],
  },
  {
    rule: "the status is what the server finds",
    requirement: "[4.36]",
    pointers: ["/status", `${delivery}/isDraft`],
    broken: (body) => [
      { ...body, status: "Closed" },
      { ...body, status: "In Progress" },
      changedAt(body, `${delivery}/isDraft`, true),
    ],
  },
  {
    rule: "pregnancy is asked of who is older than 12",
    requirement: "[5.37]",
    type: "covid",
    pointers: [`${covid}/screening/pregnant`],
    broken: (body) => [without(body, 70), without(body, 13)],
    kept: (body) => [without(body, 12)],
  },
];

/** The first of the two is the change that breaks a rule, the other one the batch that it takes. */
const batchRules: readonly Row[] = [
  {
    operation: "saveEpisode",
    rule: "the batch is one of the store, and of the vaccine that was given",
    requirement: "decisions: What a record keeps",
    async run(kit, reference) {
      const { data: flu } = await makeBatch(kit, reference);
      const { data: other } = await makeBatch(kit, reference, { vaccineType: "covid" });
      const body = givenOf(kit, [flu]);
      const {
        responsibleDrawer: _d,
        drawnUpBy: _u,
        vaccinationSequence: _s,
        ...wrong
      } = deliveryOf(other);
      const pointers = [`${delivery}/batchId`];
      await refuseAll(kit, "saveEpisode", [
        {
          what: "nobody's batch",
          ask: { body: changedAt(body, `${delivery}/batchId`, "nobody") },
          pointers,
        },
        {
          what: "another vaccine's batch",
          ask: { body: changedBelow(body, delivery, wrong) },
          pointers,
        },
      ]);
    },
  },
];

export const ruleLaws: readonly Row[] = [
  ...rules.map(({ rule, requirement, type, pointers, broken, kept }): Row => ({
    operation: "saveEpisode",
    rule,
    requirement,
    async run(kit, reference) {
      const give = giver(kit, reference, type ?? "fluVac");
      const wrong = broken(await give()).map((body, index) => ({
        what: `${rule} (${index + 1})`,
        ask: { body },
        pointers,
      }));
      await refuseAll(kit, "saveEpisode", wrong);
      for (const body of kept?.(await give()) ?? []) {
        const received = await kit.ask("saveEpisode", { body });
        if (received.status !== 200)
          throw new Fault("200 just within the rule", statusOf(received), received.curl);
      }
    },
  })),
  ...batchRules,
];

const giver =
  (kit: Kit, reference: ReferenceData, type: "fluVac" | "covid") =>
  async (): Promise<EpisodeInput> =>
    givenOf(kit, [(await makeBatch(kit, reference, { vaccineType: type })).data]);
