import { wordingOf } from "@pharmacy/domain/test/question-sets";
import type { Schemas } from "@pharmacy/sdk";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderApp } from "../app/render-app.tsx";
import { answer, save } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";
import { atScreening } from "./stored-episodes.ts";

/** When the patient had each vaccine last, or why nobody knows. */
type Histories = Partial<Record<Schemas["TargetDisease"], string>>;
const failing = "failing";
const hidden = "hidden";
const mismatching = "mismatching";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** At the screening for flu of a patient who had these vaccinations. */
async function open(histories: Histories = {}, server = storeServer(atScreening())) {
  const getVaccinationHistory: TestHandlers["getVaccinationHistory"] = ({ query }) => {
    const administeredDate =
      query.get("targetDisease") === "FLU" ? histories.FLU : histories.COVID19;
    if (administeredDate === failing) return new Response("", { status: 500 });
    const record = { vaccineName: "A vaccine", manufacturer: "A maker", doseNumber: null };
    const isKnown = administeredDate && ![hidden, mismatching].includes(administeredDate);
    const records = isKnown ? [{ ...record, administeredDate }] : [];
    const body = { records, canShowHistory: administeredDate !== hidden };
    return {
      status: 200,
      body: { ...body, matchesLocalRecords: administeredDate !== mismatching },
    };
  };
  const handlers = { ...server.handlers, getVaccinationHistory };
  const app = renderApp("/vaccination/add?episodeId=episode-1", { handlers });
  await screen.findByRole("button", { name: "Save" });
  await screen.findByText(/Last COVID-19 (none|unknown|\d)/);
  return { ...app, server };
}

const act = () => screen.queryByRole("button", { name: "None of these" });
const press = ({ person }: Awaited<ReturnType<typeof open>>) =>
  person.click(act() ?? document.body);

const answered = (question: string) => {
  const group = screen.getByRole("group", { name: wordingOf(question) });
  return (["Yes", "No"] as const).find(
    (name) => within(group).getByRole<HTMLInputElement>("radio", { name }).checked,
  );
};

const asked = [
  "feelUnwell",
  "medicationInteractVaccine",
  "past6MonthsVaccinated",
  "relevantAllergies",
  "past6MonthsFluVaccinated",
  "anaphylacticAllergicToInfluenzaVaccine",
] as const;

test("one act answers No to what is open, keeps a Yes, and Undo takes it back", async () => {
  const app = await open();
  await answer(app.person, wordingOf("relevantAllergies"), "Yes");
  await press(app);
  for (const question of asked)
    expect(answered(question)).toBe(question === "relevantAllergies" ? "Yes" : "No");
  expect(screen.getByText(/^5 questions set to No\. You can change them\./)).toBeDefined();
  expect(act()).toBeNull();
  const provided = screen.getByRole("group", { name: "How is the vaccine provided?" });
  expect(provided.contains(document.activeElement)).toBe(true);
  await app.person.click(screen.getByRole("button", { name: "Undo" }));
  for (const question of asked)
    expect(answered(question)).toBe(question === "relevantAllergies" ? "Yes" : undefined);
});

test("each answer can be changed, and is then no longer said to be of this act", async () => {
  const app = await open();
  await answer(app.person, "How is the vaccine provided?", "Private");
  await press(app);
  expect(document.activeElement?.textContent).toBe("Save");
  await answer(app.person, wordingOf("feelUnwell"), "Yes");
  await answer(app.person, wordingOf("feelUnwell"), "No");
  await save(app.person);
  await vi.waitFor(() => expect(app.server.saves).toHaveBeenCalledOnce());
  const sent = app.server.saves.mock.calls[0]?.[0].body.vaccinationDetails.fluVac?.screening;
  expect(sent?.noneOfThese).toEqual(asked.slice(1));
  expect(sent?.feelUnwell).toBe(false);
});

test("[H15] what the history contradicts is left to a person, and the focus stands there", async () => {
  const app = await open({ COVID19: daysAgo(100) });
  await press(app);
  for (const question of asked)
    expect(answered(question)).toBe(question === "past6MonthsVaccinated" ? undefined : "No");
  const said = screen.getByText(/because the history or this record says otherwise/);
  expect(said.textContent).toContain(wordingOf("past6MonthsVaccinated"));
  const group = screen.getByRole("group", { name: wordingOf("past6MonthsVaccinated") });
  expect(group.contains(document.activeElement)).toBe(true);
  await answer(app.person, wordingOf("past6MonthsVaccinated"), "Yes");
  expect(screen.queryByText(/because the history or this record says otherwise/)).toBeNull();
});

const byHand = () => {
  const episode = atScreening();
  const { nhsNumber: _none, ...patient } = episode.patientDemographics;
  return { ...episode, patientDemographics: { ...patient, pdsVerified: false } };
};

test.each([
  ["COVID-19 could not be read", { COVID19: failing }, atScreening, ["past6MonthsVaccinated"]],
  ["COVID-19 is hidden", { COVID19: hidden }, atScreening, ["past6MonthsVaccinated"]],
  ["flu is hidden", { FLU: hidden }, atScreening, ["past6MonthsFluVaccinated"]],
  ["flu does not match", { FLU: mismatching }, atScreening, ["past6MonthsFluVaccinated"]],
  [
    "a patient entered by hand is not known",
    {},
    byHand,
    ["past6MonthsVaccinated", "past6MonthsFluVaccinated"],
  ],
] as const)(
  "where the history of %s, what it might contradict is left to a person",
  async (_which, histories, episode, open6Months) => {
    const app = await open(histories, storeServer(episode()));
    await press(app);
    const isLeft = (question: string) => open6Months.some((left) => left === question);
    for (const question of asked)
      expect(answered(question)).toBe(isLeft(question) ? undefined : "No");
    const said = screen.getByText(/the vaccination history is not fully known/);
    for (const question of open6Months) expect(said.textContent).toContain(wordingOf(question));
  },
);

test("while a stop applies nothing is answered", async () => {
  const app = await open({ FLU: daysAgo(100) });
  await press(app);
  expect(screen.getByText("A stop applies: answer each question.")).toBeTruthy();
  for (const question of asked) expect(answered(question)).toBeUndefined();
});

test("a backend that does not keep what it answered has no such act", async () => {
  await open({}, storeServer(atScreening(), {}));
  expect(act()).toBeNull();
});
