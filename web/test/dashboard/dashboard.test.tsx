import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { epochOfDate } from "@pharmacy/domain/batch/expiry";
import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { recordServerTime } from "../../src/browser/clock.ts";
import { renderApp } from "../app/render-app.tsx";
import {
  batches,
  batchRow,
  episode,
  handlers,
  page,
  product,
  telling,
  today,
  yesterday,
  toldBy,
} from "./activities.ts";
import { counted, layNothingOut } from "./counted.ts";

const failed = () => new Response("{}", { status: 500 });

beforeEach(layNothingOut);

/** What is told to have failed; the frame's own place for it stays empty. */
const failures = () =>
  screen
    .queryAllByRole("alert")
    .map(({ textContent }) => textContent)
    .filter(Boolean);

describe("the dashboard", () => {
  it("[H22] says that the national record is not shown if its counts fail", async () => {
    renderApp("/home", { handlers: { ...handlers, getStatusesCount: failed } });

    await waitFor(() =>
      expect(failures()).toEqual([
        expect.stringMatching(/The national record to act on is not shown/),
      ]),
    );
    expect(screen.queryByRole("region", { name: /National record/ })).toBeNull();
    await counted(2, "Given today");
  });

  it("[H09] [1.08] heads each list by its number: of today, of before, of stock, of what was given", async () => {
    const listActiveEpisodes: TestHandlers["listActiveEpisodes"] = ({ body: { filters } }) => {
      if (filters?.createdFrom === today) {
        return page([episode("Amina Yusuf", `${today}T09:05:00.000Z`)]);
      }
      expect(filters).toEqual({ createdTo: yesterday });
      return page([episode("Bo Old", `${addDays(today, -12)}T12:00:00.000Z`)], 7);
    };
    renderApp("/home", { handlers: { ...handlers, listActiveEpisodes } });

    const now = await counted(1, "In progress today");
    expect(now.rows).toEqual([
      [
        "Amina Yusuf",
        expect.stringMatching(/^999.000.0018$/),
        expect.stringMatching(/^Started \d\d:05 · Step 1 of 2 - Clinical Screening for Flu$/),
      ],
    ]);
    expect(within(now.list).getByRole("link").getAttribute("href")).toBe(
      "/pharmacy/vaccination/add?episodeId=Amina+Yusuf",
    );
    const before = await counted(7, "Unfinished from earlier days");
    expect(before.rows).toEqual([
      ["Bo Old", expect.anything(), expect.stringContaining("Started 12 days ago")],
    ]);
    const more = screen.getByRole("link", { name: "6 more unfinished from earlier days" });
    expect(more.getAttribute("href")).toBe(`/pharmacy/vaccination?tab=active&to=${yesterday}`);

    const stock = await counted(1, "Stock to act on");
    expect(stock.rows).toEqual([["X3C71V", "Use-by passed 1 dose left", "Vaxigrip"]]);
    expect((await counted(2, "Given today")).rows).toEqual([["Vaxigrip", "2", "Flu"]]);
    expect((await counted(4, "Given yesterday")).rows).toEqual([
      ["Vaxigrip", "3", "Flu"],
      ["COVID-19", "1"],
    ]);
  });

  it("says why each batch wants action, in the server's order", async () => {
    // An expiry on the first of a month would mean the whole month.
    const expiring = (days: number, other: number) =>
      addDays(today, days).endsWith("-01") ? other : days;
    const [past, away] = [expiring(-1, -2), expiring(30, 29)];
    const rows = [
      batchRow("OLD1", { expiryDate: epochOfDate(addDays(today, past)) }),
      batchRow("USE1", { useByDate: epochOfDate(addDays(today, 7)), dosesLeft: 20 }),
      batchRow("EXP1", { expiryDate: epochOfDate(addDays(today, away)), dosesLeft: null }),
      batchRow("LOW1", { dosesLeft: 10 }),
      batchRow("NONE", { dosesLeft: 0 }),
    ];
    renderApp("/home", toldBy({ attention: { total: 12, batches: rows } }));
    const stock = await counted(12, "Stock to act on");
    expect(stock.rows).toEqual([
      ["OLD1", "Expired", "Vaxigrip"],
      ["USE1", "Use by in 7 days", "Vaxigrip · 20 doses left"],
      ["EXP1", `Expires in ${away} days`, "Vaxigrip"],
      ["LOW1", "10 doses left", "Vaxigrip"],
      ["NONE", "None left", "Vaxigrip"],
    ]);
    const all = screen.getByRole("link", { name: "7 more among all batches by expiry" });
    expect(all.getAttribute("href")).toBe(
      "/pharmacy/vaccination/batches?sortBy=expiryDate&sortDirection=asc",
    );
  });

  it("says the same in tables as in charts", async () => {
    const { person } = renderApp("/home", { handlers });
    await person.click(await screen.findByRole("button", { name: "Show as tables" }));
    const days = within(screen.getByRole("table", { name: /^Vaccinations by day/ }));
    const cells = days.getAllByRole("cell").map(({ textContent }) => textContent);
    const others = vaccineTypes.slice(2).map(() => "0");
    expect(cells).toEqual(["2", "0", ...others, "3", "1", ...others]);
  });

  it("tells how long the stock lasts, what runs out first on top", async () => {
    const products = [
      product("Unused", 0, 40),
      product("Plenty", 1, 900),
      product("Nobody counts", 3, null),
      product("Two days", 20, 20, "covid"),
      product("Gone", 4, 0),
      product("Nearly gone", 9, 4),
    ];
    const { person } = renderApp("/home", toldBy({ products }));
    await person.click(await screen.findByRole("button", { name: "Show as tables" }));
    expect(screen.getByText(/average use of the last 2 days, including today/)).toBeTruthy();
    const table = within(screen.getByRole("table", { name: /^Stock by product/ }));
    const [, ...rows] = table.getAllByRole("row");
    const cells = rows.map((row) =>
      [...row.children].map(({ textContent }) => textContent?.trim()),
    );
    expect(cells).toEqual([
      ["Gone Flu", "0", "2", "None left"],
      ["Nearly gone Flu", "4", "4.5", "Less than a day"],
      ["Two days COVID-19", "20", "10", "2 days"],
      ["Plenty Flu", "900", "0.5", "More than a year"],
      ["Nobody counts Flu", "No counted stock", "1.5", "Not known"],
      ["Unused Flu", "40", "0", "Not enough use to tell"],
    ]);
  });

  it("names the one product that only the table shows, and leads to what was completed", async () => {
    const products = Array.from({ length: 7 }, (_, index) => product(`Vaccine ${index}`, 1, 5));
    renderApp("/home", toldBy({ products }));
    await screen.findByText(/1 more product is in the table\./);
    const link = screen.getByRole("link", { name: "Completed episodes by completion date" });
    expect(link.getAttribute("href")).toBe(
      "/pharmacy/vaccination?tab=completed&sortBy=completionDate&sortDirection=desc",
    );
  });

  it("counts by the server's day, whatever this computer's clock says", async () => {
    const dayMs = 24 * 3600 * 1000;
    recordServerTime(new Date(Date.now() + dayMs).toUTCString(), Date.now());
    onTestFinished(() => recordServerTime(new Date().toUTCString(), Date.now()));
    renderApp("/home", { handlers });
    // What is of today by the computer's clock.
    expect((await counted(2, "Given yesterday")).rows).toEqual([["Vaxigrip", "2", "Flu"]]);
  });

  it("never shows a number that it does not know", async () => {
    const never = () => new Promise<never>(() => undefined);
    renderApp("/home", { handlers: { ...handlers, listActiveEpisodes: never } });
    await counted(2, "Given today");
    const waiting = screen.getByRole("region", { name: "In progress today" });
    expect(waiting.textContent).not.toMatch(/\d/);
    expect(waiting.getAttribute("aria-busy")).toBe("true");
  });

  it("leaves out the stock that the server does not tell", async () => {
    renderApp("/home", toldBy({ attention: undefined }));
    await screen.findByRole("button", { name: "Show as tables" });
    expect(screen.queryByRole("region", { name: "Stock to act on" })).toBeNull();
  });

  it("a part that fails says so with its reference, and is asked again", async () => {
    const getActivity = vi.fn<NonNullable<TestHandlers["getActivity"]>>(failed);
    const { person } = renderApp("/home", { handlers: { ...handlers, getActivity } });
    await waitFor(() =>
      expect(failures()).toEqual([
        expect.stringMatching(
          /The stock to act on, the charts and the vaccinations given are not shown.*Reference:/,
        ),
      ]),
    );
    await counted(0, "In progress today");
    expect(screen.queryByRole("region", { name: /^(Stock|Given)/ })).toBeNull();
    getActivity.mockImplementation(telling());
    await person.click(screen.getByRole("button", { name: "Try again" }));
    await counted(1, "Stock to act on");
    await counted(4, "Given yesterday");
    expect(failures()).toEqual([]);
  });

  it("the episodes fail alone, and are not told as none", async () => {
    const { person } = renderApp("/home", {
      handlers: {
        ...handlers,
        listActiveEpisodes: vi
          .fn<NonNullable<TestHandlers["listActiveEpisodes"]>>(() => page([]))
          .mockImplementationOnce(failed)
          .mockImplementationOnce(failed),
      },
    });
    await screen.findByText(/^The episodes in progress are not shown/);
    expect(screen.queryByRole("region", { name: /progress|Unfinished/ })).toBeNull();
    await counted(2, "Given today");
    await person.click(screen.getByRole("button", { name: "Try again" }));
    await counted(0, "In progress today");
    await counted(0, "Unfinished from earlier days");
  });

  it.each([404, 501])("says nothing of what a server does not offer (%i)", async (status) => {
    const getActivity = vi.fn<() => Response>(() => new Response("{}", { status }));
    renderApp("/home", { handlers: { ...handlers, getActivity } });
    await counted(0, "In progress today");
    await waitFor(() => expect(screen.queryByRole("region", { name: /^Given/ })).toBeNull());
    expect(getActivity.mock.results).toHaveLength(1);
    expect(failures()).toEqual([]);
    expect(screen.queryByRole("region", { name: /^Stock/ })).toBeNull();
  });

  it("helps a pharmacy that has nothing yet to start", async () => {
    const none = { active: 0, completed: 0, deleted: 0, batches: { ...batches, active: 0 } };
    renderApp("/home", {
      handlers: { ...handlers, getStatusesCount: () => ({ status: 200, body: none }) },
    });
    const steps = within(await screen.findByRole("region", { name: "Start here" }));
    expect(steps.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/pharmacy/vaccination/batches/add-batch",
      "/pharmacy/vaccination/batches?view=import",
      "/pharmacy/vaccination/add",
    ]);
    expect(screen.queryByRole("heading", { name: /^\d/ })).toBeNull();
  });

  it("without any batch the stock leads to the first one", async () => {
    const body = { active: 0, completed: 7, deleted: 0, batches: { ...batches, active: 0 } };
    renderApp("/home", {
      handlers: {
        ...handlers,
        getStatusesCount: () => ({ status: 200, body }),
        getActivity: telling({ attention: { total: 0, batches: [] } }),
      },
    });
    await counted(0, "Stock to act on");
    expect(screen.getByText("No batch is in stock.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Add a batch" })).toBeTruthy();
  });
});

describe("when this version has no later season", () => {
  const told = () =>
    screen.queryAllByText(/season ended on .*, and this version has no later season/);

  it.each([
    [["VAC", "VAC_DELETE"], vaccineTypes.length],
    [["VAC"], 0],
  ])("the dashboard of %o tells of %i seasons", async (roles, count) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2099-01-01T12:00:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    renderApp("/home", { handlers, roles });
    await screen.findByText("Stock to act on");
    await waitFor(() => expect(told()).toHaveLength(count));
    expect(screen.queryAllByText(/Ask your service manager/)).toHaveLength(count);
  });
});
