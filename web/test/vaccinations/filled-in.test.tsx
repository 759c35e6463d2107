import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answer, atConsent, atStored } from "./at-the-form.ts";
import { batchRow, listed, storeServer } from "./store-server.ts";
import { atDelivery } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

/** At a flu vaccine that was given, where this is all the stock. */
async function open() {
  const server = storeServer(atDelivery());
  const only = batchRow("b1", "126201A", "ativ-10");
  server.stock.mockImplementation(() => ({ status: 200, body: listed(only) }));
  const { person } = await atStored(server, /Delivery for Flu/);
  await answer(person, "Was the vaccine administered?", "Yes");
  await screen.findByRole("radio", { name: /126201A/, description: /Filled in/ });
  return person;
}

const description = /^Filled in$/;
const marked = () =>
  [...document.querySelectorAll("[data-field]")]
    .filter((field) => [...field.children].some(({ textContent }) => textContent === "Filled in"))
    .map((field) => field.getAttribute("data-field"));

test("what is filled in says so, to whoever sees it and to whoever hears it", async () => {
  await open();
  expect(marked()).toEqual([
    "administrationLocation",
    "vaccineSelected",
    "batchId",
    "doseAmount",
    "vacRoute",
  ]);
  expect(screen.getByRole("radio", { name: "Pharmacy", description })).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "Vaccine", description })).toHaveProperty(
    "value",
    "ativ-10",
  );
  expect(screen.getByRole("textbox", { name: "Dose amount (ml)", description })).toBeTruthy();
  expect(screen.getByRole("radio", { name: "Intramuscular", description })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Change Vaccinator", description })).toBeTruthy();
});

test("another answer is somebody's own", async () => {
  const person = await open();
  await answer(person, "Where was it administered?", "Outreach event");
  expect(marked()).not.toContain("administrationLocation");
  expect(screen.queryByRole("radio", { name: "Pharmacy", description })).toBeNull();
});

test("consent is left to a person", async () => {
  await atConsent(storeServer());
  expect(document.querySelectorAll("form :checked")).toHaveLength(0);
});

test("site, confirmation and adverse effects are left to a person", async () => {
  await open();
  expect(screen.getByRole("combobox", { name: "Site of administration" })).toHaveProperty(
    "value",
    "",
  );
  for (const site of ["Left arm", "Right arm"])
    expect(screen.getByRole("button", { name: site, pressed: false })).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: /^I confirm/ })).toHaveProperty("checked", false);
  const effects = screen.getByRole("group", { name: "Were there any adverse effects?" });
  for (const radio of within(effects).getAllByRole("radio"))
    expect(radio).toHaveProperty("checked", false);
});

test("one press says the usual site", async () => {
  const person = await open();
  await person.click(screen.getByRole("button", { name: "Left arm" }));
  expect(screen.getByRole("button", { name: "Left arm", pressed: true })).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "Site of administration" })).toHaveProperty(
    "value",
    "LEFT_ARM",
  );
});
