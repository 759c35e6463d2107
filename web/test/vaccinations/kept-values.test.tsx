import { basePath } from "@pharmacy/domain/limits";
import { patient } from "@pharmacy/domain/test/valid-values";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentUserAtom } from "../../src/session/current-user.ts";
import { currentPath, renderApp } from "../app/render-app.tsx";
import { answer, atConsent, atStored, consentToFlu, save } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";
import { atDelivery, atScreening } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

const comment = { name: "Comment: Is the patient feeling unwell today?" };

test("typed values survive a reload", async () => {
  const server = storeServer(atScreening());
  const { person } = await atStored(server, /Clinical Screening/);
  await answer(person, "Is the patient feeling unwell today?", "Yes");
  await person.type(screen.getByRole("textbox", comment), "Slight cold");
  cleanup();
  await atStored(server, /Clinical Screening/);
  expect(screen.getByRole("textbox", comment)).toHaveProperty("value", "Slight cold");
  expect(screen.getByText(/Draft kept \d\d:\d\d/)).toBeTruthy();
});

test("typed values survive the loss of the role, also on the way back through the list", async () => {
  const server = storeServer(atScreening());
  const { person, shared, currentUser } = await atStored(server, /Clinical Screening/);
  await answer(person, "Is the patient feeling unwell today?", "Yes");
  await person.type(screen.getByRole("textbox", comment), "Slight cold");
  const permitted = currentUser();
  act(() => shared.set(currentUserAtom, { ...permitted, roles: [] }));
  await waitFor(() => expect(currentPath()).toBe("/home"));
  act(() => shared.set(currentUserAtom, permitted));
  for (const path of ["/vaccination", "/vaccination/add?episodeId=episode-1"])
    act(() => window.history.pushState(null, "", basePath + path));
  await screen.findByRole("heading", { level: 1, name: /Clinical Screening/ });
  expect(await screen.findByRole("textbox", comment)).toHaveProperty("value", "Slight cold");
});

test("a chosen patient and a begun consent survive a reload", async () => {
  const server = storeServer();
  const { person } = await atConsent(server);
  await consentToFlu(person);
  cleanup();
  renderApp("/vaccination/add", { handlers: server.handlers });
  expect(await screen.findByRole("checkbox", { name: "Flu" })).toHaveProperty("checked", true);
});

test("an episode opens where it was left, with what was saved before", async () => {
  const server = storeServer(atDelivery());
  const { person } = await atStored(server, /^Step 2 of 2 - Delivery for Flu$/);
  await person.click(screen.getByRole("button", { name: "Back" }));
  await screen.findByRole("heading", { name: "Step 1 of 2 - Clinical Screening for Flu" });
  expect(screen.getByRole("combobox", { name: "Eligibility group" })).toHaveProperty(
    "value",
    "AGED_65_AND_OVER",
  );
});

test("[2.45] back and forward between steps keep what was typed", async () => {
  const server = storeServer(atDelivery());
  const { person } = await atStored(server, /Delivery for Flu/);
  await answer(person, "Was the vaccine administered?", "No");
  await answer(person, "Why was it not administered?", "Did not attend");
  await person.click(screen.getByRole("button", { name: "Back" }));
  await screen.findByRole("heading", { name: /Clinical Screening/ });
  expect(currentPath()).toContain("step=1");
  await person.click(screen.getByRole("button", { name: "Forward" }));
  await screen.findByRole("heading", { name: /Delivery for Flu/ });
  expect(await screen.findByRole("radio", { name: "Did not attend" })).toHaveProperty(
    "checked",
    true,
  );
});

test("[2.57] closing the tab asks while something is typed, and not otherwise", async () => {
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const server = storeServer(atScreening());
  const { person } = await atStored(server, /Clinical Screening/);
  expect(asks()).toBe(false);
  await answer(person, "Is the patient feeling unwell today?", "No");
  await waitFor(() => expect(asks()).toBe(true));
});

test.each([
  ["with NHS numbers", patient, "9693632109"],
  ["without NHS numbers", { ...patient, nhsNumber: null, pdsVerified: false }, null],
])("[H14] nothing that was typed for one patient stands beside another: %s", async (...row) => {
  const [, first, nhsNumber] = row;
  const store = storeServer();
  const other = { ...first, nhsNumber, firstName: "Bela", lastName: "Ober" };
  let found = first;
  const searchPatients = () => ({
    status: 200 as const,
    body: { outcome: "one" as const, patients: [found] },
  });
  const server = { ...store, handlers: { ...store.handlers, searchPatients } };
  const { person } = await atConsent(server);
  await consentToFlu(person);
  server.saves.mockReturnValueOnce(new Response("", { status: 503 })); // it may have arrived
  await save(person);
  await screen.findByText("Error creating Vaccine");
  await person.click(screen.getByRole("button", { name: "Choose another patient" }));
  found = other;
  await person.click(await screen.findByRole("button", { name: "Search" }));
  await person.click(await screen.findByRole("button", { name: /^Choose .+, born / }));
  await screen.findByText(/Bela Ober/);
  expect(screen.queryAllByRole("radio", { checked: true })).toEqual([]);
  await consentToFlu(person);
  await save(person);
  await screen.findByRole("heading", { name: /Clinical Screening for Flu/ });
  const requests = server.saves.mock.calls.map(([request]) => request);
  expect(requests[1]?.body.patientDemographics.firstName).toBe("Bela");
  const keys = requests.map((request) => request.headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(2);
});

test("nobody else is chosen while a save is under way, whose answer makes the episode", async () => {
  const server = storeServer();
  const { person } = await atConsent(server);
  await consentToFlu(person);
  const answered = Promise.withResolvers<Response>();
  server.saves.mockReturnValueOnce(answered.promise);
  await save(person);
  const other = screen.getByRole("button", { name: "Choose another patient" });
  await person.click(other);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Vaccination Type");
  answered.resolve(new Response("", { status: 503 }));
  expect(await screen.findByRole("heading", { name: "Find the patient" })).toBeTruthy();
});

test("the same patient, chosen again, has what was typed", async () => {
  const server = storeServer();
  const { person } = await atConsent(server);
  await consentToFlu(person);
  await person.click(screen.getByRole("button", { name: "Choose another patient" }));
  await person.click(await screen.findByRole("button", { name: "Search" }));
  await person.click(await screen.findByRole("button", { name: /^Choose .+, born / }));
  expect(await screen.findByRole("checkbox", { name: "Flu" })).toHaveProperty("checked", true);
});
