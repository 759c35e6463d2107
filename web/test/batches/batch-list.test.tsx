import { epochOfDate } from "@pharmacy/domain/batch/expiry";
import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { screen, waitFor, within } from "@testing-library/react";
import type { DetachedWindowAPI } from "happy-dom";
import { beforeEach, expect, test } from "vitest";
import { currentPath, renderApp } from "../app/render-app.tsx";

const today = londonDate(new Date());
const name = "COVID-19 mRNA Vaccine Comirnaty LP.8.1 30micrograms/0.3ml dose, pack of 10";

const row = (batchNo: string, batch: Partial<Schemas["BatchRowBatch"]>): Schemas["BatchRow"] => ({
  batch: {
    id: batchNo,
    batchNo,
    expiryDate: epochOfDate("2099-10-31"),
    additionDate: "2026-10-01T08:15:00.000Z",
    status: "Active",
    vaccineId: "comirnaty",
    storeId: "FA123",
    dosesLeft: 37,
    ...batch,
  },
  vaccination: {
    vaccineType: "covid",
    manufacturer: "Pfizer/BioNTech",
    ampName: "Comirnaty",
    name,
    packSize: 10,
  },
});

const useBySoon = row("USE1", { useByDate: epochOfDate(addDays(today, 3)), dosesLeft: 4 });
const useByLater = row("USE2", { useByDate: epochOfDate("2099-04-30"), dosesLeft: null });
const useByLast = row("USE3", { useByDate: epochOfDate("2099-12-31"), dosesLeft: 1 });

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI;
  }
}

beforeEach(() => window.happyDOM.setViewport({ width: 1280 }));

function open(rows: Schemas["BatchRow"][], tab = "active", handlers: TestHandlers = {}) {
  const asked: Schemas["BatchListRequest"][] = [];
  const answer: TestHandlers["listActiveBatches"] = ({ body }) => {
    asked.push(body);
    const page = { page: 0, size: 10, totalElements: rows.length, totalPages: 1 };
    return { status: 200, body: { batches: rows, ...page } };
  };
  const counts = { active: 1, completed: 0, deleted: 0 };
  const app = renderApp(`/vaccination/batches?tab=${tab}`, {
    handlers: {
      listActiveBatches: answer,
      listDecommissionedBatches: answer,
      getStatusesCount: () => ({ status: 200, body: counts }),
      ...handlers,
    },
  });
  return { ...app, asked };
}

test.each([
  ["active", ["expiryDate", "asc"]],
  ["decommissioned", ["batchNo", "desc"]],
])("[7.22] the order of the tab %s is its own until another is chosen", async (tab, order) => {
  const { person, asked } = open([useBySoon], tab);
  await screen.findByRole("link", { name: "USE1" });
  await person.click(screen.getByRole("button", { name: "Vaccine" }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ sortBy, sortDirection }) => [sortBy, sortDirection])).toEqual([
    order,
    ["vaccineName", "asc"],
  ]);
});

test("[3.19] a row tells its product, its dates and what is left of it", async () => {
  open([row("AB1234", { useByDate: epochOfDate("2099-04-30") })]);
  await screen.findByRole("link", { name: "AB1234" });
  const [, ...cells] = screen.getAllByRole("row").at(-1)?.children ?? [];
  expect(cells.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
    `${name} COVID-19, Pfizer/BioNTech`,
    "10/2099",
    "30/04/2099",
    "37",
    "1 Oct 2026",
  ]);
});

test("what is cut in a row is in full where it is pointed at, and in the row's menu", async () => {
  const { person } = open([row("AB1234", {})]);
  expect((await screen.findByText(name)).title).toBe(name);
  await person.click(screen.getByRole("button", { name: "Actions for batch AB1234" }));
  const menu = within(await screen.findByRole("menu"));
  expect(menu.getByText(`AB1234, ${name}`)).toBeTruthy();
  expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Finish",
    "Find who received it",
  ]);
  await person.click(menu.getByRole("menuitem", { name: "Find who received it" }));
  expect(currentPath()).toBe("/vaccination/batches?view=recall&batchNo=AB1234");
});

test("what is decommissioned is not reactivated from its row", async () => {
  const gone = { status: "Finished", decommissionedDate: "2026-11-01T08:15:00.000Z" } as const;
  const { person } = open([row("AB1234", gone)], "decommissioned");
  await person.click(await screen.findByRole("button", { name: "Actions for batch AB1234" }));
  const items = within(await screen.findByRole("menu")).getAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["Find who received it"]);
});

test("[8.14] a batch that cannot be finished says so and why", async () => {
  const getBatch = () =>
    Response.json(
      { title: "Not found", status: 404, code: "NOT_FOUND", detail: "There is no such batch" },
      { status: 404, headers: { "Content-Type": "application/problem+json" } },
    );
  const { person } = open([row("AB1234", {})], "active", { getBatch });
  await person.click(await screen.findByRole("button", { name: "Actions for batch AB1234" }));
  await person.click(await screen.findByRole("menuitem", { name: "Finish" }));
  expect(
    await screen.findByText("Error updating batch #AB1234. There is no such batch."),
  ).toBeTruthy();
});

test.each([
  ["how soon it must be used, and that it runs low", useBySoon, "Use by in 3 days 4, running low"],
  [
    "its use-by before its expiry, and that nobody counts",
    useByLater,
    "Use by 30/04/2099Not counted",
  ],
  ["its expiry where that comes first", useByLast, "Expiry 10/2099 1, running low"],
  ["its expiry and its doses", row("EXP1", {}), "Expiry 10/209937 doses left"],
])("a narrow screen's card tells on its last line %s", async (_what, batch, words) => {
  window.happyDOM.setViewport({ width: 320 });
  open([batch]);
  const { batchNo } = batch.batch;
  await screen.findByRole("link", { name: batchNo });
  const [card] = screen.getAllByRole("listitem").filter((item) => item.dataset["row"] === batchNo);
  const lines = [...(card?.querySelectorAll("dd") ?? [])].map(({ textContent }) => textContent);
  expect(lines.map((line) => line.trim())).toEqual([expect.stringContaining(name), words, ""]);
});
