import { epochOfDate } from "@pharmacy/domain/batch/epoch";
import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderApp } from "../app/render-app.tsx";

const today = londonDate(new Date());
const yesterday = addDays(today, -1);

const row: Schemas["BatchRow"] = {
  batch: {
    id: "one",
    batchNo: "X3C71V",
    expiryDate: epochOfDate(addDays(today, 400)),
    useByDate: epochOfDate(yesterday),
    additionDate: `${yesterday}T09:00:00.000Z`,
    status: "Active",
    vaccineId: "flu",
    storeId: "FA123",
    dosesLeft: 1,
  },
  vaccination: {
    vaccineType: "fluVac",
    manufacturer: "Sanofi",
    ampName: "Vaxigrip",
    name: "Vaxigrip 0.5ml",
    packSize: 10,
  },
};

const given = (flu: number, covid: number): Schemas["ActivityCount"][] => [
  { vaccineType: "fluVac", total: flu },
  { vaccineType: "covid", total: covid },
];

const activity: Schemas["Activity"] = {
  from: yesterday,
  to: today,
  days: [
    { date: yesterday, given: given(3, 1) },
    { date: today, given: given(2, 0) },
  ],
  products: [{ vaccineType: "fluVac", ampName: "Vaxigrip", given: 5, dosesLeft: null }],
  attention: { total: 1, batches: [row] },
};

const batches = { active: 4, finished: 0, decommissioned: 1 };

const handlers: TestHandlers = {
  getStatusesCount: () => ({
    status: 200,
    body: { active: 1, completed: 7, deleted: 0, batches },
  }),
  getActivity: () => ({ status: 200, body: activity }),
  listActiveEpisodes: () => ({
    status: 200,
    body: { episodes: [], page: 0, size: 10, totalElements: 0, totalPages: 0 },
  }),
};

const failed = () => new Response("{}", { status: 500 });

beforeEach(() => {
  // The environment lays nothing out: a chart has no width in it.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

const block = (name: string, count: number | "–") =>
  screen.findByRole("link", { name: new RegExp(`^${name} ?${count}$`) });

describe("the dashboard", () => {
  it("[1.08] tells what waits and what was given today, each with its list", async () => {
    renderApp("/home", { handlers });
    expect(await block("Vaccinations given today", 2)).toBeTruthy();
    expect(await block("In Progress now", 1)).toBeTruthy();
    const low = await block("Batches expiring or low", 1);
    expect(low.getAttribute("href")).toBe(
      "/pharmacy/vaccination/batches?sortBy=expiryDate&sortDirection=asc",
    );
    const waiting = await screen.findByRole("region", { name: "Batches expiring or low" });
    expect(within(waiting).getByText("Use-by passed")).toBeTruthy();
    expect(within(waiting).getByText("1 dose left")).toBeTruthy();
    expect(screen.getByText("No episode is in progress.")).toBeTruthy();
  });

  it("says the same in tables as in pictures", async () => {
    const { person } = renderApp("/home", { handlers });
    await person.click(await screen.findByRole("button", { name: "Show as tables" }));
    const days = within(screen.getByRole("table", { name: /^Vaccinations by day/ }));
    expect(days.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
      "2",
      "0",
      "3",
      "1",
    ]);
    const products = within(screen.getByRole("table", { name: /^Doses by product/ }));
    expect(products.getByRole("row", { name: "Vaxigrip 5 Not counted" })).toBeTruthy();
  });

  it("never shows a number that it does not know", async () => {
    const { attention: _none, ...rest } = activity;
    renderApp("/home", {
      handlers: { ...handlers, getActivity: () => ({ status: 200, body: rest }) },
    });
    expect(await block("Vaccinations given today", 2)).toBeTruthy();
    expect(await block("Batches expiring or low", "–")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Batches expiring or low" })).toBeNull();
  });

  it("a part that fails says so with its reference, and is asked again", async () => {
    const getActivity = vi.fn<NonNullable<TestHandlers["getActivity"]>>(failed);
    const { person } = renderApp("/home", { handlers: { ...handlers, getActivity } });
    await screen.findByText(/^What was given and what is in stock is not shown./);
    expect(screen.getByText("Reference:", { exact: false })).toBeTruthy();
    expect(await block("Batches expiring or low", "–")).toBeTruthy();
    getActivity.mockImplementation(() => ({ status: 200, body: activity }));
    await person.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Use-by passed")).toBeTruthy();
  });

  it.each([404, 501])("says nothing of what a server does not offer (%i)", async (status) => {
    const getActivity = vi.fn<() => Response>(() => new Response("{}", { status }));
    renderApp("/home", { handlers: { ...handlers, getActivity } });
    expect(await screen.findByText("No episode is in progress.")).toBeTruthy();
    await waitFor(() => expect(getActivity.mock.results).toHaveLength(1));
    expect(await block("In Progress now", 1)).toBeTruthy();
    expect(screen.queryByText(/^What was given and what is in stock/)).toBeNull();
  });

  it("helps a pharmacy that has nothing yet to begin", async () => {
    const none = { active: 0, completed: 0, deleted: 0, batches: { ...batches, active: 0 } };
    renderApp("/home", {
      handlers: { ...handlers, getStatusesCount: () => ({ status: 200, body: none }) },
    });
    expect(await screen.findByRole("link", { name: "Add a batch" })).toBeTruthy();
  });
});
