import { deliveries, patient, today } from "@pharmacy/domain/test/valid-values";
import { addDays, readableDate } from "@pharmacy/domain/dates/calendar-dates";
import { screen, waitFor, within } from "@testing-library/react";
import type { Schemas } from "@pharmacy/sdk";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { beforeEach, expect, test, vi } from "vitest";
import { sessionKeys } from "../../src/routes/session-data.ts";
import { renderApp, renderWithin } from "../app/render-app.tsx";
import { answer, save } from "./at-the-form.ts";
import { StepAt } from "./section-5-step.tsx";
import { storeServer } from "./store-server.ts";
import { atDelivery, atScreening } from "./stored-episodes.ts";

type Asked = Parameters<NonNullable<TestHandlers["getVaccinationHistory"]>>[0];
type Answered = ReturnType<NonNullable<TestHandlers["getVaccinationHistory"]>>;

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const fluDose = (administeredDate: string): Schemas["VaccinationHistoryRecord"] => ({
  vaccineName: "Adjuvanted trivalent aTIV",
  manufacturer: "Seqirus UK",
  administeredDate,
  doseNumber: 1,
});
const given = {
  isDraft: false,
  vaccineType: "fluVac",
  isVaccinationAdministered: true,
} as const;
const history = (rest: Partial<Schemas["VaccinationHistory"]>): Answered => ({
  status: 200,
  body: { records: [], canShowHistory: true, ...rest },
});

const recentStop = "STOP Vaccine shouldn't be administered.";

async function open(stored: Schemas["Episode"], answered: () => Answered) {
  const asked = vi.fn<(request: Asked) => Answered>(answered);
  const server = storeServer(stored);
  const handlers = { ...server.handlers, getVaccinationHistory: asked };
  const app = renderApp("/vaccination/add?episodeId=episode-1", { handlers });
  await screen.findByRole("button", { name: "Save" });
  return { ...app, server, asked };
}

const section = () =>
  within(screen.getByRole("region", { name: "Previous flu vaccination details" }));
const banner = () => screen.getByRole("region", { name: "Patient" }).textContent;

const failed =
  "There was a problem retrieving this patient's vaccination history. Please consult with your patient to establish when they were last vaccinated";

test.each<[string, () => Answered, RegExp | string, string]>([
  ["[8.04] none", () => history({}), /No vaccinations are recorded/, "Last Flu none recorded"],
  [
    "[3.10] not allowed",
    () => history({ canShowHistory: false }),
    /must not be shown/,
    "Last Flu unknown",
  ],
  [
    "[8.03] mismatch",
    () => history({ matchesLocalRecords: false }),
    /does not fully match/,
    "Last Flu unknown",
  ],
  ["[8.02] failed", () => new Response("", { status: 500 }), failed, "Last Flu unknown"],
])("a history that is %s says so and nothing else", async (_state, answered, text, last) => {
  await open(atScreening(), answered);
  expect(await section().findByText(text, { exact: false })).toBeTruthy();
  expect(banner()).toContain(last);
  const isNone = last.endsWith("none recorded");
  expect(section().queryByText(/No vaccinations are recorded/) !== null).toBe(isNone);
});

test("[H17] a history that is still being read is neither none nor failed", async () => {
  await open(atScreening(), () => Promise.withResolvers<never>().promise);
  expect(section().getByText(/Reading the vaccination history/)).toBeTruthy();
  expect(banner()).toContain("Last Flu …");
  expect(section().queryByText(/No vaccinations are recorded/)).toBeNull();
  expect(section().queryByRole("button", { name: "Try again" })).toBeNull();
});

test("[7.15] [3.09] the records show vaccine, manufacturer, date and dose", async () => {
  const { asked } = await open(atScreening(), () => history({ records: [fluDose("2024-10-03")] }));
  await section().findByText("3 Oct 2024");
  expect(section().getByText("Adjuvanted trivalent aTIV · Seqirus UK · Dose 1")).toBeTruthy();
  expect(banner()).toContain("Last Flu 3 Oct 2024");
  expect(asked.mock.calls.map(([{ query }]) => Object.fromEntries(query))).toContainEqual({
    nhsNumber: "9000000009",
    targetDisease: "FLU",
    patientDateOfBirth: "1951-03-12",
  });
});

test("[7.14] the history of a patient who is not PDS verified is not asked for", async () => {
  const stored = atScreening();
  const patientDemographics = { ...stored.patientDemographics, pdsVerified: false };
  const { asked } = await open({ ...stored, patientDemographics }, () => history({}));
  expect(section().getByText(/available once the patient is verified with PDS/)).toBeTruthy();
  expect(banner()).toContain("Last Flu unknown");
  expect(asked).not.toHaveBeenCalled();
});

test("[7.16] a step that is opened again within 60 s asks no history again", async () => {
  const { asked, person } = await open(atDelivery(), () => history({}));
  const before = asked.mock.calls.length;
  await person.click(screen.getByRole("button", { name: "Back" }));
  await section().findByText(/No vaccinations are recorded/);
  expect(asked.mock.calls).toHaveLength(before);
});

test("[5.45] [8.01] a recent flu vaccination is a stop at the screening", async () => {
  await open(atScreening(), () => history({ records: [fluDose(daysAgo(179))] }));
  const stop = await section().findByRole("group", { name: recentStop });
  expect(within(stop).getByRole("button", { name: "Record as not given" })).toBeTruthy();
  expect(screen.getAllByText("Vaccine shouldn't be administered.")).toHaveLength(1);
  expect(section().getByText(/had a vaccination in the last 6 months/)).toBeTruthy();
});

test("a flu vaccination 180 days ago is none", async () => {
  await open(atScreening(), () => history({ records: [fluDose(daysAgo(180))] }));
  await section().findByText(/Dose 1/);
  expect(screen.queryByText(/shouldn't be administered/)).toBeNull();
});

test("a delivery against a recent flu vaccination needs a reason", async () => {
  const { person, server } = await open(atDelivery(), () =>
    history({ records: [fluDose(daysAgo(30))] }),
  );
  await screen.findByRole("group", { name: recentStop });
  await answer(person, "Was the vaccine administered?", "Yes");
  await save(person);
  await screen.findByRole("link", { name: /Give a reason for going on despite the stop/ });
  expect(server.saves).not.toHaveBeenCalled();
});

test("the episode's own delivery is no earlier vaccination when its step is opened again", async () => {
  const stored = atDelivery();
  const { fluVac } = stored.vaccinationDetails;
  const fullDateOfAdministration = new Date().toISOString();
  const { vaccineName: vaccineSelected } = fluDose(daysAgo(0));
  const delivery = { ...fluVac?.delivery, ...given, vaccineSelected, fullDateOfAdministration };
  const vaccinationDetails = { fluVac: { ...fluVac, delivery } };
  await open({ ...stored, vaccinationDetails }, () => history({ records: [fluDose(daysAgo(0))] }));
  await screen.findByText(`Last Flu ${readableDate(daysAgo(0))}`);
  expect(screen.queryByText(/shouldn't be administered/)).toBeNull();
});

test("a warning of a history that came late goes with its cause", async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<Answered>>();
  const record = { ...fluDose("2020-10-01"), vaccineName: "Comirnaty" };
  const values = { ...deliveries["covid given"], vaccinationSequence: "First" };
  const { handlers } = storeServer();
  const { person } = renderWithin(
    <StepAt stage="delivery" vaccineType="covid" patient={patient} values={values} />,
    { handlers: { ...handlers, getVaccinationHistory: () => promise } },
  );
  await screen.findByRole("button", { name: "Save" });
  const warning = /A first dose is already recorded for this patient/;
  expect(screen.queryByText(warning)).toBeNull();
  resolve(await history({ records: [record] }));
  expect(await screen.findAllByText(warning)).toHaveLength(1);
  await answer(person, "Dose in the sequence", "Booster vaccination");
  expect(screen.queryByText(warning)).toBeNull();
});

test.each([
  ["is known in full", 1, patient, {}],
  ["does not match the local records", 0, patient, { matchesLocalRecords: false }],
  ["is only this pharmacy's", 0, { ...patient, pdsVerified: false }, {}],
])("if the history %s, a missing first dose is told %i times", async (...of) => {
  const [, times, whose, answered] = of;
  const administeredDate = addDays(today, -10);
  const samePersonAnswers = [{ vaccineType: "covid", administeredDate, isSamePerson: true }];
  const draft = { idempotencyKey: "key", forms: {}, besideForms: { samePersonAnswers } };
  const key = `${sessionKeys.episodeForm}anna.pharmacist:FA123:episode-1`;
  sessionStorage.setItem(key, JSON.stringify(draft));
  const values = { ...deliveries["covid given"], vaccinationSequence: "BOOSTER_VACCINATION" };
  const { handlers } = storeServer();
  const records = [{ ...fluDose(administeredDate), vaccineName: "Comirnaty", doseNumber: 2 }];
  const getVaccinationHistory = () => history({ records, ...answered });
  renderWithin(<StepAt stage="delivery" vaccineType="covid" patient={whose} values={values} />, {
    handlers: { ...handlers, getVaccinationHistory },
  });
  await screen.findByText(/Less than 3 months have passed/);
  await waitFor(() =>
    expect(screen.queryAllByText(/No first dose is recorded/)).toHaveLength(times),
  );
});
