import type { DetachedWindowAPI } from "happy-dom";
import { screen, waitFor } from "@testing-library/react";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "@pharmacy/sdk";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { q } from "../../src/api/q.ts";
import type { Columns } from "../../src/ui/list/list-rows.tsx";
import { ListTable } from "../../src/ui/list/list-table.tsx";
import { useListSettings } from "../../src/ui/list/list-settings.ts";
import { announced } from "../app/announced.ts";
import { renderWithin } from "../app/render-app.tsx";

type Row = Schemas["EpisodeRow"];

const columns: Columns<Row> = [
  {
    title: "Episode",
    sortKey: "humanReadableEpisodeId",
    cell: (row) => row.humanReadableEpisodeId,
  },
  {
    title: "Patient",
    sortKey: "patientName",
    cell: (row) => row.patientName,
    onCard: "line",
  },
  { title: "Updated by", cell: (row) => row.lastUpdatedBy, isSecondary: true },
];
const sortKeys = {
  keys: ["humanReadableEpisodeId", "patientName"],
  first: "humanReadableEpisodeId",
  direction: "desc",
} as const;

function Episodes() {
  const settings = useListSettings(sortKeys);
  const { page, size, sortBy, sortDirection } = settings;
  const query = useQuery(
    q("listActiveEpisodes", { query: { page, size }, body: { sortBy, sortDirection } }),
  );
  return (
    <ListTable
      name="active episodes"
      columns={columns}
      query={query}
      rowsOf={({ episodes }) => episodes}
      settings={settings}
      empty={<p>None yet</p>}
    />
  );
}

const row = (number: number): Row => ({
  id: `${number}`,
  humanReadableEpisodeId: `FA123-${number}`,
  patientName: `Patient ${number}`,
  creationDate: "2026-11-21T09:00:00.000Z",
  status: "In Progress",
  vaccinationsRequired: ["fluVac"],
  currentStepTitle: "Vaccination Type",
  lastUpdatedBy: "Anna Okafor",
  lastUpdatedDate: "2026-11-21T09:00:00.000Z",
});

/** A store with so many episodes; notes what it was asked. */
function serving(total: number) {
  const asked: string[] = [];
  const handlers: TestHandlers = {
    listActiveEpisodes: ({ query, body }) => {
      asked.push(`${query} ${body.sortBy} ${body.sortDirection}`);
      const page = Number(query.get("page"));
      const size = Number(query.get("size"));
      const numbers = Array.from({ length: total }, (_, index) => index);
      const episodes = numbers.slice(page * size, (page + 1) * size).map(row);
      const totalPages = Math.ceil(total / size);
      return { status: 200, body: { episodes, page, size, totalElements: total, totalPages } };
    },
  };
  return { asked, handlers };
}

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI;
  }
}

const width = (px: number) => window.happyDOM.setViewport({ width: px });

beforeEach(() => {
  width(1280);
  window.history.replaceState(null, "", "/pharmacy/vaccination");
});
afterEach(() => vi.restoreAllMocks());

it("[7.12] [9.06] asks for page 0 of 10 first, and announces how many there are", async () => {
  const { asked, handlers } = serving(24);
  renderWithin(<Episodes />, { handlers });
  expect(await screen.findByText("1–10 of 24 active episodes")).toBeTruthy();
  await waitFor(() => expect(announced()).toBe("1–10 of 24 active episodes"));
  expect(asked).toEqual(["page=0&size=10 humanReadableEpisodeId desc"]);
  expect(screen.getAllByRole("row")).toHaveLength(11);
});

it("[7.13] a header sorts on the server and the URL keeps it", async () => {
  const { asked, handlers } = serving(3);
  const { person } = renderWithin(<Episodes />, { handlers });
  await person.click(await screen.findByRole("button", { name: /Patient/ }));
  await waitFor(() => expect(asked.at(-1)).toBe("page=0&size=10 patientName asc"));
  expect(window.location.search).toBe("?sortBy=patientName&sortDirection=asc");
  await person.click(await screen.findByRole("button", { name: /Patient/ }));
  await waitFor(() => expect(asked.at(-1)).toBe("page=0&size=10 patientName desc"));
});

it("the next page is asked of the server", async () => {
  const { asked, handlers } = serving(24);
  const { person } = renderWithin(<Episodes />, { handlers });
  await person.click(await screen.findByRole("link", { name: /Next/ }));
  expect(await screen.findByText("11–20 of 24 active episodes")).toBeTruthy();
  expect(asked.at(-1)).toMatch(/^page=1&size=10/);
});

it("a page may have 10, 25 or 50 rows", async () => {
  const { asked, handlers } = serving(60);
  const { person } = renderWithin(<Episodes />, { handlers });
  await person.click(await screen.findByRole("link", { name: /Next/ }));
  await person.selectOptions(await screen.findByLabelText("Rows per page"), "50");
  expect(await screen.findByText("1–50 of 60 active episodes")).toBeTruthy();
  expect(asked.at(-1)).toMatch(/^page=0&size=50/);
  expect(window.location.search).toBe("?size=50");
});

it("a header tells how the list is sorted", async () => {
  const { person } = renderWithin(<Episodes />, serving(3));
  const sorting = (name: string) =>
    screen.getByRole("columnheader", { name }).getAttribute("aria-sort");
  await screen.findByText("Patient 0");
  expect([sorting("Episode"), sorting("Patient")]).toEqual(["descending", null]);
  await person.click(screen.getByRole("button", { name: "Patient" }));
  await waitFor(() => expect(sorting("Patient")).toBe("ascending"));
  expect(sorting("Episode")).toBeNull();
});

it("a page that is no more leads to the first one", async () => {
  window.history.replaceState(null, "", "/pharmacy/vaccination?page=9");
  const { person } = renderWithin(<Episodes />, serving(24));
  await person.click(await screen.findByRole("button", { name: "Show the first page" }));
  expect(await screen.findByText("1–10 of 24 active episodes")).toBeTruthy();
  expect(window.location.search).toBe("");
});

it("an address that asks for nonsense gets the first page", async () => {
  window.history.replaceState(null, "", "/pharmacy/vaccination?page=x&size=5000&sortBy=password");
  const { asked, handlers } = serving(1);
  renderWithin(<Episodes />, { handlers });
  await screen.findByText("1 active episode");
  expect(asked).toEqual(["page=0&size=10 humanReadableEpisodeId desc"]);
});

it("nothing to list shows what is missing and the next action", async () => {
  renderWithin(<Episodes />, serving(0));
  expect(await screen.findByText("None yet")).toBeTruthy();
});

it("[8.17] a failure says what failed, what to quote, and can be tried again", async () => {
  const { handlers } = serving(1);
  let isDown = true;
  const { person } = renderWithin(<Episodes />, {
    handlers: {
      listActiveEpisodes: (request) => {
        if (isDown) throw new TypeError("offline");
        return handlers.listActiveEpisodes?.(request) ?? new Response();
      },
    },
  });
  expect(await screen.findByText("Could not complete request")).toBeTruthy();
  expect(screen.getByText(/The list of active episodes could not be loaded/)).toBeTruthy();
  expect(screen.getByText(/^[0-9a-f-]{36}$/)).toBeTruthy();
  isDown = false;
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Patient 0")).toBeTruthy();
});

it("secondary columns are dropped below 1024 px", async () => {
  width(1023);
  renderWithin(<Episodes />, serving(1));
  await screen.findByText("Patient 0");
  expect(screen.queryByText("Updated by")).toBeNull();
});

it("below 600 px rows are cards of what tells them apart", async () => {
  width(599);
  renderWithin(<Episodes />, serving(2));
  expect(await screen.findAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getAllByText("Patient 1")).toHaveLength(1);
  expect(screen.queryByText("Updated by")).toBeNull();
});
