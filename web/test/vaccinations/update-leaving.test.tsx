import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderApp } from "../app/render-app.tsx";
import { completed, confirmUpdate, editing, heading } from "./at-an-update.ts";
import { answer, save } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

/** Something is typed in the first step, and the second is saved. */
async function updatesBeside(person: Awaited<ReturnType<typeof editing>>["person"]) {
  await person.click(await screen.findByRole("button", { name: "Back" }));
  await answer(person, "Did the patient give consent?", "No");
  expect(screen.queryByRole("button", { name: "Forward" })).toBeNull();
  act(() => window.history.back());
  await heading(/Clinical Screening for Flu/);
  await answer(person, "Is the patient feeling unwell today?", "Yes");
  await person.type(await screen.findByLabelText(/Comment: Is the patient feeling unwell/), "Cold");
  await save(person);
  await confirmUpdate(person);
  return screen.findByRole("alertdialog", { name: "Leave this page?" });
}

test("[2.56] what is typed in another step is asked about, and the state reaches the details", async () => {
  const { person } = await editing(1);
  const question = await updatesBeside(person);
  await person.click(within(question).getByRole("button", { name: "Leave" }));
  await heading("Vaccination details: Flu");
  expect(window.history.state).toMatchObject({ vaccineId: "ativ-10" });
  expect(screen.getByText("Vaccine saved successfully")).toBeTruthy();
});

test("what is typed in another step stays with the step after an update", async () => {
  const { person } = await editing(1);
  const question = await updatesBeside(person);
  await person.click(within(question).getByRole("button", { name: "Stay" }));
  await person.click(screen.getByRole("button", { name: "Back" }));
  const asked = await screen.findByRole("group", { name: "Did the patient give consent?" });
  expect(within(asked).getByRole("radio", { name: "No" })).toHaveProperty("checked", true);
});

test("before a sign-out that nobody chose every step is named whose answers are lost", async () => {
  const { handlers } = storeServer(completed());
  const { person, unsavedChanges } = renderApp("/vaccination/edit?episodeId=episode-1&step=1", {
    handlers,
  });
  await person.click(await screen.findByRole("button", { name: "Back" }));
  await answer(person, "Did the patient give consent?", "No");
  expect(unsavedChanges.lost).toBe(true);
  act(() => window.history.back());
  await heading(/Clinical Screening for Flu/);
  expect(unsavedChanges.lost).toBe(true);
  expect(await unsavedChanges.saveAll()).toEqual({ unsaved: ["consent"] });
});
