import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { dropResumeOffer, takeResumeOffer } from "../../src/session/unsaved-changes.ts";
import { currentPath, renderApp } from "../app/render-app.tsx";
import { answer, atStored } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";
import { atScreening } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

const unwell = "Is the patient feeling unwell today?";

test("the step that is typed becomes a draft on the server, at its step", async () => {
  const server = storeServer(atScreening());
  const { person, unsavedChanges } = await atStored(server, /Clinical Screening/);
  await answer(person, unwell, "Yes");
  expect(await unsavedChanges.saveAll()).toEqual({ resume: "episode-1" });
  expect(server.saves.mock.calls[0]?.[0].body).toMatchObject({
    status: "In Progress",
    currentActiveStepId: 1,
    vaccinationDetails: { fluVac: { screening: { isDraft: true, feelUnwell: true } } },
  });
});

test("nothing is saved where nothing is typed", async () => {
  const server = storeServer(atScreening());
  const { unsavedChanges } = await atStored(server, /Clinical Screening/);
  expect(await unsavedChanges.saveAll()).toBeNull();
  expect(server.saves).not.toHaveBeenCalled();
});

test("a step that the server does not take is named", async () => {
  const server = storeServer(atScreening());
  server.saves.mockReturnValueOnce(new Response("", { status: 503 }));
  const { person, unsavedChanges } = await atStored(server, /Clinical Screening/);
  await answer(person, unwell, "Yes");
  expect(await unsavedChanges.saveAll()).toEqual({ unsaved: ["fluVac.screening"] });
});

test("what is typed in the first step meanwhile is named, and the open step is kept", async () => {
  const server = storeServer(atScreening());
  const { handlers } = server;
  const { person, unsavedChanges } = renderApp("/vaccination/add?episodeId=episode-1&step=1", {
    handlers,
  });
  await person.click(await screen.findByRole("button", { name: "Back" }));
  await answer(person, "Did the patient give consent?", "No");
  act(() => window.history.back());
  await screen.findByRole("heading", { level: 1, name: /Clinical Screening/ });
  await answer(person, unwell, "Yes");
  expect(unsavedChanges.lost).toEqual(["Vaccination Type"]);
  expect(await unsavedChanges.saveAll()).toEqual({ resume: "episode-1", unsaved: ["consent"] });
  expect(server.saves.mock.calls[0]?.[0].body.vaccinationDetails.fluVac?.screening).toMatchObject({
    feelUnwell: true,
  });
});

test("a patient who is being entered by hand is named: there is no episode to keep", async () => {
  const server = storeServer();
  const { person, unsavedChanges } = renderApp("/vaccination/add", { handlers: server.handlers });
  await person.click(await screen.findByRole("button", { name: "Enter by hand" }));
  await person.type(await screen.findByRole("textbox", { name: "First name" }), "Niamh");
  expect(await unsavedChanges.saveAll()).toEqual({ unsaved: ["patient"] });
  expect(server.saves).not.toHaveBeenCalled();
});

test("a patient who was entered by hand is kept with the first step, and nothing is named as lost", async () => {
  const server = storeServer();
  const { person, unsavedChanges } = renderApp("/vaccination/add", { handlers: server.handlers });
  await person.click(await screen.findByRole("button", { name: "Enter by hand" }));
  await person.type(await screen.findByRole("textbox", { name: "First name" }), "Niamh");
  await person.type(screen.getByRole("textbox", { name: "Last name" }), "Lally");
  await person.type(screen.getByRole("textbox", { name: "Day" }), "12031951");
  await person.click(screen.getByRole("radio", { name: "Female" }));
  await person.click(screen.getByRole("button", { name: "Use this patient" }));
  await answer(person, "Has consent been given for this vaccination?", "Yes");
  expect(unsavedChanges.lost).toEqual([]);
  expect(await unsavedChanges.saveAll()).toEqual({ resume: "episode-1" });
  expect(server.saves.mock.calls[0]?.[0].body.patientDemographics.firstName).toBe("Niamh");
});

test("after the next sign-in the step is offered, on the home page, until it is taken", async () => {
  window.history.replaceState(null, "", "/pharmacy/home?resume=episode-1");
  takeResumeOffer(window.location, sessionStorage);
  expect(currentPath()).toBe("/home");
  const server = storeServer(atScreening());
  const { person } = renderApp("/home", { handlers: server.handlers });
  await screen.findByText(/You were signed out while recording for Amina/);
  await person.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByRole("heading", { level: 1, name: /Clinical Screening for Flu/ });
  expect(sessionStorage.getItem("resume")).toBeNull();
});

test.each([
  ["somebody else went on with it", { lastUpdatedBy: "Tom Baker" }],
  ["it is not in progress any more", { status: "Closed" as const }],
])("nothing is offered when %s", async (_why, change) => {
  sessionStorage.setItem("resume", "episode-1");
  const server = storeServer({ ...atScreening(), ...change });
  const read = vi.fn(server.handlers.getEpisode);
  renderApp("/home", { handlers: { ...server.handlers, getEpisode: read } });
  await waitFor(() => expect(read).toHaveBeenCalled());
  await vi.dynamicImportSettled();
  expect(screen.queryByText(/You were signed out while recording/)).toBeNull();
  dropResumeOffer(sessionStorage);
});
