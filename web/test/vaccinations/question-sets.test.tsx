import { withDraft } from "@pharmacy/domain/vaccines/parts";
import { addSet, reworded, wordingOf } from "@pharmacy/domain/test/question-sets";
import { screenings } from "@pharmacy/domain/test/valid-values";
import type { Schemas } from "@pharmacy/sdk";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, atStored, give, save } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";
import { atDelivery, atScreening } from "./stored-episodes.ts";

// Flu has a second set, one question of which stands in other words (openapi/decisions.md, Question sets).

const before = wordingOf("medicationInteractVaccine");
const after = "Does the patient take a blood thinner?";
const screeningPage = /Clinical Screening for Flu/;
const changed = /The questions or rules have changed since this screening was started/;
const doesNotFit = /The site of administration does not fit the route/;
const older = /This page is older than the questions of this screening/;

let takeOut: () => void;
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
  takeOut = addSet("fluVac", "2026-09-01", reworded);
});
afterEach(() => takeOut());

const naming = (fluVac: number) => ({ keepsNoneOfThese: true, questionSets: { fluVac, covid: 1 } });

const checked = (question: string) =>
  within(screen.getByRole("group", { name: question })).queryByRole("radio", { checked: true });

/** A screening that was answered and kept for later under the first set. */
function draft(): Schemas["Episode"] {
  const { questionSet: _set, ...answers } = screenings["flu screening"];
  const episode = { ...atDelivery(answers), currentActiveStepId: 1 };
  return { ...episode, ...withDraft(episode, "fluVac", "screening") };
}

const screeningSent = ({ saves }: ReturnType<typeof storeServer>) =>
  saves.mock.lastCall?.[0].body.vaccinationDetails.fluVac?.screening;

test("a new screening asks by the set that the server names, and says so", async () => {
  const server = storeServer(atScreening(), naming(2));
  const { person } = await atStored(server, screeningPage);
  expect(screen.queryByRole("group", { name: before })).toBeNull();
  await answer(person, after, "No");
  await person.click(screen.getByRole("button", { name: "Save for later" }));
  await vi.waitFor(() => expect(server.saves).toHaveBeenCalledOnce());
  expect(screeningSent(server)).toMatchObject({ questionSet: 2, medicationInteractVaccine: false });
  expect(screen.queryByText(changed)).toBeNull();
});

test("to a server that names no sets none is sent", async () => {
  const server = storeServer(atScreening());
  const { person } = await atStored(server, screeningPage);
  await answer(person, before, "No");
  await person.click(screen.getByRole("button", { name: "Save for later" }));
  await vi.waitFor(() => expect(server.saves).toHaveBeenCalledOnce());
  expect(screeningSent(server)).not.toHaveProperty("questionSet");
});

test("a draft of before is finished in its own words", async () => {
  const server = storeServer(draft(), naming(2));
  const { person } = await atStored(server, screeningPage);
  expect(await screen.findByText(changed)).toBeDefined();
  expect(checked(before)).not.toBeNull();
  await save(person);
  await vi.waitFor(() => expect(server.saves).toHaveBeenCalledOnce());
  expect(screeningSent(server)).toMatchObject({ isDraft: false });
  expect(screeningSent(server)).not.toHaveProperty("questionSet");
});

test("or moves to the questions of today: what they ask otherwise is open, the rest goes along", async () => {
  const server = storeServer(draft(), naming(2));
  const { person } = await atStored(server, screeningPage);
  const same = wordingOf("past6MonthsVaccinated");
  const asBefore = checked(same)?.getAttribute("value");
  const notice = (await screen.findByText(changed)).parentElement;
  expect(notice?.textContent).toContain(after);
  await person.click(screen.getByRole("button", { name: "Use today's questions and rules" }));
  await screen.findByRole("group", { name: after });
  expect(screen.queryByText(changed)).toBeNull();
  const anew = screen.getByRole("group", { name: wordingOf("feelUnwell") });
  expect(anew.contains(document.activeElement)).toBe(true);
  expect(checked(after)).toBeNull();
  expect(checked(same)?.getAttribute("value")).toBe(asBefore);
  await answer(person, after, "No");
  await answer(person, wordingOf("feelUnwell"), "No");
  await save(person);
  await vi.waitFor(() => expect(server.saves).toHaveBeenCalledOnce());
  expect(screeningSent(server)).toMatchObject({ isDraft: false, questionSet: 2 });
});

test("beside a colleague who moved it, an answer to the old words is none to the new ones", async () => {
  const server = storeServer(draft(), naming(2));
  const { person } = await atStored(server, screeningPage);
  await answer(person, before, "Yes");
  const { vaccinationDetails, ...episode } = draft();
  const { screening } = vaccinationDetails.fluVac ?? {};
  if (!screening) throw new Error("No screening was kept");
  const moved = { ...screening, questionSet: 2, medicationInteractVaccine: false };
  server.replace({ ...episode, vaccinationDetails: { fluVac: { screening: moved } } });
  await person.click(screen.getByRole("button", { name: "Save for later" }));
  await person.click(await screen.findByRole("button", { name: "Keep mine" }));
  await screen.findByRole("group", { name: after });
  expect(checked(after)?.getAttribute("value")).toBe("false");
});

test("a page that does not know the set in force says that it is older", async () => {
  const server = storeServer(atScreening(), naming(3));
  await atStored(server, screeningPage);
  expect(await screen.findByText(older)).toBeDefined();
  expect(screen.getByRole("button", { name: "Load again" })).toBeDefined();
});

test.each([
  [1, "WARNING"],
  [2, "STOP"],
] as const)(
  "what set %i makes of a site that does not fit the route is a %s",
  async (set, kind) => {
    const answers = { ...screenings["flu screening"], questionSet: set };
    const { person } = await atStored(
      storeServer(atDelivery(answers), naming(2)),
      /Delivery for Flu/,
    );
    await give(person);
    await answer(person, "Route", "Nasal");
    const site = screen.getByRole("combobox", { name: "Site of administration" });
    await person.selectOptions(site, "LEFT_ARM");
    const stop = "STOP Vaccine shouldn't be administered.";
    await screen.findAllByText(kind === "STOP" ? /shouldn't be administered/ : doesNotFit);
    const isStopped = screen.queryByRole("group", { name: stop }) !== null;
    const isReasonAsked = screen.queryByRole("textbox", { name: "Reason for overriding" }) !== null;
    const isWarned = screen.queryAllByText(doesNotFit).length > 0;
    expect([isStopped, isReasonAsked, isWarned]).toEqual(
      kind === "STOP" ? [true, true, false] : [false, false, true],
    );
  },
);
