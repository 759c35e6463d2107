import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentPath } from "../app/render-app.tsx";
import { answer, atConsent, atStored } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";
import { atDelivery, atScreening } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

const later = () => screen.getByRole("button", { name: "Save for later" });
const unwell = "Is the patient feeling unwell today?";

test("an incomplete screening is kept as a draft at its step, and the list opens", async () => {
  const server = storeServer(atScreening());
  const { person } = await atStored(server, /Clinical Screening/);
  await answer(person, unwell, "Yes");
  await person.click(later());
  await screen.findByText("Saved. You can continue from the list.");
  expect(currentPath()).toBe("/vaccination");
  expect(sessionStorage.length).toBe(0);
  expect(server.saves.mock.calls[0]?.[0].body).toMatchObject({
    status: "In Progress",
    currentActiveStepId: 1,
    currentStepTitle: "Step 1 of 2 - Clinical Screening for Flu",
    vaccinationDetails: { fluVac: { screening: { isDraft: true, feelUnwell: true } } },
  });
});

test("it is offered once a patient is chosen, before anything is answered", async () => {
  const server = storeServer();
  const { person } = await atConsent(server);
  await person.click(later());
  await screen.findByText("Saved. You can continue from the list.");
  expect(server.saves.mock.calls[0]?.[0].body).toMatchObject({
    status: "In Progress",
    currentStep: "vaccination-type",
    vaccineTypes: [],
  });
});

test("what was typed into another step is kept with it", async () => {
  const server = storeServer(atDelivery());
  const { person } = await atStored(server, /Delivery for Flu/);
  await answer(person, "Was the vaccine administered?", "No");
  await person.click(screen.getByRole("button", { name: "Back" }));
  await screen.findByRole("heading", { level: 1, name: /Clinical Screening/ });
  await answer(person, unwell, "Yes");
  await person.click(later());
  await screen.findByText("Saved. You can continue from the list.");
  expect(server.saves.mock.calls[0]?.[0].body.vaccinationDetails.fluVac).toMatchObject({
    screening: { isDraft: true, feelUnwell: true },
    delivery: { isDraft: true, isVaccinationAdministered: false },
  });
});

test("a draft that is not stored stays in the form", async () => {
  const server = storeServer(atScreening());
  server.saves.mockReturnValueOnce(new Response("", { status: 500 }));
  const { person } = await atStored(server, /Clinical Screening/);
  await answer(person, unwell, "Yes");
  await person.click(later());
  await screen.findByText("Error creating Vaccine");
  expect(currentPath()).toContain("/vaccination/add");
  expect(screen.getByRole("textbox", { name: `Comment: ${unwell}` })).toBeTruthy();
});

test("two presses make one draft", async () => {
  const server = storeServer(atScreening());
  const { person } = await atStored(server, /Clinical Screening/);
  await person.dblClick(later());
  await screen.findByText("Saved. You can continue from the list.");
  expect(server.saves).toHaveBeenCalledTimes(1);
});
