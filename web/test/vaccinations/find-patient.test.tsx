import { patient } from "@pharmacy/domain/test/valid-values";
import type { TestHandlers, TestRequest } from "@pharmacy/sdk/testing";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderApp } from "../app/render-app.tsx";
import { listedEpisodes, openRow, storeServer } from "./store-server.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

const namesake = { ...patient, nhsNumber: "9990548609", dateOfBirth: "1960-01-02" };

/** At the page that finds the patient; the register knows two of one name. */
async function atSearch(handlers: TestHandlers = {}) {
  const app = renderApp("/vaccination/add", {
    handlers: {
      ...storeServer().handlers,
      searchPatients: () => ({
        status: 200,
        body: { outcome: "many", patients: [patient, namesake] },
      }),
      ...handlers,
    },
  });
  await screen.findByRole("heading", { name: "Find the patient" });
  return app;
}

const number = () => screen.getByRole("textbox", { name: "NHS number" });
const matches = () => screen.findAllByRole("button", { name: /^Choose .+, born / });

describe("what a search found", () => {
  test("is told apart by who is chosen, not by the place of a button", async () => {
    const { person } = await atSearch();
    await person.type(number(), "900 000 0009{Enter}");
    const names = (await matches()).map((button) => button.getAttribute("aria-label"));
    expect(names).toEqual([
      expect.stringContaining("born 12 Mar 1951"),
      expect.stringContaining("born 2 Jan 1960"),
    ]);
  });

  test("is reached from the number by the arrow keys, and left again", async () => {
    const { person } = await atSearch();
    await person.type(number(), "900 000 0009{Enter}");
    const [first, second] = await matches();
    await person.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(first);
    await person.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.activeElement).toBe(second);
    await person.keyboard("{ArrowUp}{ArrowUp}");
    expect(document.activeElement).toBe(number());
  });

  test("[H01] is that of the search pressed last, whichever is answered first", async () => {
    const answers: ((of: typeof patient) => void)[] = [];
    const asked: unknown[] = [];
    const { person } = await atSearch({
      searchPatients: ({ body }) => {
        asked.push(body);
        const { promise, resolve } =
          Promise.withResolvers<Awaited<ReturnType<NonNullable<TestHandlers["searchPatients"]>>>>();
        answers.push((found) =>
          resolve({ status: 200, body: { outcome: "one", patients: [found] } }),
        );
        return promise;
      },
    });
    await person.type(number(), "9990548609{Enter}");
    await person.clear(number());
    await person.type(number(), "9000000009");
    await person.click(screen.getByRole("button", { name: /^Search/ }));
    expect(asked).toEqual([{ nhsNumber: "9990548609" }, { nhsNumber: "9000000009" }]);
    answers[1]?.(patient);
    expect(await screen.findByText(/12 Mar 1951/)).toBeTruthy();
    answers[0]?.(namesake);
    await person.click(number());
    expect(screen.getByText(/12 Mar 1951/)).toBeTruthy();
    expect(screen.queryByText(/2 Jan 1960/)).toBeNull();
  });

  test("is heard in a place that was there before", async () => {
    const { person } = await atSearch();
    const region = screen.getByRole("region", { name: "Search result" });
    const place = region.querySelector("[role=status]");
    await person.type(number(), "900 000 0009{Enter}");
    const heading = await screen.findByRole("heading", { name: "2 patients found" });
    expect(heading.closest("[role=status]")).toBe(place);
  });
});

describe("what was started today and is not finished", () => {
  const orla = { ...patient, firstName: "Orla", lastName: "Keane" };
  const startedToday = (...[{ body }]: [TestRequest<"listActiveEpisodes">]) =>
    body.filters?.createdFrom
      ? listedEpisodes(openRow("7", orla, new Date().toISOString()))
      : listedEpisodes();

  test("is continued from below the search", async () => {
    const listActiveEpisodes = vi.fn(startedToday);
    await atSearch({ listActiveEpisodes });
    const goOn = await screen.findByRole("link", { name: "Continue with Orla Keane" });
    expect(goOn.getAttribute("href")).toBe("/pharmacy/vaccination/add?episodeId=7");
    const { createdFrom, createdTo } = listActiveEpisodes.mock.calls[0]?.[0].body.filters ?? {};
    expect(createdFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(createdTo).toBe(createdFrom);
  });

  test("says so when it could not be read, and the search works all the same", async () => {
    const { person } = await atSearch({
      listActiveEpisodes: () => new Response("", { status: 500 }),
    });
    await screen.findByText(/^The records started today could not be loaded\./);
    await person.type(number(), "900 000 0009{Enter}");
    expect(await matches()).toHaveLength(2);
  });
});
