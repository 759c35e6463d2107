import type { TestHandlers } from "@pharmacy/sdk/testing";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { currentPath, renderApp } from "../app/render-app.tsx";
import { storeServer } from "./store-server.ts";
import { atDelivery, atScreening } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

const refusal = (status: number, detail: string) => () =>
  new Response(JSON.stringify({ title: "No", status, detail, code: "X" }), {
    status,
    headers: { "content-type": "application/problem+json" },
  });

const broken = refusal(500, "Something failed here; nothing was stored.");

/** What each page asks for, one call at a time. */
const pages: [string, (keyof TestHandlers)[], { at?: "delivery" | "screening" }?][] = [
  ["/vaccination", ["listActiveEpisodes"]],
  ["/vaccination", ["getStatusesCount"]],
  ["/vaccination/batches", ["getStatusesCount"]],
  ["/vaccination/view?episodeId=episode-1", ["getEpisode"]],
  ["/vaccination/details?episodeId=episode-1&type=fluVac", ["getEpisode"]],
  ["/vaccination/complete?episodeId=episode-1", ["getEpisode"]],
  ["/vaccination/add?episodeId=episode-1", ["getEpisode"]],
  ["/vaccination/add?episodeId=episode-1", ["getUser"]],
  ["/vaccination/add?episodeId=episode-1", ["getVaccinationHistory"], { at: "screening" }],
  ["/vaccination/add?episodeId=episode-1", ["getVaccineTypes"], { at: "delivery" }],
  ["/vaccination/batches", ["listActiveBatches"]],
  ["/vaccination/batches/add-batch", ["getVaccineTypes"]],
  ["/vaccination/batches/edit-batch?batchId=b1", ["getBatch"]],
  ["/user-profile", ["getUser"]],
  ["/user-profile", ["getAllGroupInfo"]],
];

describe("a call that fails is announced on its page, with what to quote", () => {
  it.each(pages)("%s without %s", async (path, [operationId], { at } = {}) => {
    const server = storeServer(at === "delivery" ? atDelivery() : atScreening());
    const handlers = { ...server.handlers, ...(operationId && { [operationId]: broken }) };
    const { person } = renderApp(path, { handlers });
    if (at === "delivery") {
      const given = await screen.findByRole("group", { name: "Was the vaccine administered?" });
      await person.click(within(given).getByRole("radio", { name: "Yes" }));
    }
    const alerts = await screen.findAllByText(/Something failed here; nothing was stored\./);
    const alert = alerts[0]?.closest<HTMLElement>('[role="alert"]');
    expect(alert?.textContent).toMatch(/Reference: [\w-]{8,}/);
  });
});

describe("a record that is not shown has its words and a way on", () => {
  it.each([
    [404, "This record cannot be found"],
    [403, "You may not do this"],
  ])("%s", async (status, heading) => {
    const { handlers } = storeServer();
    const getEpisode = refusal(status, "There is no such record in this pharmacy.");
    const { person } = renderApp("/vaccination/view?episodeId=gone", {
      handlers: { ...handlers, getEpisode },
    });
    await screen.findByRole("heading", { level: 1, name: heading });
    const alert = screen.getByText("There is no such record in this pharmacy.").closest("section");
    expect(alert?.textContent).toContain("Reference:");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    await person.click(
      within(screen.getByRole("main")).getByRole("link", { name: "Vaccinations" }),
    );
    expect(currentPath()).toBe("/vaccination");
  });
});

describe("an address that names no record is not found, without asking the server", () => {
  const noId = refusal(500, "The server was asked.");
  const handlers = { ...storeServer().handlers, getEpisode: noId, getBatch: noId };
  const records = ["edit", "view", "details", "details?type=fluVac", "complete"];
  const wayBack = new Map([["batches/edit-batch", "Vaccine batches"]]);
  const addresses = [...records, ...wayBack.keys()].flatMap((page) => {
    const id = wayBack.has(page) ? "batchId" : "episodeId";
    return ["", "=", "=.", "=.."].map((end) => {
      const query = end && `${page.includes("?") ? "&" : "?"}${id}${end}`;
      return [`/vaccination/${page}${query}`, wayBack.get(page) ?? "Vaccinations"] as const;
    });
  });

  it.each([...addresses, ["/vaccination/add?episodeId=", "Vaccinations"] as const])(
    "%s",
    async (address, back) => {
      renderApp(address, { handlers });
      await screen.findByRole("heading", { level: 1, name: "This record cannot be found" });
      const main = within(screen.getByRole("main"));
      expect(main.getByText("This address names no record.")).toBeTruthy();
      expect(main.getByRole("link", { name: back })).toBeTruthy();
      expect(main.queryByRole("button", { name: "Try again" })).toBeNull();
    },
  );

  it.each(["/vaccination/batches/edit-batch?batchId=a%20b", "/vaccination/view?episodeId=a%20b"])(
    "nor does %s, which the server refuses",
    async (address) => {
      const errors = [{ path: "/path/id", message: "This is no id" }];
      const body = { title: "No", status: 400, detail: "Wrong", code: "INVALID_REQUEST", errors };
      const refused = () => Response.json(body, { status: 400 });
      renderApp(address, { handlers: { ...handlers, getEpisode: refused, getBatch: refused } });
      const name = "This record cannot be found";
      expect(await screen.findByRole("heading", { level: 1, name })).toBeTruthy();
    },
  );
});

test("a patient search that fails is announced, and entering by hand is offered", async () => {
  const { handlers } = storeServer();
  const { person } = renderApp("/vaccination/add", {
    handlers: { ...handlers, searchPatients: broken },
  });
  const number = await screen.findByRole("textbox", { name: "NHS number" });
  await person.type(number, "900 000 0009{Enter}");
  await screen.findByText(/Search again, or enter the patient by hand/);
  expect(screen.getByText(/Reference:/)).toBeTruthy();
  expect(number).toHaveProperty("value", "900 000 0009");
});
