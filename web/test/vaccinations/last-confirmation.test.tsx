import { screenings } from "@pharmacy/domain/test/valid-values";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { renderApp } from "../app/render-app.tsx";
import { completed } from "./at-an-update.ts";
import { answer, atConsent, atStored, give, save } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";
import { atDelivery } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});

const isUnwell = { feelUnwell: true, feelUnwellComment: "Cold" };
const unwell = { ...screenings["flu screening"], ...isUnwell };
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

test("[H24] a warning is repeated in the last confirmation; Change leads to its cause in the screening", async () => {
  const { person } = await atLastConfirmation();
  const text = "The patient feels unwell. Consider postponing the vaccination.";
  const confirmation = await dialog();
  expect(confirmation.getByText(`Warning: ${text}`)).toBeTruthy();
  const cause = "Is the patient feeling unwell today?";
  await person.click(confirmation.getByRole("button", { name: `Change ${cause}` }));
  await screen.findByRole("heading", { level: 1, name: /Clinical Screening for Flu/ });
  const question = screen.getByRole("group", { name: cause });
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

const acknowledged = ({ saves }: ReturnType<typeof storeServer>) =>
  saves.mock.calls[0]?.[0].body.vaccinationDetails.fluVac?.delivery?.acknowledgedWarnings;

test("a warning is acknowledged by who confirms the save that shows it", async () => {
  const { person, server } = await atLastConfirmation();
  const confirmation = await dialog();
  expect(
    confirmation.getByText(/By completing, you confirm you have seen these warnings/),
  ).toBeTruthy();
  await person.click(confirmation.getByRole("button", { name: "Complete episode" }));
  await screen.findByRole("heading", { name: "Recorded" });
  expect(acknowledged(server)).toEqual(["SCREENING_FEELS_UNWELL"]);
});

/** Flu was given to somebody who feels unwell; COVID-19 is still to come. */
function besideCovid() {
  const record = completed();
  const { fluVac } = record.vaccinationDetails;
  return storeServer({
    ...record,
    status: "In Progress",
    vaccineTypes: ["fluVac", "covid"],
    vaccinationDetails: {
      fluVac: { ...fluVac, screening: fluVac?.screening && { ...fluVac.screening, ...isUnwell } },
    },
  });
}

test("unticking the last open vaccine completes the episode, with the warnings of what was given", async () => {
  const server = besideCovid();
  const { handlers } = server;
  const { person } = renderApp("/vaccination/add?episodeId=episode-1&step=0", { handlers });
  await person.click(await screen.findByRole("checkbox", { name: "COVID-19" }));
  await save(person);
  const confirmation = await dialog();
  expect(confirmation.getByText(/^Warning: The patient feels unwell\./)).toBeTruthy();
  await person.click(confirmation.getByRole("button", { name: "Complete episode" }));
  await screen.findByRole("heading", { name: "Recorded" });
  expect(acknowledged(server)).toEqual(["SCREENING_FEELS_UNWELL"]);
});

test.each<[string, string, (person: UserEvent) => Promise<void>]>([
  [
    "is unticked",
    "Complete episode",
    (person) => person.click(screen.getByRole("checkbox", { name: "COVID-19" })),
  ],
  [
    "loses its consent",
    "Withdraw consent",
    (person) => answer(person, "Has consent been given for this vaccination?", "No"),
  ],
])("what was typed for a vaccine that %s goes with it, unasked", async (_how, confirm, remove) => {
  const { handlers } = besideCovid();
  const { person } = renderApp("/vaccination/add?episodeId=episode-1", { handlers });
  await answer(person, "How is the vaccine provided?", "NHS");
  for (const title of [/Clinical Screening for Flu/, "Vaccination Type"]) {
    await person.click(await screen.findByRole("button", { name: "Back" }));
    await screen.findByRole("heading", { level: 1, name: title });
  }
  await screen.findByRole("checkbox", { name: "COVID-19" });
  await remove(person);
  await save(person);
  await person.click((await dialog()).getByRole("button", { name: confirm }));
  expect(await screen.findByRole("heading", { name: "Recorded" })).toBeTruthy();
});

test("a warning that nobody was asked to confirm is not acknowledged", async () => {
  const server = storeServer(atDelivery(unwell));
  const { person } = await atStored(server, /Delivery for Flu/);
  await give(person);
  await person.click(screen.getByRole("button", { name: "Save for later" }));
  await screen.findByText("Saved. You can continue from the list.");
  expect(acknowledged(server)).toEqual([]);
});

test("what was given stands first in the last confirmation, each line with its way back", async () => {
  const { person } = await atLastConfirmation();
  const confirmation = await dialog();
  const lines = confirmation.getByRole("region", { name: "Flu" }).textContent;
  expect(lines).toContain("Adjuvanted trivalent aTIV · batch 126201A · expires 06/2099");
  expect(lines).toContain("0.5 ml · Intramuscular · Left arm");
  expect(lines).toMatch(/Pharmacy · Anna Okafor/);
  await person.click(confirmation.getByRole("button", { name: "Change Dose and site" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Dose amount (ml)" }));
});
