import { patient, screenings } from "@pharmacy/domain/test/valid-values";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderApp } from "../app/render-app.tsx";
import { completed } from "./at-an-update.ts";
import { answer, atStored, save } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";
import { atDelivery, atScreening } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});

const anaphylaxis = {
  ...screenings["flu screening"],
  anaphylacticAllergicToInfluenzaVaccine: true,
  anaphylacticAllergicToInfluenzaVaccineComment: "In 2019",
};
const why = "STOP The patient has had an anaphylactic reaction to an influenza vaccine.";
const stops = () => screen.queryAllByRole("group", { name: why });
const wayOn = (name: string) => within(stops()[0] ?? document.body).getByRole("button", { name });
const given = (choice: string) =>
  within(screen.getByRole("group", { name: "Was the vaccine administered?" })).getByRole("radio", {
    name: choice,
  });
const isInQuestion = (name: string) =>
  screen.getByRole("group", { name }).contains(document.activeElement);

const atStop = async () => {
  const server = storeServer(atDelivery(anaphylaxis));
  return { server, ...(await atStored(server, /Delivery for Flu/)) };
};

/** Back at the screening that raised the stop, all of it answered. */
async function atStoppedScreening() {
  const app = await atStop();
  await app.person.click(screen.getByRole("button", { name: "Back" }));
  await screen.findByRole("heading", { level: 1, name: /Clinical Screening for Flu/ });
  return app;
}

test("at the delivery, Record as not given answers No and leads to the question why", async () => {
  const { person } = await atStop();
  await person.click(wayOn("Record as not given"));
  expect(given("No")).toHaveProperty("checked", true);
  expect(isInQuestion("Why was it not administered?")).toBe(true);
  expect(
    within(stops()[0] ?? document.body).getByText("It is recorded as not given."),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Record as not given" })).toBeNull();
});

test("Override with a reason answers Yes and asks for the reason in the stop itself", async () => {
  const { person } = await atStop();
  expect(screen.queryByRole("textbox", { name: "Reason for overriding" })).toBeNull();
  await person.click(wayOn("Override with a reason…"));
  expect(given("Yes")).toHaveProperty("checked", true);
  const reason = within(stops()[0] ?? document.body).getByRole("textbox", {
    name: "Reason for overriding",
  });
  expect(document.activeElement).toBe(reason);
  await person.click(wayOn("Record as not given"));
  expect(given("No")).toHaveProperty("checked", true);
});

const reason = () => screen.getByRole("textbox", { name: "Reason for overriding" });
const sentFlu = (server: ReturnType<typeof storeServer>) =>
  server.saves.mock.lastCall?.[0].body.vaccinationDetails.fluVac;

test("at the screening, Record as not given demands no answer, stores it as a draft and leads to the reason", async () => {
  const server = storeServer(atScreening());
  const { person } = await atStored(server, /Clinical Screening for Flu/);
  await answer(person, /ever had an anaphylactic reaction/, "Yes");
  await person.click(wayOn("Record as not given"));
  await screen.findByRole("heading", { level: 1, name: /Delivery for Flu/ });
  expect(await screen.findByText("Vaccine created successfully")).toBeTruthy();
  expect(given("No")).toHaveProperty("checked", true);
  await vi.waitFor(() => expect(isInQuestion("Why was it not administered?")).toBe(true));
  expect(sentFlu(server)?.screening).toMatchObject({
    isDraft: true,
    anaphylacticAllergicToInfluenzaVaccine: true,
  });
  const summary = within(screen.getByRole("region", { name: "Clinical screening summary" }));
  expect(summary.getByText("Not finished")).toBeTruthy();
  expect(summary.queryByText("All answers: No")).toBeNull();
  await answer(person, "Why was it not administered?", "Contraindicated");
  await save(person);
  await person.click(await screen.findByRole("button", { name: "Close episode" }));
  await vi.waitFor(() => expect(server.saves).toHaveBeenCalledTimes(2));
  expect(server.saves.mock.lastCall?.[0].body.status).toBe("Closed");
  expect(sentFlu(server)).toMatchObject({
    screening: { isDraft: true },
    delivery: { isDraft: false, reasonForNoAdministeredVaccination: "Contraindicated" },
  });
});

test("a finished screening is stored as it is", async () => {
  const { person, server } = await atStoppedScreening();
  await person.click(wayOn("Record as not given"));
  await screen.findByRole("heading", { level: 1, name: /Delivery for Flu/ });
  expect(given("No")).toHaveProperty("checked", true);
  expect(sentFlu(server)?.screening?.isDraft).toBe(false);
});

test("a reason that is written in the delivery stands at the stop of the screening too", async () => {
  const server = storeServer(atScreening());
  const { person } = await atStored(server, /Clinical Screening for Flu/);
  await answer(person, /ever had an anaphylactic reaction/, "Yes");
  await person.click(wayOn("Record as not given"));
  await screen.findByRole("heading", { level: 1, name: /Delivery for Flu/ });
  await person.click(wayOn("Override with a reason…"));
  await person.type(reason(), "The GP asks for it");
  await person.click(screen.getByRole("button", { name: "Back" }));
  await screen.findByRole("heading", { level: 1, name: /Clinical Screening for Flu/ });
  expect(reason()).toHaveProperty("value", "The GP asks for it");
});

test("at the screening, Override with a reason opens its field at once, and the delivery has what was written", async () => {
  const { person } = await atStoppedScreening();
  expect(screen.queryByRole("textbox", { name: "Reason for overriding" })).toBeNull();
  await person.click(wayOn("Override with a reason…"));
  expect(document.activeElement).toBe(reason());
  expect(screen.queryByRole("button", { name: "Override with a reason…" })).toBeNull();
  await person.type(reason(), "The GP asks for it");
  await person.click(screen.getByRole("button", { name: "Forward" }));
  await screen.findByRole("heading", { level: 1, name: /Delivery for Flu/ });
  for (const choice of ["Yes", "No"]) expect(given(choice)).toHaveProperty("checked", false);
  await answer(person, "Was the vaccine administered?", "Yes");
  expect(reason()).toHaveProperty("value", "The GP asks for it");
});

test("in an open episode, a given vaccine's screening is corrected to a stop with the reason alone", async () => {
  const server = storeServer({
    ...completed(),
    status: "In Progress",
    vaccineTypes: ["fluVac", "covid"],
  });
  const { handlers } = server;
  const { person } = renderApp("/vaccination/add?episodeId=episode-1&step=1", { handlers });
  await answer(person, /ever had an anaphylactic reaction/, "Yes");
  expect(screen.queryByRole("button", { name: "Record as not given" })).toBeNull();
  await person.type(screen.getByRole("textbox", { name: /^Comment: .+anaphylactic/ }), "In 2019");
  await person.type(reason(), "The GP asks for it");
  await save(person);
  await screen.findByRole("heading", { level: 1, name: /Clinical Screening for COVID-19/ });
  expect(sentFlu(server)).toMatchObject({
    screening: { isDraft: false, anaphylacticAllergicToInfluenzaVaccine: true },
    delivery: {
      isDraft: false,
      isVaccinationAdministered: true,
      overrides: [{ code: "ANAPHYLAXIS_TO_FLU_VACCINE", reason: "The GP asks for it" }],
    },
  });
  expect(Object.keys(sessionStorage).filter((key) => key.includes("episode-1"))).toEqual([]);
});

test("a stop is told at once, a warning when there is a pause, each alone", async () => {
  const { person } = await atStored(storeServer(atScreening()), /Clinical Screening for Flu/);
  const regions = [...document.querySelectorAll("form [aria-live][aria-atomic=false]")];
  expect(regions.filter(({ textContent }) => textContent !== "")).toEqual([]);
  await answer(person, /ever had an anaphylactic reaction/, "Yes");
  await answer(person, "Is the patient feeling unwell today?", "Yes");
  await screen.findByText("1 stop, 1 warning");
  const told = regions.filter(({ textContent }) => textContent !== "");
  expect(told.map((region) => [region.getAttribute("aria-live"), region.textContent])).toEqual([
    ["polite", expect.stringMatching(/^ ?Warning: The patient feels unwell[^.]*\.[^.]*\.$/)],
    ["assertive", expect.stringMatching(/^ ?STOP The patient has had an anaphylactic reaction/)],
  ]);
});

test("[H24] each stop and warning stands once, in its row; the top counts them and leads there", async () => {
  const { person } = await atStored(storeServer(atScreening()), /Clinical Screening for Flu/);
  const unwell = "Is the patient feeling unwell today?";
  await answer(person, unwell, "Yes");
  await answer(person, /ever had an anaphylactic reaction/, "Yes");
  const top = within(await screen.findByRole("group", { name: "1 stop, 1 warning" }));
  const links = top.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("aria-label"))).toEqual([
    expect.stringMatching(/^Stop: .*anaphylactic reaction/),
    `Warning: ${unwell}`,
  ]);
  expect(stops()).toHaveLength(1);
  const warning = screen.getByText(/^Warning: The patient feels unwell/);
  const question = screen.getByRole("group", { name: unwell });
  expect(question.parentElement?.contains(warning)).toBe(true);
  await person.click(top.getByRole("link", { name: `Warning: ${unwell}` }));
  expect(document.activeElement?.contains(warning)).toBe(true);
  await person.click(top.getByRole("link", { name: /anaphylactic reaction/ }));
  expect(document.activeElement?.contains(stops()[0] ?? null)).toBe(true);
});

test("what earlier steps raise stands once in the summary of the screening", async () => {
  const { person } = await atStop();
  const summary = screen.getByRole("region", { name: "Clinical screening summary" });
  expect(stops()).toHaveLength(1);
  expect(summary.contains(stops()[0] ?? null)).toBe(true);
  await person.click(screen.getByRole("link", { name: /anaphylactic reaction/ }));
  expect(document.activeElement?.contains(stops()[0] ?? null)).toBe(true);
});

test("[H05] that a patient has died stands in the banner and as a stop on every step", async () => {
  const stored = atDelivery();
  const gone = { ...patient, deceased: true, dateOfDeath: "2026-11-03" };
  const { person } = await atStored(
    storeServer({ ...stored, patientDemographics: gone }),
    /Delivery for Flu/,
  );
  for (const step of [/Delivery for Flu/, /Clinical Screening for Flu/, "Vaccination Type"]) {
    await screen.findByRole("heading", { level: 1, name: step });
    expect(
      screen.getByRole("group", { name: /^STOP This patient is recorded as deceased/ }),
    ).toBeTruthy();
    const banner = screen.getByRole("region", { name: "Patient" });
    expect(within(banner).getByText("Deceased 3 Nov 2026")).toBeTruthy();
    const back = screen.queryByRole("button", { name: "Back" });
    if (back) await person.click(back);
  }
});
