import { episode as sentences, validation } from "@pharmacy/domain/messages";
import { draftMessages } from "../../src/session/draft-messages.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentPath } from "../app/render-app.tsx";
import { answer, atConsent, atStored } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";
import { atDelivery, atScreening } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

const unwell = "Is the patient feeling unwell today?";
const comment = () =>
  screen.findByRole<HTMLTextAreaElement>("textbox", { name: `Comment: ${unwell}` });
const later = () => screen.getByRole("button", { name: sentences.saveForLater });
const tooLong = "x".repeat(501);
const knowsNoDraftText = {};

type Person = Awaited<ReturnType<typeof atStored>>["person"];

async function typesTooLongAComment(person: Person) {
  await answer(person, unwell, "Yes");
  fireEvent.change(await comment(), { target: { value: tooLong } });
}

const box = (label: string) => {
  const date = screen.getByRole("group", { name: /Date and time of administration/ });
  return within(date).getByRole<HTMLInputElement>("textbox", { name: label });
};

async function typesHalfADate(person: Person) {
  await answer(person, "Was the vaccine administered?", "Yes");
  for (const label of ["Day", "Month", "Year", "Time"]) {
    await person.clear(box(label));
  }
  await person.type(box("Day"), "7");
  await person.type(box("Month"), "11");
  await person.type(box("Time"), "9");
}

const halfADate = ["7", "11", "", "9"];
const typedDate = () => ["Day", "Month", "Year", "Time"].map((label) => box(label).value);

test("a half-typed date of administration is kept for later, and comes back with its message", async () => {
  const server = storeServer(atDelivery());
  const { person } = await atStored(server, /Delivery for Flu/);
  await typesHalfADate(person);
  expect(typedDate()).toEqual(halfADate);
  await person.click(later());
  await screen.findByText(sentences.savedForLater);
  expect(sessionStorage.length).toBe(0);
  cleanup();
  await atStored(server, /Delivery for Flu/);
  await screen.findByText(validation.date);
  expect(typedDate().map(Number)).toEqual(halfADate.map(Number));
});

test("[5.34] a comment over its limit is kept for later, and comes back with its message", async () => {
  const server = storeServer(atScreening());
  const { person } = await atStored(server, /Clinical Screening/);
  await typesTooLongAComment(person);
  await person.click(later());
  await screen.findByText(sentences.savedForLater);
  cleanup();
  await atStored(server, /Clinical Screening/);
  expect((await comment()).value).toBe(tooLong);
  await screen.findByText(validation.messageTooLong(500));
});

test("half a mobile number of an emergency contact is kept for later, and comes back", async () => {
  const server = storeServer();
  const { person } = await atConsent(server);
  const telephone = () => screen.getByLabelText<HTMLInputElement>(/^Telephone/);
  fireEvent.change(telephone(), { target: { value: "0770 09" } });
  await person.click(later());
  await screen.findByText(sentences.savedForLater);
  expect(server.saves.mock.calls[0]?.[0].body.consent?.draftText).toEqual({
    "patientEmergencyContact.telephone": "0770 09",
  });
  cleanup();
  await atStored(server, /Vaccination Type/);
  expect(telephone().value).toBe("0770 09");
});

test("before a sign-out one comment over its limit costs nothing", async () => {
  const server = storeServer(atScreening());
  const { person, unsavedChanges } = await atStored(server, /Clinical Screening/);
  await typesTooLongAComment(person);
  expect(unsavedChanges.lost).toEqual([]);
  expect(await unsavedChanges.saveAll()).toEqual({ resume: "episode-1" });
  expect(server.saves.mock.calls[0]?.[0].body.vaccinationDetails.fluVac?.screening).toMatchObject({
    feelUnwell: true,
    feelUnwellComment: null,
    draftText: { feelUnwellComment: tooLong },
  });
});

test("a server that knows no draftText is sent none; what would be lost is named, the rest is kept", async () => {
  const server = storeServer(atScreening(), knowsNoDraftText);
  const { person, unsavedChanges } = await atStored(server, /Clinical Screening/);
  await typesTooLongAComment(person);
  expect(unsavedChanges.lost).toEqual([expect.stringContaining(`Comment: ${unwell}`)]);
  expect(await unsavedChanges.saveAll()).toEqual({
    resume: "episode-1",
    unsaved: ["fluVac.screening"],
  });
  const sent = server.saves.mock.calls[0]?.[0].body.vaccinationDetails.fluVac?.screening;
  expect(sent).toMatchObject({ feelUnwell: true, feelUnwellComment: null });
  expect(sent).not.toHaveProperty("draftText");
});

test("there, Save for later says so at the field and keeps the form", async () => {
  const server = storeServer(atScreening(), knowsNoDraftText);
  const { person } = await atStored(server, /Clinical Screening/);
  await typesTooLongAComment(person);
  await person.click(later());
  expect((await screen.findAllByText(new RegExp(draftMessages.notKept))).length).toBeGreaterThan(0);
  expect(currentPath()).toContain("/vaccination/add");
  expect(server.saves).not.toHaveBeenCalled();
});

test("the final save holds nothing beside the values", async () => {
  const server = storeServer(atScreening());
  const { person } = await atStored(server, /Clinical Screening/);
  await typesTooLongAComment(person);
  await person.click(screen.getByRole("button", { name: "Save" }));
  await screen.findAllByText(validation.messageTooLong(500));
  expect(server.saves).not.toHaveBeenCalled();
});
