import { withConsent, withAnswers } from "@pharmacy/domain/episode/content";
import { newEpisode } from "@pharmacy/domain/episode/save";
import {
  consents,
  deliveries,
  now,
  patient,
  screenings,
  today,
} from "@pharmacy/domain/test/valid-values";
import type { DeliveryValues, ScreeningValues } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderApp } from "../app/render-app.tsx";
import { storedEpisode, storeServer } from "./store-server.ts";

const saved = { now, today, isDraft: false };

interface Visit {
  flu?: DeliveryValues;
  fluScreening?: ScreeningValues;
  covid?: DeliveryValues;
}

/** An episode that has ended, of the vaccines that were delivered. */
function ended({ flu, fluScreening = screenings["flu screening"], covid }: Visit) {
  const chosen = { fluVac: flu, covid };
  const vaccineTypes = (["fluVac", "covid"] as const).filter((type) => chosen[type]);
  const values = { ...consents["consent given"], vaccineTypes };
  let content = withConsent(newEpisode(patient), values, saved);
  if (flu) {
    content = withAnswers(
      content,
      { vaccineType: "fluVac", stage: "screening" },
      fluScreening,
      saved,
    );
    content = withAnswers(content, { vaccineType: "fluVac", stage: "delivery" }, flu, saved);
  }
  if (covid) {
    content = withAnswers(
      content,
      { vaccineType: "covid", stage: "screening" },
      screenings["covid screening"],
      saved,
    );
    content = withAnswers(content, { vaccineType: "covid", stage: "delivery" }, covid, saved);
  }
  const wasGiven = [flu, covid].some((delivery) => delivery?.isVaccinationAdministered === true);
  return storedEpisode({
    ...content,
    status: wasGiven ? "Completed" : "Closed",
    currentStep: "delivery-screening",
    currentStepTitle: "Step 2 of 2 - Delivery for Flu",
    currentActiveStepId: 2 * vaccineTypes.length,
  });
}

async function see(episode: Schemas["Episode"], page: "complete" | "view" = "complete") {
  const address = `/vaccination/${page}?episodeId=episode-1`;
  const { person } = renderApp(address, { handlers: storeServer(episode).handlers });
  await screen.findByRole("region", { name: "Patient" });
  return person;
}

const card = (name: string) => within(screen.getByRole("region", { name }));
const lineOf = (vaccine: string, label: string) =>
  card(vaccine).getByText(label, { selector: "dt" }).nextElementSibling?.textContent?.trim();
const foldedOf = (vaccine: string, title: string) =>
  card(vaccine).getByText(title).closest("details");

const given = deliveries["flu given"];
const covidGiven = deliveries["covid given"];

describe.each(["complete", "view"] as const)("on the page %s", (page) => {
  test("what was not as usual stands before what was given, the worst first", async () => {
    const overrides = [{ code: "ANAPHYLAXIS_TO_FLU_VACCINE" as const, reason: "Tested negative" }];
    const flu = {
      ...deliveries["flu given with adverse effects"],
      overrides,
      acknowledgedWarnings: ["BATCH_EXPIRED" as const],
    };
    await see(ended({ flu }), page);
    const text = screen.getByRole("region", { name: "Flu" }).textContent ?? "";
    const order = [
      "Stop overridden: The patient has had an anaphylactic reaction to an influenza vaccine.",
      "Reason: Tested negative",
      "Reaction: Fainting · Mild · Confirmed",
      "Fainted for a minute",
      "Evidence: Seen in the pharmacy",
      "Warnings that were acknowledged",
      "The batch was out of date on the day of administration",
      "Adjuvanted trivalent aTIV · batch 126201A · expires 06/2026",
      "0.5 ml · Intramuscular · Left arm",
    ].map((part) => text.indexOf(part));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order).not.toContain(-1);
  });

  test("each vaccine has a card, in their order, with what became of it", async () => {
    await see(ended({ flu: given, covid: deliveries["covid not given"] }), page);
    expect(card("Flu").getByText("Given", { selector: "span" })).toBeTruthy();
    expect(card("COVID-19").getByText("Not given")).toBeTruthy();
    expect(lineOf("COVID-19", "People")).toBe("Responsible clinician: Anna Price, GPhC 2012345");
    const names = screen.getAllByRole("heading", { level: 2 }).map((head) => head.textContent);
    expect(names.slice(0, 2).map((name) => name?.trim())).toEqual(["Flu", "COVID-19"]);
  });
});

test("a screening without a yes is folded away under that it has none", async () => {
  await see(ended({ flu: given }));
  const folded = foldedOf("Flu", "Screening: all answers No");
  expect(folded).toHaveProperty("open", false);
  expect(folded?.textContent).toContain("Is the patient feeling unwell today?");
  expect(lineOf("Flu", "Reason for vaccinating")).toBe("Aged 65 and over · NHS");
});

test("a yes of the screening stays in view with its comment, once; the others are folded away", async () => {
  const fluScreening = {
    ...screenings["flu screening"],
    feelUnwell: true,
    feelUnwellComment: "Cold",
  };
  await see(ended({ flu: given, fluScreening }));
  const question = card("Flu").getByText("Is the patient feeling unwell today?");
  expect(question.closest("details")).toBeNull();
  expect(question.nextElementSibling?.textContent).toContain("Cold");
  const folded = foldedOf("Flu", "Screening: all other answers No");
  expect(folded?.textContent).toContain("past 6 months");
});

test("a screening that is not finished does not claim to be answered with no", async () => {
  const episode = ended({ flu: given });
  const { feelUnwell: _unanswered, ...rest } = screenings["flu screening"];
  const open = withAnswers(episode, { vaccineType: "fluVac", stage: "screening" }, rest, {
    ...saved,
    isDraft: true,
  });
  await see({ ...episode, ...open, status: "In Progress" }, "view");
  expect(lineOf("Flu", "Screening")).toBe("Not finished");
  const titles = card("Flu")
    .getAllByText("Screening")
    .map(({ tagName }) => tagName);
  expect(titles).toEqual(["DT", "SUMMARY"]);
});

test("the people of a dose are named once each, with what they did", async () => {
  const drawnUpBy = {
    ...covidGiven.drawnUpBy,
    firstName: "Tom",
    lastName: "Baker",
    gphc: "2045678",
  };
  await see(ended({ covid: { ...covidGiven, drawnUpBy } }));
  expect(lineOf("COVID-19", "People")).toBe(
    "Responsible clinician, responsible drawer, vaccinator: Anna Price, GPhC 2012345 · Drawn up by: Tom Baker, GPhC 2045678",
  );
});

test.each([
  ["flu given in care home", "Long-stay care home: Rose Court, 1 Rose Lane, Leeds, LS1 4AP"],
  ["covid given in residential facility", "Residential facility: Elm House, 2 Elm Road, LS2 9JT"],
] as const)("of %s the place is named with its address", async (name, place) => {
  const isFlu = name.startsWith("flu");
  await see(ended(isFlu ? { flu: deliveries[name] } : { covid: deliveries[name] }));
  expect(lineOf(isFlu ? "Flu" : "COVID-19", "Given")).toBe(`3 Nov 2025 at 09:45 · ${place}`);
});

test.each([
  ["flu", { flu: given }, "The vaccination is recorded."],
  ["both", { flu: given, covid: covidGiven }, "The vaccinations are recorded."],
  [
    "flu without COVID-19",
    { flu: given, covid: deliveries["covid not given"] },
    "The vaccination is recorded. COVID-19 was not given.",
  ],
])("the complete page says of %s what is recorded", async (_what, visit, sentence) => {
  await see(ended(visit));
  expect(screen.getByRole("heading", { level: 1, name: "Recorded" })).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
});

test("an episode that goes on is not called recorded by the complete page", async () => {
  const episode = ended({ flu: given });
  const open = withAnswers(
    episode,
    { vaccineType: "fluVac", stage: "delivery" },
    {},
    { ...saved, isDraft: true },
  );
  await see({ ...episode, ...open, status: "In Progress" });
  expect(screen.getByRole("heading", { level: 1, name: "Not recorded yet" })).toBeTruthy();
  expect(screen.getByText("The episode is not finished.")).toBeTruthy();
  expect(card("Flu").getByText("Not finished")).toBeTruthy();
});

test("where it went names the records, the history, the stock, and whom nobody told", async () => {
  await see(ended({ flu: deliveries["flu given with adverse effects"] }));
  expect(lineOf("Where it went", "Pharmacy record")).toMatch(/^FA123-000001 · Completed/);
  expect(lineOf("Where it went", "Vaccination history")).toMatch(/^Flu: other pharmacies see/);
  expect(lineOf("Where it went", "Stock")).toBe("One dose of batch 126201A");
  const report = card("Where it went").getByRole("link", { name: /^Report it/ });
  expect(report.getAttribute("href")).toContain("yellowcard");
});

test("what was not given went nowhere else; without an NHS number no history has it", async () => {
  await see(ended({ flu: deliveries["flu not given"] }));
  expect(card("Where it went").getAllByRole("term")).toHaveLength(1);
  screen.getByRole("main").remove();
  const episode = ended({ flu: given });
  const { nhsNumber: _unknown, ...patientDemographics } = episode.patientDemographics;
  await see({ ...episode, patientDemographics });
  expect(lineOf("Where it went", "Vaccination history")).toBe(
    "Not in the history: the patient's NHS number is not known.",
  );
});

const editsOf = () =>
  screen.queryByRole("button", { name: "Edit" }) === null
    ? null
    : within(screen.getByRole("navigation", { name: "Edit" }))
        .getAllByRole("link")
        .map((link) => link.textContent);

test("one menu leads to every part of an ended record", async () => {
  await see(ended({ flu: given, covid: covidGiven }), "view");
  expect(editsOf()).toEqual([
    "Consent",
    "Flu screening",
    "COVID-19 screening",
    "Flu delivery",
    "COVID-19 delivery",
  ]);
});

test.each([{ deleted: true }, { status: "In Progress" as const }])(
  "a record with %o has no such menu",
  async (state) => {
    await see({ ...ended({ flu: given }), ...state }, "view");
    expect(screen.getByRole("button", { name: "Print" })).toBeTruthy();
    expect(editsOf()).toBeNull();
  },
);

test.each([
  [false, ["COVID-19 screening", "COVID-19 delivery"]],
  [true, null],
])("the details of one vaccine, deleted: %s, lead to %o", async (deleted, steps) => {
  const { handlers } = storeServer({ ...ended({ flu: given, covid: covidGiven }), deleted });
  renderApp("/vaccination/details?episodeId=episode-1&type=covid", { handlers });
  await screen.findByRole("region", { name: "Patient" });
  expect(editsOf()).toEqual(steps);
});
