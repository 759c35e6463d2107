import { campaignDays } from "@pharmacy/domain/seasons/season";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useListFilters, useListSearch, vaccineFilter } from "../../src/ui/list/list-settings.ts";
import { ListTools } from "../../src/ui/list/list-tools.tsx";
import { renderWithin } from "../app/render-app.tsx";

const filters = [vaccineFilter, { kind: "day", name: "from", label: "Created from" }] as const;

const byDays = [...filters, { kind: "day", name: "to", label: "Created to" }] as const;

function Tools({ filters: given = filters }: { filters?: typeof filters | typeof byDays }) {
  const { term, search } = useListSearch("anna");
  const values = useListFilters(given);
  return (
    <>
      <ListTools
        searchLabel="Search"
        term={term}
        onSearch={search}
        filters={given}
        values={values}
      />
      <p>
        searched: {term}; vaccine: {values.valueOf("type")}; from: {values.valueOf("from")}
      </p>
      <button onClick={values.showAll}>Show all</button>
    </>
  );
}

const shows = (text: string) => screen.findByText(`searched: ${text}`);

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
beforeEach(() =>
  window.history.replaceState(null, "", "/pharmacy/vaccination?page=3&sortBy=status"),
);

it("what is searched for stays out of the URL, survives filtering and begins on the first page", async () => {
  const { person } = renderWithin(<Tools />);
  await person.type(screen.getByRole("searchbox", { name: "Search" }), "Yusuf ");
  await shows("Yusuf; vaccine: ; from:");
  expect(window.location.search).toBe("?sortBy=status");
  await person.selectOptions(screen.getByLabelText("Vaccine type"), "COVID-19");
  await shows("Yusuf; vaccine: covid; from:");
  expect(window.location.search).toBe("?sortBy=status&type=covid");
});

it.each([
  ["the user's own search is taken up again", "anna", "Yusuf"],
  ["nobody finds another user's search", "ben", ""],
])("by Back %s", async (_what, user, taken) => {
  window.history.replaceState({ term: "Yusuf", user }, "", "/pharmacy/vaccination");
  renderWithin(<Tools />);
  expect(await shows(`${taken}; vaccine: ; from:`)).toBeTruthy();
});

it("each filter in use can be taken away, and all at once", async () => {
  window.history.replaceState(null, "", "/pharmacy/vaccination?type=fluVac&from=2026-11-02");
  const { person } = renderWithin(<Tools />);
  await person.click(
    screen.getByRole("button", { name: "Remove the filter Created from: 2 Nov 2026" }),
  );
  await shows("; vaccine: fluVac; from:");
  expect(screen.getByRole("searchbox")).toBe(document.activeElement);
  await person.click(screen.getByRole("button", { name: "Clear filters" }));
  await shows("; vaccine: ; from:");
  expect(window.location.search).toBe("");
});

it("a day is typed in day, month and year, whatever the browser's language", async () => {
  const { person } = renderWithin(<Tools />);
  const from = within(await screen.findByRole("group", { name: "Created from" }));
  await person.type(from.getByLabelText("Day"), "0211");
  expect(from.getByLabelText("Year")).toBe(document.activeElement);
  await person.type(from.getByLabelText("Year"), "202");
  await shows("; vaccine: ; from:");
  await person.keyboard("6");
  await shows("; vaccine: ; from: 2026-11-02");
  expect(window.location.search).toBe("?sortBy=status&from=2026-11-02");
  await person.click(screen.getByRole("button", { name: "Clear filters" }));
  await shows("; vaccine: ; from:");
  expect(from.getByLabelText("Day")).toHaveProperty("value", "");
});

it("a day that does not exist filters nothing, which is said, and stays as it was typed", async () => {
  const { person } = renderWithin(<Tools />);
  const from = within(await screen.findByRole("group", { name: "Created from" }));
  await person.type(from.getByLabelText("Day"), "31022026");
  await person.tab();
  expect(await from.findByText("Please enter a valid date")).toBeTruthy();
  await shows("; vaccine: ; from:");
  expect(from.getByLabelText("Day")).toHaveProperty("value", "31");
  expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
});

it("showing all forgets the search too", async () => {
  window.history.replaceState(
    { term: "Yusuf", user: "anna" },
    "",
    "/pharmacy/vaccination?type=fluVac",
  );
  const { person } = renderWithin(<Tools />);
  await shows("Yusuf; vaccine: fluVac; from:");
  await person.click(screen.getByRole("button", { name: "Show all" }));
  await shows("; vaccine: ; from:");
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
});

it.each(["type=influenza", "from=yesterday", "from=0202-11-02"])(
  "an address with %s filters nothing",
  async (search) => {
    window.history.replaceState(null, "", `/pharmacy/vaccination?${search}`);
    renderWithin(<Tools />);
    await shows("; vaccine: ; from:");
    expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  },
);

it("Back shows what was searched for before", async () => {
  const { person } = renderWithin(<Tools />);
  const box = screen.getByRole("searchbox");
  await person.type(box, "Yusuf");
  await shows("Yusuf; vaccine: ; from:");
  await person.selectOptions(screen.getByLabelText("Vaccine type"), "Flu");
  await person.clear(box);
  await shows("; vaccine: fluVac; from:");
  window.history.back();
  await waitFor(() => expect(box).toHaveProperty("value", "Yusuf"));
  await shows("Yusuf; vaccine: ; from:");
});

const season = campaignDays(seasonPacks, vaccineTypes, "2026-11-22");

it.each([
  ["Today", "2026-11-22", "2026-11-22"],
  ["This week", "2026-11-16", "2026-11-22"],
  ["This season", season.from, season.to],
])("%s fills both days in one press, and takes them back in another", async (name, from, to) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-22T23:30:00.000Z") }); // a Sunday
  const { person } = renderWithin(<Tools filters={byDays} />);
  const preset = await screen.findByRole("button", { name });
  expect(preset.getAttribute("aria-pressed")).toBe("false");
  await person.click(preset);
  expect(window.location.search).toBe(`?sortBy=status&from=${from}&to=${to}`);
  expect(preset.getAttribute("aria-pressed")).toBe("true");
  const boxes = within(await screen.findByRole("group", { name: "Created from" }));
  expect(boxes.getByLabelText("Year")).toHaveProperty("value", from.slice(0, 4));
  await person.click(preset);
  expect(window.location.search).toBe("?sortBy=status");
});

it("the season is that of the vaccine that is filtered by", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-22T12:00:00.000Z") });
  window.history.replaceState(null, "", "/pharmacy/vaccination?type=covid");
  const { person } = renderWithin(<Tools filters={byDays} />);
  await person.click(await screen.findByRole("button", { name: "This season" }));
  expect(window.location.search).toBe("?type=covid&from=2026-09-01&to=2027-01-31");
});
