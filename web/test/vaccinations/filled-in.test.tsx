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
  await screen.findByRole("radio", { name: /126201A/, description: /Only batch/ });
  return person;
}

const sources = ["Usual place", "Your sign-in", "Only batch", "Usual for this product"];

/** The fields that say where their answer is from, and what they say. */
const marked = () =>
  [...document.querySelectorAll("[data-field]")].flatMap((field) =>
    [...field.children]
      .filter(({ textContent }) => sources.includes(textContent))
      .map(({ textContent }) => [field.getAttribute("data-field"), textContent]),
  );

test("what is filled in says where it is from, to whoever sees it and to whoever hears it", async () => {
  await open();
  expect(marked()).toEqual([
    ["administrationLocation", "Usual place"],
    ["vaccineSelected", "Only batch"],
    ["batchId", "Only batch"],
    ["doseAmount", "Usual for this product"],
    ["vacRoute", "Usual for this product"],
  ]);
  const described = (role: string, name: string, description: string) =>
    screen.getByRole(role, { name, description: new RegExp(`^${description}$`) });
  expect(described("radio", "Pharmacy", "Usual place")).toBeTruthy();
  expect(described("combobox", "Vaccine", "Only batch")).toHaveProperty("value", "ativ-10");
  expect(described("textbox", "Dose amount (ml)", "Usual for this product")).toBeTruthy();
  expect(described("radio", "Intramuscular", "Usual for this product")).toBeTruthy();
  expect(described("button", "Change Vaccinator", "Your sign-in")).toBeTruthy();
});

test("another answer is somebody's own", async () => {
  const person = await open();
  await answer(person, "Where was it administered?", "Outreach event");
  expect(marked().map(([field]) => field)).not.toContain("administrationLocation");
  expect(screen.queryByRole("radio", { name: "Pharmacy", description: "Usual place" })).toBeNull();
});

test("[H31] consent is left to a person", async () => {
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
