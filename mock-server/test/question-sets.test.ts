import { expiryMonthOf } from "@pharmacy/domain/batch/expiry";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { withDraft } from "@pharmacy/domain/vaccines/parts";
import { addSet, reworded } from "@pharmacy/domain/test/question-sets";
import type { Schemas } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

// Flu's second set comes into force between two days (openapi/decisions.md, Question sets).

const dayInMs = 86_400_000;
const firstDay = new Date();
const secondDay = new Date(firstDay.getTime() + dayInMs);

type Input = Schemas["EpisodeInput"];
type Delivery = NonNullable<NonNullable<Input["vaccinationDetails"]["fluVac"]>["delivery"]>;
type Screening = NonNullable<NonNullable<Input["vaccinationDetails"]["fluVac"]>["screening"]>;

const expired = { batchNo: "075193L", expiryDate: Date.UTC(firstDay.getUTCFullYear() - 1, 4, 31) };

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;
let takeOut: () => void;
const stored: Record<string, { id: string; etag: string; input: Input }> = {};

const signedIn = () => server.as(tenant.people.pharmacist?.username ?? "");

/** The visit with its screening changed, and a draft of the last step where it goes on. */
function visit(screening: Partial<Screening> = {}, isEnded = true): Input {
  const whole = visitTo(tenant, isEnded ? {} : { stepsDone: 1 });
  const { fluVac } = whole.vaccinationDetails;
  if (!fluVac?.screening) throw new Error("The visit has no screening.");
  // Without a set of its own a delivery has its screening's.
  return {
    ...whole,
    vaccinationDetails: {
      fluVac: {
        screening: { ...fluVac.screening, questionSet: undefined, ...screening },
        ...(fluVac.delivery ? { delivery: { ...fluVac.delivery, questionSet: undefined } } : {}),
      },
    },
  };
}

function withDelivery(input: Input, changes: Partial<Delivery>): Input {
  const { fluVac } = input.vaccinationDetails;
  if (!fluVac?.delivery) throw new Error("The visit has no delivery.");
  const delivery = { ...fluVac.delivery, ...changes };
  return { ...input, vaccinationDetails: { fluVac: { ...fluVac, delivery } } };
}

/** The visit with a dose of a batch that had expired. */
function expiredVisit(changes: Partial<Delivery>): Input {
  const batch = tenant.batches.find(({ batchNo }) => batchNo === expired.batchNo);
  return withDelivery(visit(), {
    batchId: batch?.id ?? "",
    batchNumber: expired.batchNo,
    expiryDate: expiryMonthOf(expired.expiryDate),
    ...changes,
  });
}

/** The screening alone, as it is kept for later. */
function draftScreening(changes: Partial<Screening> = {}): Input {
  const begun = visit(changes, false);
  const { screening } = begun.vaccinationDetails.fluVac ?? {};
  if (!screening) throw new Error("The visit has no screening.");
  const alone = { ...begun, vaccinationDetails: { fluVac: { screening } } };
  return {
    ...begun,
    ...withDraft(alone, "fluVac", "screening"),
    currentActiveStepId: 1,
    currentStepTitle: "Step 1 of 2 - Clinical Screening for Flu",
  };
}

async function save(name: string, body: Input) {
  const before = stored[name];
  const query = before ? { episodeId: before.id } : {};
  const headers: Record<string, string> = before ? { "If-Match": before.etag } : {};
  const answer = await pharmacist.send("saveEpisode", { query, body }, headers);
  if (answer.status === 200) {
    stored[name] = { id: answer.body.id, etag: answer.etag, input: body };
  }
  return answer;
}

const read = async (name: string) =>
  (await pharmacist.call("getEpisode", { path: { episodeId: stored[name]?.id ?? "" } })).body;

const screeningOf = async (name: string) => (await read(name)).vaccinationDetails.fluVac?.screening;

const pathsOf = ({ problem }: { problem: Schemas["Problem"] }) =>
  problem.errors?.map(({ path }) => path.replace("/vaccinationDetails/fluVac/", ""));

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: firstDay });
  takeOut = addSet("fluVac", londonDate(secondDay), reworded);
  server = await startSandboxServer();
  tenant = await server.testTenant({ batches: [expired] });
  pharmacist = await signedIn();
  await save("given", visit({ feelUnwell: true, feelUnwellComment: "A slight cold" }));
  await save("expired", expiredVisit({ acknowledgedWarnings: ["BATCH_EXPIRED"] }));
  await save("begun", draftScreening());
  await save("moved", draftScreening());
  vi.setSystemTime(secondDay);
  pharmacist = await signedIn();
});

afterAll(async () => {
  takeOut();
  vi.useRealTimers();
  await server.close();
});

test("the server names the sets in force, and reads what was recorded as it was", async () => {
  const { questionSets, vaccinationDetails } = await read("given");
  expect(questionSets).toMatchObject({ fluVac: 2 });
  expect(vaccinationDetails).toEqual(stored["given"]?.input.vaccinationDetails);
  expect(await screeningOf("given")).not.toHaveProperty("questionSet");
});

test("a record of the ended set is corrected by its rules: its warning is no stop", async () => {
  const before = stored["given"]?.input;
  const { fluVac } = before?.vaccinationDetails ?? {};
  if (!before || !fluVac?.delivery) throw new Error("Nothing was given");
  const delivery = { ...fluVac.delivery, siteOfAdministration: "RIGHT_ARM" as const };
  const corrected = { ...before, vaccinationDetails: { fluVac: { ...fluVac, delivery } } };
  expect((await save("given", corrected)).status).toBe(200);
});

test("a former warning is a stop for a new episode, and not for an older record", async () => {
  const { fluVac } = stored["expired"]?.input.vaccinationDetails ?? {};
  const changed = withDelivery(stored["expired"]?.input ?? visit(), {
    ...fluVac?.delivery,
    siteOfAdministration: "RIGHT_ARM",
  });
  expect((await save("expired", changed)).status).toBe(200);

  const acknowledgedWarnings = ["BATCH_EXPIRED"] as const;
  const begunNow = expiredVisit({ acknowledgedWarnings: [...acknowledgedWarnings] });
  const refused = await save("expired now", begunNow);
  expect([refused.status, refused.problem.errors]).toEqual([
    400,
    [
      expect.objectContaining({
        path: "/vaccinationDetails/fluVac/delivery/overrides",
        code: "RECENT_FLU_VACCINATION",
      }),
    ],
  ]);
  const overrides = [{ code: "RECENT_FLU_VACCINATION" as const, reason: "Given an hour ago" }];
  expect((await save("expired now", expiredVisit({ overrides }))).status).toBe(200);
});

test("a finished record keeps its set", async () => {
  const before = stored["given"]?.input;
  const { fluVac } = before?.vaccinationDetails ?? {};
  const screening = { ...fluVac?.screening, questionSet: 2 };
  const { status, problem } = await pharmacist.send(
    "saveEpisode",
    {
      query: { episodeId: stored["given"]?.id },
      body: { ...before, vaccinationDetails: { fluVac: { ...fluVac, screening } } },
    },
    { "If-Match": stored["given"]?.etag ?? "" },
  );
  expect([status, pathsOf({ problem })?.[0]]).toEqual([400, "screening/questionSet"]);
});

test("a draft that was begun before is finished under its set", async () => {
  expect((await save("begun", visit())).status).toBe(200);
  expect(await screeningOf("begun")).not.toHaveProperty("questionSet");
});

test("a draft moves to the set in force, and its delivery with it", async () => {
  const answer = await save("moved", visit({ questionSet: 2 }));
  expect(answer.status).toBe(200);
  const { fluVac } = (await read("moved")).vaccinationDetails;
  expect([fluVac?.screening?.questionSet, fluVac?.delivery?.questionSet]).toEqual([2, 2]);
});

test("a dose of the day before that is entered now is asked by the set of today", async () => {
  const fullDateOfAdministration = firstDay.toISOString();
  expect((await save("late", withDelivery(visit(), { fullDateOfAdministration }))).status).toBe(
    200,
  );
  expect(await screeningOf("late")).toMatchObject({ questionSet: 2 });
});

test("what is begun now is of the set in force, named or not", async () => {
  await save("new", draftScreening());
  expect((await screeningOf("new"))?.questionSet).toBe(2);
});

test("[H28] no client skips a question by the ended set: finished at once, or by a draft", async () => {
  const missing = [
    "screening/questionSet",
    "screening/feelUnwell",
    "screening/medicationInteractVaccine",
  ];
  const atOnce = await save("skipping", visit({ questionSet: 1 }));
  expect([atOnce.status, pathsOf(atOnce)]).toEqual([400, missing]);
  // What an older page keeps for later is kept.
  expect((await save("skipping", draftScreening({ questionSet: 1 }))).status).toBe(200);
  expect((await screeningOf("skipping"))?.questionSet).toBe(1);
  const later = await save("skipping", visit({ questionSet: 1 }));
  expect([later.status, pathsOf(later)]).toEqual([400, missing]);
});

test("a yes that became a stop needs a reason under the new set alone", async () => {
  const yes = { feelUnwell: true, feelUnwellComment: "A slight cold" };
  const answer = await save("stopped", visit({ ...yes, questionSet: 2 }));
  expect([answer.status, pathsOf(answer)]).toEqual([400, ["delivery/overrides"]]);
});
