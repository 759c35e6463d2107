import { londonDate } from "@pharmacy/domain/dates/london-time";
import { reworded } from "@pharmacy/domain/test/question-sets";
import type { QuestionSet } from "@pharmacy/domain/vaccines/vaccine";
import type { document as contract, JsonSchema } from "@pharmacy/openapi";
import type { Schemas } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import type { Caller, SandboxServer } from "./sandbox-server.ts";

// Flu's second set asks one question less (openapi/decisions.md, Question sets).

type Input = Schemas["EpisodeInput"];
type Screening = NonNullable<NonNullable<Input["vaccinationDetails"]["fluVac"]>["screening"]>;

/** What flu's first set asks, and the second does not. */
const gone = "past6MonthsFluVaccinated";

/** One question less, one in other words, and stops that were warnings. */
function withoutGone(newest: QuestionSet): Partial<QuestionSet> {
  const { [gone]: _gone, ...own } = newest.questions.own;
  const { questions = newest.questions, ...changed } = reworded(newest);
  const screening = newest.screening.map(({ also = [], ...section }) => ({
    ...section,
    also: also.filter((field) => !field.startsWith(gone)),
  }));
  return { ...changed, screening, questions: { ...questions, own } };
}

/** A final part without a number keeps the rules of one of the sets (openapi/decisions.md, Question sets). */
const whereNotNamed: JsonSchema = {
  anyOf: [
    { required: ["questionSet"] },
    { properties: { isDraft: { type: "boolean", const: true } } },
    { $ref: "#/components/schemas/FluScreeningRules" },
    { $ref: "#/components/schemas/FluScreeningRules2" },
  ],
};

const final = { isDraft: { type: "boolean", const: false } };

const keywords = ["if", "then"] as const;

/** For final parts that name one of the sets. */
function whereNamed(questionSet: JsonSchema, rules: string): JsonSchema {
  const named = { required: ["isDraft", "questionSet"], properties: { ...final, questionSet } };
  const parts = [named, { $ref: `#/components/schemas/${rules}` }];
  return Object.fromEntries(keywords.map((keyword, index) => [keyword, parts[index]]));
}

const without = (list: unknown, isLeftOut: (item: unknown) => boolean) =>
  Array.isArray(list) ? list.filter((item) => !isLeftOut(item)) : [];

/** Puts the second set into the contract as decisions.md says. */
function addRules({ schemas }: typeof contract.components): void {
  const { FluScreening, FluScreeningRules } = schemas;
  const { [gone]: _gone, ...properties } = Object(FluScreeningRules?.["properties"]);
  const asksGone = (rule: unknown) => JSON.stringify(rule).includes(`"${gone}"`);
  const isOfSets = (rule: unknown) => JSON.stringify(rule).includes("/FluScreeningRules");
  Object.assign(schemas, {
    FluScreeningRules2: {
      ...FluScreeningRules,
      properties,
      required: without(FluScreeningRules?.["required"], (name) => name === gone),
      allOf: without(FluScreeningRules?.["allOf"], asksGone),
    },
    FluScreening: {
      ...FluScreening,
      allOf: [
        ...without(FluScreening?.["allOf"], isOfSets),
        whereNamed({ maximum: 1 }, "FluScreeningRules"),
        whereNamed({ minimum: 2 }, "FluScreeningRules2"),
        whereNotNamed,
      ],
    },
  });
}

const firstDay = new Date();
const secondDay = new Date(firstDay.getTime() + 86_400_000);

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;
let visit: (screening?: Partial<Screening>) => Input;

// Modules must load again to read the contract and definitions with the second set.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: firstDay });
  vi.resetModules();
  const { document } = await import("@pharmacy/openapi");
  addRules(document.components);
  const { addSet } = await import("@pharmacy/domain/test/question-sets");
  addSet("fluVac", londonDate(secondDay), withoutGone);
  const { startSandboxServer } = await import("./sandbox-server.ts");
  const { visitTo } = await import("./visits.ts");
  server = await startSandboxServer();
  tenant = await server.testTenant();
  pharmacist = await signedIn();
  visit = (screening = {}) => {
    const whole = visitTo(tenant);
    const { fluVac } = whole.vaccinationDetails;
    if (!fluVac?.screening || !fluVac.delivery) throw new Error("The visit has no delivery.");
    const { questionSet } = screening;
    return {
      ...whole,
      vaccinationDetails: {
        fluVac: {
          screening: { ...fluVac.screening, ...screening },
          delivery: { ...fluVac.delivery, questionSet },
        },
      },
    };
  };
});

afterAll(async () => {
  vi.useRealTimers();
  vi.resetModules();
  await server.close();
});

const signedIn = () => server.as(tenant.people.pharmacist?.username ?? "");

test("a removed question is asked for an older record, and not for a new one", async () => {
  const begun = await pharmacist.call("saveEpisode", { body: visit() });
  const { id, etag } = { id: begun.body.id, etag: begun.etag };
  const change = (screening: Partial<Screening>) =>
    pharmacist.send(
      "saveEpisode",
      { query: { episodeId: id }, body: visit(screening) },
      { "If-Match": etag },
    );
  vi.setSystemTime(secondDay);
  pharmacist = await signedIn();

  const lacking = await change({ questionSet: 1, [gone]: undefined });
  const paths = lacking.problem.errors?.map(({ path }) => path);
  expect([lacking.status, paths]).toEqual([400, [`/vaccinationDetails/fluVac/screening/${gone}`]]);
  expect((await change({ questionSet: 1, [gone]: false })).status).toBe(200);

  for (const screening of [{ questionSet: 2 }, {}, { [gone]: false }]) {
    const { status } = await pharmacist.send("saveEpisode", { body: visit(screening) });
    expect([screening, status]).toEqual([screening, 200]);
  }
});
