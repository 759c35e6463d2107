import type { Schemas } from "@pharmacy/sdk";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { renderApp } from "../app/render-app.tsx";
import { storeServer } from "../vaccinations/store-server.ts";
import { atScreening } from "../vaccinations/stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

const nothing = () => new Response("", { status: 200 });
const webPage = () => new Response("<html><h1>Sign in to the Wi-Fi</h1></html>", { status: 200 });
const aList = () => new Response("[]", { status: 200 });

const pages: [path: string, operationId: keyof TestHandlers][] = [
  ["/home", "getActivity"],
  ["/home", "listActiveEpisodes"],
  ["/vaccination", "listActiveEpisodes"],
  ["/vaccination?tab=completed", "listCompletedEpisodes"],
  ["/vaccination/batches", "listActiveBatches"],
  ["/vaccination/batches?view=recall&batchNo=X3C71V", "findBatchRecipients"],
  ["/vaccination/batches/add-batch", "getVaccineTypes"],
  ["/vaccination/batches/edit-batch?batchId=b1", "getBatch"],
  ["/vaccination/view?episodeId=episode-1", "getEpisode"],
  ["/vaccination/add?episodeId=episode-1", "getEpisode"],
  ["/vaccination/edit?episodeId=episode-1", "getEpisode"],
  ["/user-profile", "getUser"],
];

const formPart = () => within(screen.getByRole("main")).queryByRole("button", { name: "Save" });

describe("an answer 200 that is no answer is a failure, in words and with Try again", () => {
  it.each(pages)("%s: %s", async (path, operationId) => {
    for (const answer of [nothing, webPage, aList]) {
      const { handlers } = storeServer(atScreening());
      renderApp(path, { handlers: { ...handlers, [operationId]: answer } });
      const [words] = await screen.findAllByText(/The server's answer could not be read\./);
      const alert = words?.closest<HTMLElement>('[role="alert"]') ?? document.body;
      expect(within(alert).getByRole("button", { name: "Try again" })).toBeTruthy();
      expect(formPart(), "an unreadable record is never editable").toBeNull();
      cleanup();
    }
  });

  it("and comes right once the server does", async () => {
    const { handlers } = storeServer(atScreening());
    let listActiveBatches = nothing;
    const getStatusesCount = () => Response.json({ active: 0, completed: 0, deleted: 0 });
    const { person } = renderApp("/vaccination/batches", {
      handlers: { ...handlers, getStatusesCount, listActiveBatches: () => listActiveBatches() },
    });
    const again = await screen.findByRole("button", { name: "Try again" });
    listActiveBatches = () =>
      Response.json({ batches: [], page: 0, size: 10, totalElements: 0, totalPages: 0 });
    await person.click(again);
    expect(await screen.findByText("No active batches")).toBeTruthy();
  });
});

describe("a refusal is an answer: it is said, with a way back and no Try again", () => {
  const refused = (status: number) => () =>
    new Response(JSON.stringify({ title: "No", status, detail: "It is not there", code: "X" }), {
      status,
    });

  it.each([400, 403, 404, 409])("%s", async (status) => {
    const { handlers } = storeServer(atScreening());
    renderApp("/vaccination/batches/edit-batch?batchId=b1", {
      handlers: { ...handlers, getBatch: refused(status) },
    });
    const words = await screen.findByText("It is not there.");
    const alert = words.closest<HTMLElement>('[role="alert"]') ?? document.body;
    expect(within(alert).queryByRole("button", { name: "Try again" })).toBeNull();
    const back = within(alert).getByRole("link", { name: "Vaccine batches" });
    expect(back.getAttribute("href")).toBe("/pharmacy/vaccination/batches");
  });

  it.each([400, 409])("%s of a record's page", async (status) => {
    const { handlers } = storeServer(atScreening());
    renderApp("/vaccination/view?episodeId=gone", {
      handlers: { ...handlers, getEpisode: refused(status) },
    });
    await screen.findByRole("heading", { level: 1, name: "This could not be done" });
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Vaccinations" })).toBeTruthy();
  });
});

const batch: Schemas["Batch"] = {
  id: "b1",
  vaccineType: "fluVac",
  vaccineManufacturer: "Seqirus UK",
  vaccineName: "aTIV",
  name: "Adjuvanted trivalent aTIV",
  packSize: 10,
  batchNo: "AB1234",
  expiryDate: Date.parse("2031-06-30T00:00:00.000Z"),
  additionDate: "2025-10-01T09:00:00.000Z",
  status: "Active",
  vaccineId: "ativ-10",
  storeId: "FA123",
  lastUpdatedBy: "Tom Baker",
  lastUpdatedDate: "2025-10-02T09:00:00.000Z",
};

test("a batch's save without a readable answer is not confirmed, and is sent again under its key", async () => {
  const { handlers } = storeServer(atScreening());
  const keys: (string | null)[] = [];
  const updateBatch: TestHandlers["updateBatch"] = ({ headers }) => {
    keys.push(headers.get("Idempotency-Key"));
    return keys.length === 1 ? nothing() : { status: 200, body: batch };
  };
  const getBatch = () => ({ status: 200, body: batch }) as const;
  const { person } = renderApp("/vaccination/batches/edit-batch?batchId=b1", {
    handlers: { ...handlers, getBatch, updateBatch },
  });
  await screen.findByText(/^Last updated by Tom Baker, 2 Oct 2025/);
  await person.click(await screen.findByRole("radio", { name: "Finished" }));
  await person.click(screen.getByRole("button", { name: "Update" }));
  await screen.findByText(/We do not know whether this was saved/);
  await screen.findByText(/it is recorded once/);
  expect(screen.queryByText("Batch #AB1234 updated successfully")).toBeNull();
  expect(screen.getByRole("radio", { name: "Finished" })).toHaveProperty("checked", true);
  await person.click(screen.getByRole("button", { name: "Update" }));
  await screen.findByText("Batch #AB1234 updated successfully");
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test("a profile that is not saved says why without a doubled full stop", async () => {
  const { handlers } = storeServer(atScreening());
  const updateUserDetails = () =>
    new Response('{"title":"Bad","status":400,"detail":"What was sent is wrong."}', {
      status: 400,
    });
  const { person } = renderApp("/user-profile", { handlers: { ...handlers, updateUserDetails } });
  await person.type(await screen.findByRole("textbox", { name: "First name" }), "a");
  await person.click(screen.getByRole("button", { name: "Save" }));
  const panel = (await screen.findByText(/What was sent is wrong/)).closest('[role="group"]');
  expect(panel?.textContent).toMatch(/request ?What was sent is wrong\.Reference: [\w-]+$/);
});
