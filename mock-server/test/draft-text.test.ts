import { serverMessages } from "@pharmacy/domain/messages";
import type { Schemas } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  tenant = await server.testTenant();
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
});
afterAll(() => server.close());

const draftText = { fullDateOfAdministration: "2025-11-T09", evidence: "x".repeat(4000) };

/** The finished visit with its delivery as a draft that holds texts beside it, or with other values. */
function draftWith(changes: Partial<Schemas["FluDelivery"]> = {}): Schemas["EpisodeInput"] {
  const visit = visitTo(tenant);
  const { screening, delivery } = visit.vaccinationDetails.fluVac ?? {};
  if (!delivery) throw new Error("The visit has no delivery.");
  const kept = { ...delivery, isDraft: true, fullDateOfAdministration: null, draftText };
  return {
    ...visit,
    status: "In Progress",
    vaccinationDetails: { fluVac: { screening, delivery: { ...kept, ...changes } } },
  };
}

const save = (body: Schemas["EpisodeInput"], episodeId?: string) =>
  pharmacist.call("saveEpisode", { query: episodeId ? { episodeId } : {}, body });

const read = async (episodeId: string) =>
  (await pharmacist.call("getEpisode", { path: { episodeId } })).body;

test("what a draft has no place for is stored and returned, until the final save drops it", async () => {
  const { status, body } = await save(draftWith());
  expect([status, body.keepsDraftText]).toEqual([200, true]);
  const draft = await read(body.id);
  expect(draft.keepsDraftText).toBe(true);
  expect(draft.vaccinationDetails.fluVac?.delivery?.draftText).toEqual(draftText);
  await save(visitTo(tenant), body.id);
  const final = await read(body.id);
  expect(final.status).toBe("Completed");
  expect(final.vaccinationDetails.fluVac?.delivery).not.toHaveProperty("draftText");
});

test("a part that is no draft holds nothing beside it", async () => {
  const visit = visitTo(tenant);
  const { fluVac } = visit.vaccinationDetails;
  if (!fluVac?.delivery) throw new Error("The visit has no delivery.");
  const delivery = { ...fluVac.delivery, draftText };
  const { status, problem } = await pharmacist.send("saveEpisode", {
    body: { ...visit, vaccinationDetails: { fluVac: { ...fluVac, delivery } } },
  });
  expect(status).toBe(400);
  expect(problem.errors).toEqual([
    {
      path: "/vaccinationDetails/fluVac/delivery/draftText",
      message: serverMessages.onlyInDraft,
    },
  ]);
});

test("neither does a finished consent", async () => {
  const draft = draftWith();
  const consent = { ...draft.consent, draftText: { consentPersonFirstName: "x" } };
  const { status, problem } = await pharmacist.send("saveEpisode", { body: { ...draft, consent } });
  expect(status).toBe(400);
  expect(problem.errors?.map(({ path }) => path)).toEqual(["/consent/draftText"]);
});

test.each([
  ["a text of more than 4,000 characters", { evidence: "x".repeat(4001) }],
  ["a path that is none", { "../evidence": "x" }],
  ["no text", { doseAmount: "" }],
])("%s is refused", async (_what, text) => {
  const { status } = await pharmacist.send("saveEpisode", { body: draftWith({ draftText: text }) });
  expect(status).toBe(400);
});
