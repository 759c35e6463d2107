import { basePath } from "@pharmacy/domain/limits";
import type { Schemas } from "@pharmacy/sdk";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { currentPath, renderApp } from "../app/render-app.tsx";
import { storeServer } from "./store-server.ts";
import { atDelivery } from "./stored-episodes.ts";

const many = Array.from({ length: 13 }, (_, at) => ({ path: `/part${at}`, after: "x" }));

/** A change of its own number, counted from the oldest; each is long. */
const entry = (number: number): Schemas["AuditEntry"] => ({
  id: String(number),
  at: "2025-11-03T10:00:00.000Z",
  by: `Person ${number}`,
  action: number === 1 ? "created" : "updated",
  changes: many,
});

/** Episodes of so many changes; notes which pages it was asked for. */
function serving(totals: Readonly<Record<string, number>>) {
  const asked: string[] = [];
  const { handlers } = storeServer(atDelivery());
  const audits: TestHandlers = {
    ...handlers,
    getEpisode: ({ path }) => ({
      ...{ status: 200, etag: '"1"' },
      body: { ...atDelivery(), id: path.episodeId },
    }),
    getEpisodeAudit: ({ path, query }) => {
      asked.push(`${path.episodeId} ${query}`);
      const total = totals[path.episodeId];
      if (total === undefined) return new Promise(() => undefined);
      const [page, size] = [Number(query.get("page")), Number(query.get("size"))];
      const all = Array.from({ length: total }, (_, at) => entry(total - at));
      const entries = all.slice(page * size, (page + 1) * size);
      const totalPages = Math.ceil(total / size);
      return { status: 200, body: { entries, page, size, totalElements: total, totalPages } };
    },
  };
  return { asked, handlers: audits };
}

const address = (more = "", episodeId = "long") =>
  `/vaccination/view?episodeId=${episodeId}&tab=audit${more}`;
const open = (path: string, server = serving({ long: 24 })) =>
  renderApp(path, { handlers: server.handlers, roles: ["VAC"] });

/** Who made the changes on the screen. */
const people = () =>
  within(screen.getByRole("region", { name: "Changes, newest first" }))
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => Number(/Person (\d+)/.exec(textContent)?.[1]));
const fromTo = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => from - at);

test("[9.06] an audit shows its newest ten, and its tab how many there are in all", async () => {
  const server = serving({ long: 24 });
  open(address(), server);
  await screen.findByText("1–10 of 24 changes");
  expect(people()).toEqual(fromTo(24, 15));
  expect(screen.getByRole("link", { name: /^Audit/ }).textContent).toContain("24");
  expect(server.asked).toEqual(["long page=0&size=10"]);
});

test("its next page stands in the address, and Back leads to the one before", async () => {
  const server = serving({ long: 24 });
  const { person } = open(address(), server);
  await person.click(await screen.findByRole("link", { name: /Next/ }));
  await waitFor(() => expect(people()).toEqual(fromTo(14, 5)));
  expect(currentPath()).toBe(address("&page=1"));
  expect(screen.getByRole("link", { name: /^Audit/ }).textContent).toContain("24");
  act(() => window.history.back());
  await waitFor(() => expect(people()).toEqual(fromTo(24, 15)));
  expect(currentPath()).toBe(address());
});

/** Long entries that lie open. */
const opened = () =>
  screen.getAllByRole("group").filter((details) => details.hasAttribute("open")).length;

test("an address that was passed on opens its page", async () => {
  open(address("&page=2"));
  await screen.findByText("21–24 of 24 changes");
  expect(people()).toEqual(fromTo(4, 1));
});

test.each([
  ["", 1],
  ["&page=1", 0],
])("only the latest change of all lies open, however long it is: on %s", async (more, count) => {
  open(address(more));
  await screen.findByText(/ of 24 changes/);
  expect(opened()).toBe(count);
});

test("an audit of one page has no other pages to go to", async () => {
  open(address("", "short"), serving({ short: 10 }));
  await screen.findByText("10 changes");
  expect(screen.queryByRole("navigation", { name: "Pagination" })).toBeNull();
  expect(screen.queryByLabelText("Rows per page")).toBeNull();
});

test("a page that the audit does not have leads to its first", async () => {
  const { person } = open(address("&page=9"));
  await person.click(await screen.findByRole("button", { name: "Show the first page" }));
  await screen.findByText("1–10 of 24 changes");
  expect(currentPath()).toBe(address());
});

test("nothing of an audit stands beside another patient while theirs is read", async () => {
  open(address("", "unread"));
  await screen.findByText("Loading…");
  const goTo = (path: string) => act(() => window.history.pushState(null, "", basePath + path));
  goTo(address());
  await screen.findByText("1–10 of 24 changes");
  goTo(address("", "unread"));
  expect(screen.queryByText(/Person/)).toBeNull();
  const tab = await screen.findByRole("link", { name: /^Audit/ });
  expect(screen.getByText("Loading…")).toBeTruthy();
  expect(screen.queryByText(/Person/)).toBeNull();
  expect(tab.textContent).not.toContain("24");
});
