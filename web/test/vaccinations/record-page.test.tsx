import type { Schemas } from "@pharmacy/sdk";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentPath, renderApp } from "../app/render-app.tsx";
import { storeServer } from "./store-server.ts";
import { completed } from "./at-an-update.ts";
import { atDelivery } from "./stored-episodes.ts";

const entry: Schemas["AuditEntry"] = {
  at: "2025-11-03T10:00:00.000Z",
  by: "Tom Baker",
  gphc: null,
  action: "updated",
  correlationId: "reference-1",
  changes: [{ path: "/status", before: "In Progress", after: "Completed" }],
};

const one = { entries: [entry], page: 0, size: 10, totalElements: 1, totalPages: 1 };
const getEpisodeAudit = () => ({ status: 200 as const, body: one });

async function open(handlers: TestHandlers, address = "", roles = ["VAC", "VAC_DELETE"]) {
  const server = storeServer(atDelivery());
  const path = `/vaccination/view?episodeId=episode-1${address}`;
  const { person } = renderApp(path, { handlers: { ...server.handlers, ...handlers }, roles });
  await screen.findByRole("region", { name: "Patient" });
  return person;
}

test("the audit is a tab of its own, in words", async () => {
  const person = await open({ getEpisodeAudit });
  await person.click(await screen.findByRole("link", { name: /^Audit/ }));
  const region = await screen.findByRole("region", { name: "Changes, newest first" });
  expect(within(region).getByRole("heading", { name: "Updated by Tom Baker" })).toBeTruthy();
  expect(region.textContent).toContain("3 Nov 2025, 10:00 · Reference: reference-1");
  expect(region.textContent).toMatch(/Status.*In Progress\s+Completed/);
});

test("a server without an audit has no such tab, and the record shows", async () => {
  await open({}, "&tab=audit");
  expect(await screen.findByRole("heading", { name: "Patient and consent" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("link", { name: /^Audit/ })).toBeNull());
});

test("an audit that cannot be read says so and can be asked for again", async () => {
  await open({ getEpisodeAudit: () => new Response("", { status: 500 }) }, "&tab=audit");
  expect(await screen.findByText(/The changes could not be read/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("deleting needs a reason, sends the version that was on screen and leads to the Deleted tab", async () => {
  const deleteEpisode = vi.fn<NonNullable<TestHandlers["deleteEpisode"]>>(() => ({
    status: 200,
    body: { ...atDelivery(), deleted: true },
  }));
  const person = await open({ deleteEpisode });
  await person.click(screen.getByRole("button", { name: "Delete" }));
  await person.click(await screen.findByRole("button", { name: "Delete episode" }));
  expect(await screen.findByText("Required")).toBeTruthy();
  expect(deleteEpisode).not.toHaveBeenCalled();
  await person.click(screen.getByRole("radio", { name: "Duplicate" }));
  await person.click(screen.getByRole("button", { name: "Delete episode" }));
  await screen.findByText("Episode FA123-000001 was deleted");
  const [request] = deleteEpisode.mock.calls[0] ?? [];
  expect(request?.body).toEqual({ reason: "duplicate" });
  expect(request?.headers.get("If-Match")).toBe('"1"');
  expect(currentPath()).toBe("/vaccination?tab=deleted");
});

test("a deletion that fails says so in its dialog, which stays", async () => {
  const person = await open({ deleteEpisode: () => new Response("", { status: 500 }) });
  await person.click(screen.getByRole("button", { name: "Delete" }));
  await person.click(await screen.findByRole("radio", { name: "Duplicate" }));
  await person.click(screen.getByRole("button", { name: "Delete episode" }));
  expect(await screen.findByText("The episode was not deleted")).toBeTruthy();
  expect(screen.getByRole("radio", { name: "Duplicate" })).toHaveProperty("checked", true);
});

test("a deletion that somebody else was first with says so, and leads to the Deleted tab", async () => {
  const code = "IDEMPOTENCY_KEY_REUSED";
  const problem = {
    title: "Removed",
    status: 409,
    detail: "It was removed before.",
    code,
  } as const;
  const person = await open({ deleteEpisode: () => ({ status: 409, body: problem }) });
  await person.click(screen.getByRole("button", { name: "Delete" }));
  await person.click(await screen.findByRole("radio", { name: "Duplicate" }));
  await person.click(screen.getByRole("button", { name: "Delete episode" }));
  await screen.findByText(/Episode FA123-000001 was deleted before/);
  expect(currentPath()).toBe("/vaccination?tab=deleted");
});

test("only who may delete is offered it", async () => {
  await open({}, "", ["VAC"]);
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
});

const deletedEpisode = (changes: Partial<Schemas["Episode"]> = {}): Schemas["Episode"] => ({
  ...completed(),
  deleted: true,
  deletedBy: "Tom Baker",
  deletedReason: "duplicate",
  deletedDate: "2025-11-03T10:00:00.000Z",
  ...changes,
});

type Restore = NonNullable<TestHandlers["restoreEpisode"]>;

async function openDeleted(restoreEpisode: Restore, changes: Partial<Schemas["Episode"]> = {}) {
  const server = storeServer(deletedEpisode(changes));
  const path = "/vaccination/view?episodeId=episode-1";
  const handlers = { ...server.handlers, restoreEpisode };
  const { person } = renderApp(path, { handlers, roles: ["VAC", "VAC_DELETE"] });
  await person.click(await screen.findByRole("button", { name: "Restore" }));
  return person;
}

const restores = () => screen.getByRole("button", { name: "Restore episode" });

test("a deleted record is restored with a reason, by the version on screen and under a key", async () => {
  const restoreEpisode = vi.fn<Restore>(() => ({ status: 200, body: completed() }));
  const person = await openDeleted(restoreEpisode);
  await person.click(await screen.findByRole("button", { name: "Restore episode" }));
  expect(await screen.findByText("Required")).toBeTruthy();
  expect(restoreEpisode).not.toHaveBeenCalled();
  await person.type(screen.getByRole("textbox"), "Deleted by mistake");
  await person.click(restores());
  await screen.findByText("Episode FA123-000001 was restored");
  const [request] = restoreEpisode.mock.calls[0] ?? [];
  expect(request?.body).toEqual({ reason: "Deleted by mistake" });
  expect(request?.headers.get("If-Match")).toBe('"1"');
  expect(request?.headers.get("Idempotency-Key")).toMatch(/^[\w-]{36}$/);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("after a deletion for a wrong patient it must be confirmed who that is", async () => {
  const restoreEpisode = vi.fn<Restore>(() => ({ status: 200, body: completed() }));
  const person = await openDeleted(restoreEpisode, { deletedReason: "wrong-patient" });
  const right = await screen.findByRole("checkbox", {
    name: /^This record is of .* born .* NHS number /,
  });
  await person.type(screen.getByRole("textbox"), "It was the right patient");
  await person.click(restores());
  expect(await screen.findByText("Required")).toBeTruthy();
  await person.click(right);
  await person.click(restores());
  await screen.findByText("Episode FA123-000001 was restored");
  expect(restoreEpisode.mock.calls[0]?.[0].body).toMatchObject({ isPatientConfirmed: true });
});

test("what has changed since is asked, and sent with the next try under another key", async () => {
  const errors: Schemas["ProblemField"][] = [
    { path: "/decisions/fluVac/overrides", message: "Give a reason", code: "BATCH_DECOMMISSIONED" },
    {
      path: "/decisions/fluVac/acknowledgedWarnings",
      message: "Confirm",
      warning: "BATCH_NO_DOSES_LEFT",
    },
    { path: "/vaccinationDetails/fluVac/delivery/batchId", message: "Decommissioned" },
  ];
  const problem = {
    title: "Invalid",
    status: 400,
    detail: "Some values are wrong.",
    code: "INVALID_REQUEST",
    errors,
  } as const;
  const restoreEpisode = vi.fn<Restore>(() => ({ status: 400, body: problem }));
  const person = await openDeleted(restoreEpisode);
  const reason = await screen.findByRole("textbox", { name: "Why is it restored?" });
  await person.type(reason, "Deleted by mistake");
  await person.click(restores());
  const override = await screen.findByRole("textbox", { name: /^Flu: .*decommissioned/i });
  expect(screen.getByText(/Something has changed since it was deleted/)).toBeTruthy();
  expect(reason).toHaveProperty("value", "Deleted by mistake");
  await person.click(restores());
  expect(await screen.findByRole("group", { name: /^Answer 1 question/ })).toBeTruthy();
  restoreEpisode.mockImplementation(() => ({ status: 200, body: completed() }));
  await person.type(override, "Given before");
  await person.click(screen.getByRole("checkbox", { name: /I have checked this/ }));
  await person.click(restores());
  await screen.findByText("Episode FA123-000001 was restored");
  const [first, second] = restoreEpisode.mock.calls.map(([request]) => request);
  expect(second?.body.decisions).toEqual({
    fluVac: {
      overrides: [{ code: "BATCH_DECOMMISSIONED", reason: "Given before" }],
      acknowledgedWarnings: ["BATCH_NO_DOSES_LEFT"],
    },
  });
  expect(second?.headers.get("Idempotency-Key")).not.toBe(first?.headers.get("Idempotency-Key"));
});

test.each([
  [404, "This server cannot restore deleted records."],
  [501, "This server cannot restore deleted records."],
])("a backend that answers %d says that it cannot", async (status, sentence) => {
  const person = await openDeleted(() => new Response("{}", { status }));
  await person.type(await screen.findByRole("textbox"), "Deleted by mistake");
  await person.click(restores());
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("a dose that was recorded again is named, with the way to its record", async () => {
  const problem = {
    title: "Recorded again",
    status: 409,
    detail: "Flu was recorded again for this patient, given on 3 Nov 2025 (FA123-000002).",
    code: "RECORDED_AGAIN",
    id: "episode-2",
  } as const;
  const person = await openDeleted(() => ({ status: 409, body: problem }));
  await person.type(await screen.findByRole("textbox"), "Deleted by mistake");
  await person.click(restores());
  expect(await screen.findByText(problem.detail)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Open that record" });
  expect(link.getAttribute("href")).toBe("/pharmacy/vaccination/view?episodeId=episode-2");
});

test("a restored record says who restored it and why", async () => {
  const restored = {
    restoredBy: "Tom Baker",
    restoredReason: "Deleted by mistake",
    restoredDate: "2025-11-03T10:00:00.000Z",
  };
  renderApp("/vaccination/view?episodeId=episode-1", {
    handlers: storeServer({ ...completed(), ...restored }).handlers,
  });
  expect(
    await screen.findByText(
      "Deleted before, and restored by Tom Baker, 3 Nov 2025, 10:00: Deleted by mistake",
    ),
  ).toBeTruthy();
});

const inNationalRecord: Schemas["NationalStatus"] = {
  ...{ vaccineType: "fluVac", state: "accepted", isChangedSince: false, isStillHeld: false },
  ...{ reasons: [], refusal: null },
};

test.each<[what: string, status: Partial<Schemas["NationalStatus"]>, ...told: string[]]>([
  ["ready", { state: "ready" }, "Flu in the national record: ready to be exported"],
  ["exported", { state: "exported" }, "exported, not acknowledged yet"],
  ["accepted", {}, "Flu in the national record: accepted"],
  [
    "changed since it was accepted",
    { state: "ready", isChangedSince: true },
    "ready to be exported. The national record has an earlier version.",
  ],
  [
    "incomplete",
    {
      state: "incomplete",
      reasons: [{ path: "x", message: "The patient has no postcode.", advice: "Add it." }],
    },
    "Flu cannot be exported to the national record yet",
    "The patient has no postcode. Add it.",
  ],
  [
    "refused",
    { state: "refused", refusal: "The NHS number is not known", isChangedSince: true },
    "Flu was not accepted by the national record",
    "The NHS number is not known.The national record has an earlier version.",
  ],
  ["held in error", { state: "none", isStillHeld: true }, "Flu is still in the national record"],
])("a vaccination that is %s says so", async (_what, status, ...told) => {
  const nationalStatus = [{ ...inNationalRecord, ...status }];
  const body = { ...atDelivery(), nationalStatus };
  await open({ getEpisode: () => ({ status: 200, body }) });
  for (const text of told) expect(document.body.textContent).toContain(text);
  const isAccepted = document.body.textContent.includes("record: accepted");
  expect(isAccepted).toBe(nationalStatus[0]?.state === "accepted");
});
