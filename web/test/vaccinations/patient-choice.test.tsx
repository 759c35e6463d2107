import { patient } from "@pharmacy/domain/test/valid-values";
import type { TestHandlers, TestRequest } from "@pharmacy/sdk/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentPath, renderApp } from "../app/render-app.tsx";
import { listedEpisodes, openRow, storeServer } from "./store-server.ts";
import { summaryTitle } from "../ui/summary-title.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

const number = () => screen.getByRole("textbox", { name: "NHS number" });
const choose = () => screen.findByRole("button", { name: /^Choose .+, born / });
const chooseNow = () => screen.queryByRole("button", { name: /^Choose .+, born / });

/** At the page that finds the patient; `found` is whom the register knows. */
async function atSearch(found = patient, handlers: TestHandlers = {}) {
  const app = renderApp("/vaccination/add", {
    handlers: {
      ...storeServer().handlers,
      searchPatients: () => ({ status: 200, body: { outcome: "one", patients: [found] } }),
      ...handlers,
    },
  });
  await screen.findByRole("heading", { name: "Find the patient" });
  return app;
}

/** The patient is found by the number. */
async function atMatch(found = patient, handlers: TestHandlers = {}) {
  const app = await atSearch(found, handlers);
  await app.person.type(number(), "900 000 0009{Enter}");
  await choose();
  return app;
}

test("who arrives to find a patient types the number at once", async () => {
  await atSearch();
  expect(document.activeElement).toBe(number());
});

test("[H01] whom one search found is gone when another number is typed", async () => {
  const { person } = await atMatch();
  await person.type(number(), "{Backspace}");
  await waitFor(() => expect(chooseNow()).toBeNull());
  await person.type(number(), "9");
  expect(await choose()).toBeTruthy();
});

test("whom one search found is gone when another one is refused", async () => {
  const { person } = await atMatch();
  await person.clear(number());
  await person.type(number(), "900 000 0008{Enter}");
  await screen.findByText(summaryTitle);
  await waitFor(() => expect(chooseNow()).toBeNull());
});

test("whom one search found is gone when the next one fails", async () => {
  let isDown = false;
  const searchPatients: TestHandlers["searchPatients"] = () =>
    isDown
      ? new Response("", { status: 503 })
      : { status: 200, body: { outcome: "one", patients: [patient] } };
  const { person } = await atMatch(patient, { searchPatients });
  isDown = true;
  await person.type(number(), "{Enter}");
  await screen.findByText("Search again, or enter the patient by hand.");
  await waitFor(() => expect(chooseNow()).toBeNull());
});

test("whom one way of searching found is gone in the other way", async () => {
  const { person } = await atMatch();
  await person.click(screen.getByRole("radio", { name: "Name and date of birth" }));
  await waitFor(() => expect(chooseNow()).toBeNull());
});

const gone = { ...patient, deceased: true, dateOfDeath: "2026-11-03" };

test("of a deceased patient it is said and asked what can be recorded", async () => {
  const { person } = await atMatch(gone);
  screen.getByText("Only a vaccination given before 3 Nov 2026 can be recorded.");
  await person.click(await choose());
  const dialog = within(await screen.findByRole("alertdialog"));
  dialog.getByText("Record a vaccination given before 3 Nov 2026?");
  await person.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Find the patient");
  await person.click(await choose());
  await person.click(await screen.findByRole("button", { name: "Record it" }));
  expect(await screen.findByRole("heading", { name: "Vaccination Type" })).toBeTruthy();
  screen.getByText("Only a vaccination given before 3 Nov 2026 can be recorded.");
});

test("without a date of death nothing that was given can be recorded", async () => {
  const { person } = await atMatch({ ...gone, dateOfDeath: null });
  await person.click(await choose());
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText("Record that a vaccine was not given?")).toBeTruthy();
});

type ListEpisodes = (
  request: TestRequest<"listActiveEpisodes">,
) => ReturnType<typeof listedEpisodes>;

test("a patient's open episode is shown at Choose and goes on from there", async () => {
  const listActiveEpisodes = vi.fn<ListEpisodes>(() =>
    listedEpisodes(
      openRow("episode-7", patient, "2026-11-14T09:00:00.000Z"),
      openRow("episode-8", { ...patient, nhsNumber: "9990548609" }, "2026-11-15T09:00:00.000Z"),
    ),
  );
  const { person } = await atMatch(patient, { listActiveEpisodes });
  expect(await screen.findAllByText(/^Unfinished record from/)).toHaveLength(1);
  await screen.findByText("Unfinished record from 14 Nov 2026.");
  expect(screen.queryByText("Unfinished record from 15 Nov 2026.")).toBeNull();
  const terms = listActiveEpisodes.mock.calls.map(([{ body }]) => body?.filters?.searchTerm);
  expect(terms).toContain(patient.nhsNumber);
  await person.click(screen.getByRole("link", { name: "Continue" }));
  await waitFor(() => expect(currentPath()).toBe("/vaccination/add?episodeId=episode-7"));
});

test.each([
  ["an episode that was begun by hand is offered for the same name and date of birth", {}, 1],
  ["not for another date of birth", { dateOfBirth: "1980-01-01" }, 0],
  ["not for the name alone", { dateOfBirth: undefined }, 0],
])("to a patient with an NHS number, %s", async (_which, changes, times) => {
  const byHand = openRow("episode-7", { ...patient, nhsNumber: null }, "2026-11-14T09:00:00.000Z");
  const listActiveEpisodes = vi.fn<ListEpisodes>(({ body }) =>
    body.filters?.searchTerm === `${patient.firstName} ${patient.lastName}`
      ? listedEpisodes({ ...byHand, ...changes })
      : listedEpisodes(),
  );
  await atMatch(patient, { listActiveEpisodes });
  await waitFor(() => expect(listActiveEpisodes.mock.results).toHaveLength(3));
  await waitFor(() => expect(screen.queryAllByText(/^Unfinished record from/)).toHaveLength(times));
});

test("a patient entered by hand is told of an open episode before the first save", async () => {
  const byHand = { ...patient, nhsNumber: null, firstName: "Amina", dateOfBirth: "1951-03-12" };
  const { person } = await atSearch(patient, {
    listActiveEpisodes: () =>
      listedEpisodes(openRow("episode-7", byHand, "2026-11-14T09:00:00.000Z")),
  });
  await person.click(screen.getByRole("button", { name: "Enter by hand" }));
  await person.type(await screen.findByRole("textbox", { name: "First name" }), "amina");
  await person.type(screen.getByRole("textbox", { name: "Last name" }), patient.lastName);
  await person.type(screen.getByRole("textbox", { name: "Day" }), "12031951");
  await person.click(screen.getByRole("radio", { name: "Female" }));
  await person.click(screen.getByRole("button", { name: "Use this patient" }));
  expect(await screen.findByText("Unfinished record from 14 Nov 2026.")).toBeTruthy();
});
