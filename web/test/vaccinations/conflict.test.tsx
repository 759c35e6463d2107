import { screenings } from "@pharmacy/domain/test/valid-values";
import type { Schemas } from "@pharmacy/sdk";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentPath } from "../app/render-app.tsx";
import { answer, atStored, save } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";
import { atDelivery, atScreening } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

const comment = { name: "Comment: Is the patient feeling unwell today?" };
const unwell = "Is the patient feeling unwell today?";

/** Somebody else has saved the screening; I go back to it, type into it and save. */
async function saveSecond(change: Partial<Schemas["Episode"]> = {}) {
  const server = storeServer(atDelivery());
  const { person } = await atStored(server, /Delivery for Flu/);
  await person.click(screen.getByRole("button", { name: "Back" }));
  await screen.findByRole("heading", { level: 1, name: /Clinical Screening/ });
  await answer(person, unwell, "Yes");
  await person.type(screen.getByRole("textbox", comment), "Slight cold");
  const theirs = atDelivery();
  const { fluVac } = theirs.vaccinationDetails;
  const screening = { ...fluVac?.screening, relevantAllergies: true };
  server.replace({
    ...theirs,
    lastUpdatedBy: "Tom Baker",
    vaccinationDetails: {
      fluVac: {
        ...fluVac,
        screening: {
          ...screening,
          isDraft: false,
          vaccineType: "fluVac",
          relevantAllergiesComment: "Egg",
        },
      },
    },
    ...change,
  });
  await save(person);
  return { server, person, dialog: await screen.findByRole("alertdialog") };
}

const press = (dialog: HTMLElement, name: string) => within(dialog).getByRole("button", { name });

test("a save that came second shows what the other person changed", async () => {
  const { server, dialog } = await saveSecond();
  expect(
    within(dialog).getByRole("heading", { name: "Tom Baker changed this episode" }),
  ).toBeTruthy();
  const allergies = "Does the patient have any allergies or a history of serious reactions?";
  expect(within(dialog).getByRole("listitem").textContent).toBe(
    `Flu, Clinical screening, ${allergies}Tom Baker savedYes. EggYou enteredNo change (theirs is kept)`,
  );
  expect(server.saves).toHaveBeenCalledTimes(1);
  expect(server.saves.mock.calls[0]?.[0].headers.get("If-Match")).toBe('"1"');
});

test("an answer that both gave alike is not shown as a difference", async () => {
  const theirs = atDelivery({
    ...screenings["flu screening"],
    feelUnwell: true,
    feelUnwellComment: "Slight cold",
  });
  const { dialog } = await saveSecond({ vaccinationDetails: theirs.vaccinationDetails });
  expect(within(dialog).queryAllByRole("listitem")).toEqual([]);
});

test("[H21] keeping mine lays it over theirs, and only the next save sends it", async () => {
  const { server, person, dialog } = await saveSecond();
  await person.click(press(dialog, "Keep mine"));
  expect(await screen.findByDisplayValue("Egg")).toBeTruthy();
  expect(screen.getByRole("textbox", comment)).toHaveProperty("value", "Slight cold");
  expect(server.saves).toHaveBeenCalledTimes(1);
  await save(person);
  await screen.findByRole("heading", { name: /Delivery for Flu/ });
  const sent = server.saves.mock.calls[1]?.[0];
  expect(sent?.headers.get("If-Match")).toBe('"2"');
  expect(sent?.body.vaccinationDetails.fluVac?.screening).toMatchObject({
    feelUnwell: true,
    feelUnwellComment: "Slight cold",
    relevantAllergiesComment: "Egg",
  });
});

test("taking theirs shows the step as the other person saved it", async () => {
  const { person, dialog } = await saveSecond();
  await person.click(press(dialog, "Take theirs"));
  expect(await screen.findByDisplayValue("Egg")).toBeTruthy();
  expect(screen.queryByRole("textbox", comment)).toBeNull();
});

test("who decides nothing keeps what was typed, and is asked again by the next save", async () => {
  const { server, person } = await saveSecond();
  await person.keyboard("{Escape}");
  expect(await screen.findByText("Tom Baker changed this episode")).toBeTruthy();
  expect(screen.getByRole("textbox", comment)).toHaveProperty("value", "Slight cold");
  await save(person);
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
  expect(server.saves).toHaveBeenCalledTimes(2);
});

test("an episode that was ended meanwhile has no place for mine", async () => {
  const { person, dialog } = await saveSecond({ status: "Closed" });
  expect(within(dialog).queryByRole("button", { name: "Keep mine" })).toBeNull();
  await person.click(press(dialog, "Take theirs"));
  await screen.findByRole("heading", { name: "Vaccination record" });
  expect(currentPath()).toBe("/vaccination/view?episodeId=episode-1");
});

test("what was typed before a reload is compared with what it was typed on", async () => {
  const server = storeServer(atScreening());
  const app = await atStored(server, /Clinical Screening/);
  await answer(app.person, unwell, "No");
  server.replace({ ...atScreening(), lastUpdatedBy: "Tom Baker" });
  app.reload();
  await screen.findByRole("heading", { level: 1, name: /Clinical Screening/ });
  await app.person.click(await screen.findByRole("button", { name: "Save for later" }));
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
});

test("an earlier attempt that arrived is not laid over what somebody else saved after it", async () => {
  const server = storeServer(atDelivery());
  const { person } = await atStored(server, /Delivery for Flu/);
  await person.click(screen.getByRole("button", { name: "Back" }));
  await screen.findByRole("heading", { level: 1, name: /Clinical Screening/ });
  await answer(person, unwell, "Yes");
  server.replace({ ...atDelivery(), lastUpdatedBy: "Tom Baker" });
  const reused = { title: "Made", status: 409, detail: "x", code: "IDEMPOTENCY_KEY_REUSED" };
  server.saves.mockReturnValueOnce(
    new Response(JSON.stringify({ ...reused, id: "episode-1" }), { status: 409 }),
  );
  await person.click(screen.getByRole("button", { name: "Save for later" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Tom Baker changed this episode" });
  await person.click(press(dialog, "Keep mine"));
  await screen.findByText("Your changes are on top of theirs. Check them and save.");
  await person.click(screen.getByRole("button", { name: "Save for later" }));
  await screen.findByText("Saved. You can continue from the list.");
  const keys = server.saves.mock.calls.map(([{ headers }]) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(2);
  expect(server.saves.mock.calls[1]?.[0].headers.get("If-Match")).toBe('"2"');
});
