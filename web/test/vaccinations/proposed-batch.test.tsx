import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { batchMessages } from "../../src/vaccinations/episode/batch-picker/batch-field.tsx";
import { answer, atStored, give } from "./at-the-form.ts";
import { batchRow, listed, storeServer } from "./store-server.ts";
import { atDelivery } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

type Rows = ReturnType<typeof batchRow>[];
const dayMs = 24 * 60 * 60 * 1000;

async function open(rows?: Rows) {
  const server = storeServer(atDelivery());
  if (rows) server.stock.mockImplementation(() => ({ status: 200, body: listed(...rows) }));
  const { person } = await atStored(server, /Delivery for Flu/);
  await answer(person, "Was the vaccine administered?", "Yes");
  return person;
}

const choose = (person: UserEvent, vaccineId: string) =>
  person.selectOptions(screen.getByRole("combobox", { name: "Vaccine" }), vaccineId);
const batch = (number: RegExp) => screen.findByRole("radio", { name: number });
const isConfirmed = () => screen.getByRole("checkbox", { name: /^I confirm/ }).matches(":checked");

test("the only batch of the chosen product is chosen, and its details are still to be confirmed", async () => {
  const person = await open();
  await choose(person, "ativ-10");
  await waitFor(async () => expect(await batch(/126201A/)).toHaveProperty("checked", true));
  expect(screen.getByText(batchMessages.onlyBatch)).toBeTruthy();
  expect(isConfirmed()).toBe(false);
});

const only = batchRow("b1", "126201A", "ativ-10");

test.each([
  ["of two", [only, batchRow("b9", "126209A", "ativ-10")]],
  ["that is expired", [{ ...only, batch: { ...only.batch, expiryDate: Date.now() - 40 * dayMs } }]],
  ["without doses", [{ ...only, batch: { ...only.batch, dosesLeft: 0 } }]],
])("a batch %s is left to a person", async (_which, rows) => {
  const person = await open(rows);
  await choose(person, "ativ-10");
  const found = await batch(/126201A/);
  // What proposes a batch has answered by the time that the batches show.
  await answer(person, "Were there any adverse effects?", "No");
  expect(found).toHaveProperty("checked", false);
});

test("while a number is typed the typed one is meant", async () => {
  const person = await open();
  await person.type(screen.getByRole("textbox", { name: /Scan or type/ }), "12");
  await choose(person, "ativ-10");
  const found = await batch(/126201A/);
  await answer(person, "Were there any adverse effects?", "No");
  expect(found).toHaveProperty("checked", false);
});

test("[4.30] Undo of another product takes its batch away too, and gives back the confirmed one", async () => {
  const person = await open();
  await give(person);
  await choose(person, "tivc-1");
  await waitFor(async () => expect(await batch(/777777C/)).toHaveProperty("checked", true));
  await person.click(screen.getByRole("checkbox", { name: /^I confirm/ }));
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await batch(/126201A/)).toHaveProperty("checked", true));
  expect(isConfirmed()).toBe(true);
  expect(screen.getByRole("combobox", { name: "Vaccine" })).toHaveProperty("value", "ativ-10");
});

test("a batch that was chosen for the product before does not come back beside another product", async () => {
  const person = await open([
    only,
    batchRow("b9", "126209A", "ativ-10"),
    ...[batchRow("b2", "777777C", "tivc-1")],
  ]);
  await give(person);
  await person.click(await batch(/126209A/)); // takes the confirmation away
  expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(1);
  await choose(person, "tivc-1");
  // The Undo of the product covers that of the batch.
  expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(1);
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await batch(/126209A/)).toHaveProperty("checked", true));
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await batch(/126201A/)).toHaveProperty("checked", true));
});

test("[4.27] the wrong answer can be undone after the right one was given", async () => {
  const person = await open();
  await give(person);
  await answer(person, "Was the vaccine administered?", "No");
  await answer(person, "Was the vaccine administered?", "Yes");
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await batch(/126201A/)).toHaveProperty("checked", true));
  expect(isConfirmed()).toBe(true);
});
