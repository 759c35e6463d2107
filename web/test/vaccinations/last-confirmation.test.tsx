import { screenings } from "@pharmacy/domain/test/valid-values";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answer, atConsent, atStored, give, save } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";
import { atDelivery } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});

const unwell = { ...screenings["flu screening"], feelUnwell: true, feelUnwellComment: "Cold" };
const dialog = async () => within(await screen.findByRole("alertdialog"));

/** At the last confirmation of a flu vaccine that was given to somebody who feels unwell. */
async function atLastConfirmation() {
  const server = storeServer(atDelivery(unwell));
  const { person } = await atStored(server, /Delivery for Flu/);
  await give(person);
  await save(person);
  return { person, server };
}

test.each([
  [
    "Site of administration",
    () => screen.getByRole("combobox", { name: "Site of administration" }),
  ],
  ["Batch number", () => screen.getAllByRole("radio", { name: /126201A/ })[0]],
  [
    "Responsible clinician",
    () =>
      within(screen.getByRole("region", { name: "Responsible clinician" })).getByRole("textbox", {
        name: "First name",
      }),
  ],
])("Change at %s leads from the last confirmation to its field", async (label, field) => {
  const { person, server } = await atLastConfirmation();
  await person.click((await dialog()).getByRole("button", { name: `Change ${label}` }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(document.activeElement).toBe(field());
  expect(server.saves).not.toHaveBeenCalled();
});

test("a warning is repeated in the last confirmation; Change leads to its cause in the screening", async () => {
  const { person } = await atLastConfirmation();
  const text = "The patient feels unwell. Consider postponing the vaccination.";
  const confirmation = await dialog();
  expect(confirmation.getByText(`Warning: ${text}`)).toBeTruthy();
  await person.click(confirmation.getByRole("button", { name: `Change the answer to: ${text}` }));
  await screen.findByRole("heading", { level: 1, name: /Clinical Screening for Flu/ });
  const question = screen.getByRole("group", { name: "Is the patient feeling unwell today?" });
  expect(question.contains(document.activeElement)).toBe(true);
  await person.click(screen.getByRole("button", { name: "Forward" }));
  expect(await screen.findByRole("radio", { name: /126201A/ })).toHaveProperty("checked", true);
});

test("[4.18] a refusal is confirmed with its own text, and its answer can be changed", async () => {
  const server = storeServer();
  const { person } = await atConsent(server);
  await answer(person, "Has consent been given for this vaccination?", "No");
  await save(person);
  const confirmation = await dialog();
  expect(confirmation.getByText(/^Consent was not given\./)).toBeTruthy();
  const change = "Change Has consent been given for this vaccination?";
  await person.click(confirmation.getByRole("button", { name: change }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  const question = screen.getByRole("group", {
    name: "Has consent been given for this vaccination?",
  });
  expect(question.contains(document.activeElement)).toBe(true);
});
