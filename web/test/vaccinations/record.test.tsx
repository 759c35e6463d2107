import { newEpisode } from "@pharmacy/domain/episode/save";
import { withConsent, withAnswers } from "@pharmacy/domain/episode/content";
import {
  consents,
  deliveries,
  now,
  patient,
  screenings,
  today,
} from "@pharmacy/domain/test/valid-values";
import type { Schemas } from "@pharmacy/sdk";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../app/render-app.tsx";
import { answer } from "./at-the-form.ts";
import { storedEpisode, storeServer } from "./store-server.ts";

const clock = { now, today, isDraft: false };

/** Flu given with adverse effects; the mother consented. */
function completed(): Schemas["Episode"] {
  const answers = { ...screenings["flu screening"], feelUnwell: true, feelUnwellComment: "Cold" };
  const consented = withConsent(newEpisode(patient), consents["consent by parent"], clock);
  const screened = withAnswers(
    consented,
    { vaccineType: "fluVac", stage: "screening" },
    answers,
    clock,
  );
  const given = deliveries["flu given with adverse effects"];
  return storedEpisode({
    ...withAnswers(screened, { vaccineType: "fluVac", stage: "delivery" }, given, clock),
    status: "Completed",
    currentStep: "delivery-screening",
    currentStepTitle: "Step 2 of 2 - Delivery for Flu",
    currentActiveStepId: 2,
  });
}

const open = (address: string) =>
  renderApp(address, { handlers: storeServer(completed()).handlers });

const answerTo = (question: string) => screen.getByText(question).nextElementSibling?.textContent;

test("the view page shows everything that was typed", async () => {
  open("/vaccination/view?episodeId=episode-1");
  await screen.findByRole("heading", { name: "Patient and consent" });
  expect(answerTo("Who gave consent for the patient?")).toContain("Parent or Guardian");
  expect(answerTo("Relationship to the patient")).toContain("Mother");
  expect(answerTo("Is the patient feeling unwell today?")).toContain("Cold");
  expect(answerTo("Eligibility group")).toContain("Aged 65 and over");
  expect(answerTo("Date and time of administration")).toContain("3 Nov 2025 at 09:45");
  expect(answerTo("Batch number")).toContain("126201A");
  expect(answerTo("Which adverse effects?")).toContain("Fainting");
  expect(answerTo("Description of the reaction")).toContain("Fainted for a minute");
  expect(screen.getAllByText("Anna Price, GPhC 2012345")).toHaveLength(2);
});

test("[3.29] what an earlier system recorded is read with the episode", async () => {
  const legacyAdministration = {
    isDraft: false,
    isVaccineAdministered: true,
    administrationFullDate: "2024-10-14T10:20:00.000Z",
    administrationLocation: "PHARMACY",
    vaccineRoute: "INTRAMUSCULAR",
    siteOfAdministration: "LEFT_ARM",
    adverseEffects: ["Bruising", "Other"],
    otherAdverseEffect: "A headache",
    administeredBy: {
      firstName: "Peter",
      surname: "Hale",
      gphcNumber: "2045678",
      role: "Pharmacist",
    },
    vaccine: {
      name: "TIVc",
      batchNumber: "118204A",
      expirationMonth: 6,
      expirationYear: 2025,
      doses: { doseAmount: 0.5, unit: "ml" },
    },
  } satisfies Schemas["LegacyAdministration"];
  const { handlers } = storeServer({ ...completed(), legacyAdministration });
  renderApp("/vaccination/view?episodeId=episode-1", { handlers });
  const legacy = await screen.findByRole("region", { name: "Recorded by an earlier system" });
  const read = within(legacy)
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent?.trim()]);
  expect(read).toEqual([
    ["Administered", "Yes"],
    ["Date and time", "14 Oct 2024, 11:20"],
    ["Where", "Pharmacy"],
    ["Vaccine", "TIVc"],
    ["Batch number", "118204A"],
    ["Expiry date", "06/2025"],
    ["Dose", "0.5 ml"],
    ["Route", "Intramuscular"],
    ["Site of administration", "Left arm"],
    ["Adverse effects", "Bruising, Other: A headache"],
    ["Administered by", "Peter Hale, GPhC 2045678, Pharmacist"],
  ]);
});

test("the details page shows one vaccine, and says so when it does not know it", async () => {
  open("/vaccination/details?episodeId=episode-1&type=fluVac");
  await screen.findByRole("heading", { name: "Vaccination details: Flu" });
  expect(screen.queryByText("Who gave consent for the patient?")).toBeNull();
  expect(answerTo("Site of administration")).toContain("Left arm");
});

test("[2.46] an unknown vaccine type is named", async () => {
  open("/vaccination/details?episodeId=episode-1&type=mumps");
  expect(await screen.findByText("Unknown vaccine type: mumps")).toBeTruthy();
});

test("[2.46] the record names a vaccine that this page does not know, and shows the others", async () => {
  const { handlers } = storeServer();
  const vaccineTypes = ["fluVac", "mpox"];
  const getEpisode = () =>
    Response.json({ ...completed(), vaccineTypes }, { headers: { ETag: '"1"' } });
  renderApp("/vaccination/view?episodeId=episode-1", { handlers: { ...handlers, getEpisode } });
  expect(await screen.findByText("Unknown vaccine type: mpox")).toBeTruthy();
  expect(screen.getByRole("region", { name: "Flu" })).toBeTruthy();
});

test("the complete page says what was given and what next", async () => {
  open("/vaccination/complete?episodeId=episode-1");
  await screen.findByText("The vaccination is recorded.");
  expect(answerTo("Vaccine")).toContain("Adjuvanted trivalent aTIV");
  expect(answerTo("Batch number")).toContain("126201A");
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Back to the list" })).toBeTruthy();
});

test("the complete page of a dose that was not given says why, with what was noted", async () => {
  const comment = "Came with a fever, will come again";
  const episode = completed();
  const refused = {
    ...deliveries["flu not given"],
    commentForNoAdministeredVaccinationText: comment,
  };
  const ended = withAnswers(episode, { vaccineType: "fluVac", stage: "delivery" }, refused, clock);
  const handlers = storeServer({ ...episode, ...ended, status: "Closed" }).handlers;
  renderApp("/vaccination/complete?episodeId=episode-1", { handlers });
  await screen.findByText("No vaccine was administered. The episode is closed.");
  expect(answerTo("Comment")).toContain(comment);
});

test("the same vaccine is offered to another patient, of whom nothing is known yet", async () => {
  sessionStorage.clear();
  const { person } = open("/vaccination/complete?episodeId=episode-1");
  await person.click(await screen.findByRole("link", { name: "Same vaccine for another patient" }));
  await screen.findByRole("heading", { name: "Find the patient" });
  expect(screen.queryByText(/Yusuf/)).toBeNull();
  await person.type(screen.getByRole("textbox", { name: "NHS number" }), "900 000 0009{Enter}");
  await person.click(await screen.findByRole("button", { name: /^Choose .+, born / }));
  await answer(person, "Has consent been given for this vaccination?", "Yes");
  expect(await screen.findByRole("checkbox", { name: "Flu" })).toHaveProperty("checked", true);
});

test("another vaccine is begun for the same patient, with nothing else of the episode", async () => {
  sessionStorage.clear();
  const { person } = open("/vaccination/complete?episodeId=episode-1");
  await person.click(await screen.findByRole("link", { name: "Another vaccine for this patient" }));
  await screen.findByRole("heading", { name: "Vaccination Type" });
  expect(screen.getByRole("region", { name: "Patient" }).textContent).toContain(patient.lastName);
  expect(screen.queryAllByRole("radio", { checked: true })).toEqual([]);
  expect(window.location.search).toBe("");
  expect(JSON.stringify(window.history.state)).toBe('{"patientOf":"episode-1"}');
  await person.click(screen.getByRole("button", { name: "Choose another patient" }));
  await screen.findByRole("heading", { name: "Find the patient" });
  expect(JSON.stringify(window.history.state)).not.toContain("episode-1");
});

test("[2.46] an episode of an unknown vaccine is not gone on with: its step names the type", async () => {
  sessionStorage.clear();
  const { handlers } = storeServer();
  const unknown = { ...completed(), status: "In Progress", vaccineTypes: ["fluVac", "mpox"] };
  const getEpisode = () => Response.json(unknown, { headers: { ETag: '"1"' } });
  renderApp("/vaccination/add?episodeId=episode-1", { handlers: { ...handlers, getEpisode } });
  expect(await screen.findByText("Unknown vaccine type: mpox")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});
