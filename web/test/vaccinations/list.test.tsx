import { basePath } from "@pharmacy/domain/limits";
import type { Schemas } from "@pharmacy/sdk";
import type { TestHandlers, TestRequest } from "@pharmacy/sdk/testing";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentPath, renderApp } from "../app/render-app.tsx";

beforeEach(() => {
  const wide = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", () => wide);
  list.mockImplementation(() => Response.json(page));
});

const instant = "2025-11-03T10:05:00.000Z";

const row: Schemas["EpisodeRow"] = {
  id: "episode-1",
  humanReadableEpisodeId: "FA123-000001",
  patientName: "Amina Yusuf",
  creationDate: instant,
  status: "Closed",
  vaccinationsRequired: ["fluVac", "covid"],
  currentStepTitle: "Step 1 of 4 - Clinical Screening for Flu",
  completionDate: instant,
  lastUpdatedBy: "Anna Price",
  lastUpdatedDate: instant,
  deletedBy: "Tom Baker",
  deletedReason: "duplicate",
};

const page = { episodes: [row], page: 0, size: 10, totalElements: 24, totalPages: 3 };
type ListRequest = TestRequest<"listActiveEpisodes">;
const list = vi.fn<(request: ListRequest) => Response>();

const handlers: TestHandlers = {
  getStatusesCount: () => ({ status: 200, body: { active: 24, completed: 103, deleted: 2 } }),
  listActiveEpisodes: list,
  listCompletedEpisodes: list,
  listDeletedEpisodes: list,
};

async function open(address: string) {
  list.mockClear();
  const app = renderApp(address, { handlers });
  await screen.findByRole("table");
  return app;
}

const titles = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

test("[2.39] [7.11] the tabs are active, completed and deleted, with their counts", async () => {
  await open("/vaccination");
  await screen.findByText("103");
  const tabs = within(screen.getByRole("navigation", { name: "Episodes" }));
  const names = tabs.getAllByRole("link").map(({ textContent }) => textContent);
  expect(names).toEqual([
    expect.stringMatching(/^Active.*24/),
    expect.stringMatching(/^Completed.*103/),
    expect.stringMatching(/^Deleted.*2/),
  ]);
});

const common = ["Patient", "Episode", "Created"];
const updated = ["Last updated by", "Last updated"];

test.each([
  ["active", [...common, "Vaccinations required", "Step", ...updated, "Next"]],
  ["completed", [...common, "Status", "Vaccinations required", "Completed", ...updated]],
  ["deleted", [...common, "Vaccinations required", "Deleted by", "Reason", ...updated]],
])("[2.40] the columns of the %s tab", async (tab, columns) => {
  await open(`/vaccination?tab=${tab}`);
  expect(titles()).toEqual(columns.map((title) => expect.stringContaining(title)));
});

test("[4.17] completed asks for Completed and Closed, active for no status", async () => {
  await open("/vaccination?tab=completed");
  expect(list.mock.calls[0]?.[0].body?.filters).toEqual({ status: ["Completed", "Closed"] });
});

test("[4.17] [7.13] the filters in the URL are asked of the server", async () => {
  await open("/vaccination?tab=completed&status=Closed&type=covid&from=2026-11-01&to=2026-11-30");
  expect(list.mock.calls[0]?.[0].body?.filters).toEqual({
    status: ["Closed"],
    vaccineType: ["covid"],
    createdFrom: "2026-11-01",
    createdTo: "2026-11-30",
  });
});

test.each([
  ["active", []],
  ["completed", ["Completed", "Closed"]],
  ["deleted", ["In Progress", "Completed", "Closed"]],
])("[4.17] the status filter of the %s tab", async (tab, statuses) => {
  await open(`/vaccination?tab=${tab}`);
  const filter = screen.queryByLabelText("Status");
  const names =
    filter &&
    within(filter)
      .getAllByRole("option")
      .map((one) => one.textContent);
  expect(names ?? []).toEqual(statuses.length > 0 ? ["All statuses", ...statuses] : []);
});

const none = { ...page, episodes: [], totalElements: 0, totalPages: 0 };

test("nothing yet and nothing found say different things and what to do next", async () => {
  list.mockImplementation(() => Response.json(none));
  const { person } = renderApp("/vaccination?type=covid", { handlers });
  await screen.findByText("No episode found");
  await person.click(screen.getByRole("button", { name: "Show all active episodes" }));
  await screen.findByText("No active episodes");
  expect(screen.getAllByRole("link", { name: "Record a vaccination" })).toHaveLength(2);
});

test("[7.12] [7.13] page, sorting and tab stand in the URL and in the call", async () => {
  await open("/vaccination?tab=active&page=1&sortBy=patientName&sortDirection=asc");
  const request = list.mock.calls[0]?.[0];
  expect(request?.query.get("page")).toBe("1");
  expect(request?.query.get("size")).toBe("10");
  expect(request?.body).toMatchObject({ sortBy: "patientName", sortDirection: "asc" });
});

test.each([
  ["active", "/vaccination/add?episodeId=episode-1"],
  ["completed", "/vaccination/view?episodeId=episode-1"],
])("a row of the %s tab opens the episode", async (tab, address) => {
  const { person } = await open(`/vaccination?tab=${tab}`);
  await person.click(screen.getByRole("link", { name: row.patientName }));
  expect(currentPath()).toBe(address);
});

test.each([
  ["active", ["/vaccination/add?episodeId=episode-1"]],
  ["completed", []],
  ["deleted", []],
])("what is in progress can be continued from its row, on the %s tab", async (tab, addresses) => {
  await open(`/vaccination?tab=${tab}`);
  const ways = screen.queryAllByRole("link", { name: "Continue with Amina Yusuf" });
  expect(ways.map((way) => way.getAttribute("href"))).toEqual(
    addresses.map((address) => basePath + address),
  );
});

test("namesakes are told apart by NHS number and day of birth", async () => {
  const namesake = { ...row, nhsNumber: "9990000018", dateOfBirth: "1951-03-12" };
  list.mockImplementationOnce(() => Response.json({ ...page, episodes: [namesake] }));
  await open("/vaccination");
  const name = screen.getByRole("rowheader");
  expect(name.textContent).toMatch(/^Amina Yusuf999\s000\s0018 · Born\s12\sMar\s1951$/);
});

test("a new episode begins from the list", async () => {
  const { person } = await open("/vaccination");
  await person.click(screen.getByRole("link", { name: "Record a vaccination" }));
  expect(await screen.findByRole("heading", { name: "Find the patient" })).toBeTruthy();
});

test("a search that every episode would match says what to type, and lists none", async () => {
  const message = "Type more: the beginning of a name";
  const { person } = await open("/vaccination");
  const problem = {
    ...{ type: "about:blank", title: "The request is invalid", status: 400, detail: "" },
    ...{ code: "INVALID_REQUEST", errors: [{ path: "/filters/searchTerm", message }] },
  };
  list.mockImplementation(() => Response.json(problem, { status: 400 }));
  await person.type(screen.getByRole("searchbox"), "FA123");
  expect(await screen.findByText(`${message}.`)).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test("of more episodes than are listed the footer says so", async () => {
  const many = { totalElements: 1000, totalPages: 100, isTotalMinimum: true };
  list.mockImplementation(() => Response.json({ ...page, ...many }));
  renderApp("/vaccination", { handlers });
  expect(
    await screen.findByText(
      "1–10 of 1,000 or more active episodes. Narrow the search: only the latest 1,000 are listed and sorted.",
    ),
  ).toBeTruthy();
});
