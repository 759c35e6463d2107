import type { Schemas } from "@pharmacy/sdk";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clockTime, recordServerTime } from "../../src/browser/clock.ts";
import { answer, atStored, give } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";
import { atDelivery } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => recordServerTime(new Date().toUTCString(), Date.now()));

const today = new Date().toISOString().slice(0, 10);
const dose = { vaccineName: "aTIV", manufacturer: null, administeredDate: today, doseNumber: null };

const batch: Schemas["Batch"] = {
  id: "b1",
  batchNo: "126201A",
  vaccineType: "fluVac",
  vaccineManufacturer: "Seqirus UK",
  vaccineName: "aTIV",
  name: "Adjuvanted trivalent aTIV",
  packSize: 10,
  vaccineId: "ativ-10",
  expiryDate: Date.parse("2099-06-30T00:00:00.000Z"),
  additionDate: "2025-10-01T09:00:00.000Z",
  status: "Active",
  storeId: "FA123",
};

/** At a delivery whose batch was added in October 2025, of a patient with this history. */
async function atDate(...records: Schemas["VaccinationHistoryRecord"][]) {
  const server = storeServer(atDelivery());
  const handlers = {
    ...server.handlers,
    getBatch: () => ({ status: 200, body: batch }) as const,
    getVaccinationHistory: () =>
      ({ status: 200, body: { records, canShowHistory: true } }) as const,
  };
  return atStored({ ...server, handlers }, /Delivery for Flu/);
}

const date = () => within(screen.getByRole("group", { name: "Date and time of administration" }));

test("[H19] another date takes the confirmation back, and says what went and that the batch came later", async () => {
  const { person } = await atDate(dose);
  await give(person);
  expect(screen.getByText("Vaccine shouldn't be administered.")).toBeTruthy();
  const year = date().getByRole("textbox", { name: "Year" });
  await person.clear(year);
  await person.type(year, "2020");
  await person.tab();
  const month = date().getByRole("textbox", { name: "Month" });
  await person.click(month);
  await person.click(screen.getByRole("textbox", { name: "Dose amount (ml)" }));
  expect(screen.getByRole("checkbox", { name: /^I confirm/ })).toHaveProperty("checked", false);
  expect(
    await date().findByText(/Batch 126201A was added here on 1 Oct 2025, after this date/),
  ).toBeTruthy();
  expect(date().getByText(/No longer shown with this date: Vaccine shouldn't be/)).toBeTruthy();
});

test("what went with a date is told once the click that leaves its boxes has landed", async () => {
  const { person } = await atDate(dose);
  await give(person);
  const year = date().getByRole("textbox", { name: "Year" });
  await person.clear(year);
  await person.type(year, "2020");
  const target = screen.getByRole("checkbox", { name: /^I confirm/ });
  await person.pointer({ keys: "[MouseLeft>]", target });
  expect(date().queryByText(/No longer shown with this date/)).toBeNull();
  await person.pointer({ keys: "[/MouseLeft]", target });
  expect(await date().findByText(/No longer shown with this date/)).toBeTruthy();
  expect(target).toHaveProperty("checked", true);
});

test.each([
  ["5 minutes", 5],
  ["119 minutes", 119],
  ["26 hours", 26 * 60],
])("[H19] now is the server's, and a difference is told: %s", async (difference, minutes) => {
  const sent = Date.now();
  const now = sent - minutes * 60_000;
  recordServerTime(new Date(now).toUTCString(), sent);
  expect(Math.abs(Date.parse(clockTime().now) - now)).toBeLessThan(3_000);
  const { person } = await atDate();
  await answer(person, "Was the vaccine administered?", "Yes");
  const told = `This computer's clock is ${difference} ahead: the server's time is used.`;
  expect(date().getByText(told)).toBeTruthy();
});

test("an answer that was long on its way says nothing of the clock", () => {
  const received = Date.now();
  recordServerTime(new Date(received - 60_000).toUTCString(), received - 120_000);
  expect(Math.abs(Date.parse(clockTime().now) - received)).toBeLessThan(3_000);
});
