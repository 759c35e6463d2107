import type { Schemas } from "@pharmacy/sdk";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentPath, renderApp } from "../app/render-app.tsx";
import { storeServer } from "./store-server.ts";
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
