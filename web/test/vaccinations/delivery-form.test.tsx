import { screenings } from "@pharmacy/domain/test/valid-values";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentPath } from "../app/render-app.tsx";
import { answer, atStored, give, save } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";
import { atDelivery } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

const stopped = { ...screenings["flu screening"], anaphylacticAllergicToInfluenzaVaccine: true };

async function open(screening: Parameters<typeof atDelivery>[0] = screenings["flu screening"]) {
  const server = storeServer(atDelivery(screening));
  const app = await atStored(server, /Delivery for Flu/);
  return { ...app, server };
}

const textbox = (name: string | RegExp) => screen.getByRole("textbox", { name });
const administered = "Was the vaccine administered?";
const where = "Where was it administered?";
const section = (name: string) => within(screen.getByRole("region", { name }));

test("[4.36] [4.39] a given vaccine is checked, completes the episode and is told on its page", async () => {
  const { person, server } = await open();
  await give(person);
  await save(person);
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText("Adjuvanted trivalent aTIV")).toBeTruthy();
  expect(dialog.getByText("126201A")).toBeTruthy();
  await person.click(dialog.getByRole("button", { name: "Complete episode" }));
  await screen.findByRole("heading", { name: "Recorded" });
  expect(currentPath()).toBe("/vaccination/complete?episodeId=episode-1");
  expect(server.saves.mock.calls[0]?.[0].body.status).toBe("Completed");
});

test("[4.34] going back from the last confirmation saves nothing and keeps everything", async () => {
  const { person, server } = await open();
  await give(person);
  await save(person);
  await person.click(await screen.findByRole("button", { name: "Go back and change" }));
  expect(server.saves).not.toHaveBeenCalled();
  expect(screen.getByRole("radio", { name: /126201A/ })).toHaveProperty("checked", true);
});

test("[4.26] administered yes sets date and time to now", async () => {
  const { person } = await open();
  await answer(person, administered, "Yes");
  expect(textbox("Year")).toHaveProperty("value", String(new Date().getFullYear()));
  expect(textbox("Time")).toHaveProperty("value", expect.stringMatching(/^\d\d:\d\d$/));
});

test("[4.27] administered no keeps only the responsible clinician; Undo brings the rest back", async () => {
  const { person } = await open();
  await give(person);
  await answer(person, administered, "No");
  const clinician = section("Responsible clinician");
  expect(clinician.getByRole("textbox", { name: "First name" })).toHaveProperty("value", "Anna");
  expect(screen.queryByRole("region", { name: "Vaccinator" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("radio", { name: /126201A/ })).toHaveProperty("checked", true);
});

test("[4.29] another location clears the care home; coming back restores it", async () => {
  const { person } = await open();
  await answer(person, administered, "Yes");
  await answer(person, where, "Long-stay care home");
  await person.type(textbox("ODS code"), "VM4G7");
  await answer(person, where, "Pharmacy");
  expect(screen.queryByRole("textbox", { name: "ODS code" })).toBeNull();
  await answer(person, where, "Long-stay care home");
  expect(textbox("ODS code")).toHaveProperty("value", "VM4G7");
});

test("[4.30] [5.69] [7.19] another vaccine clears the batch and offers only its own", async () => {
  const { person, server } = await open();
  await give(person);
  expect(server.stock.mock.calls[0]?.[0].query.get("size")).toBe("99");
  await person.selectOptions(screen.getByRole("combobox", { name: "Vaccine" }), "tivc-1");
  await screen.findByRole("radio", { name: /777777C/ });
  expect(screen.queryByRole("radio", { name: /126201A/ })).toBeNull();
  expect(screen.getByRole("checkbox", { name: /I confirm/ })).toHaveProperty("checked", false);
});

test("[3.14] finished batches are offered only when they are asked for", async () => {
  const { person } = await open();
  await give(person);
  expect(screen.queryByRole("radio", { name: /100000F/ })).toBeNull();
  await person.click(screen.getByRole("checkbox", { name: "Include finished batches" }));
  expect(await screen.findByRole("radio", { name: /100000F/ })).toBeTruthy();
});

test("[4.31] [9.09] adverse no clears the details; yes offers the Yellow Card scheme", async () => {
  const { person } = await open();
  await answer(person, administered, "Yes");
  const question = "Were there any adverse effects?";
  await answer(person, question, "Yes");
  expect(screen.getByRole("link", { name: /Yellow Card/ })).toBeTruthy();
  await person.click(screen.getByRole("checkbox", { name: "Fainting" }));
  await answer(person, question, "No");
  await answer(person, question, "Yes");
  expect(screen.getByRole("checkbox", { name: "Fainting" })).toHaveProperty("checked", false);
});

test("[4.28] an empty time is not marked before the first Save, and is after it", async () => {
  const { person } = await open();
  await answer(person, administered, "Yes");
  await person.clear(textbox("Time"));
  await person.tab();
  const missing = "Please enter the time of administration";
  expect(screen.queryByText(missing)).toBeNull();
  await save(person);
  expect((await screen.findAllByText(missing, { exact: false })).length).toBeGreaterThan(0);
});

test("a stop needs a reason before the vaccine may be given", async () => {
  const { person, server } = await open(stopped);
  await give(person);
  await save(person);
  await screen.findByRole("link", { name: /Give a reason for going on despite the stop/ });
  await person.type(textbox("Reason for overriding"), "Agreed with the GP");
  await save(person);
  await person.click(await screen.findByRole("button", { name: "Complete episode" }));
  await screen.findByRole("heading", { name: "Recorded" });
  const { fluVac } = server.saves.mock.calls[0]?.[0].body.vaccinationDetails ?? {};
  expect(fluVac?.delivery?.overrides).toEqual([
    { code: "ANAPHYLAXIS_TO_FLU_VACCINE", reason: "Agreed with the GP" },
  ]);
});

test("[2.52] the summary of the screening opens and closes; a yes stands before it", async () => {
  const { person } = await open({ ...stopped, feelUnwell: true, feelUnwellComment: "Cold" });
  const summary = section("Clinical screening summary");
  expect(summary.getAllByText("Cold")).toHaveLength(2);
  const details = summary.getByText("All answers").closest("details");
  expect(details?.open).toBe(false);
  await person.click(summary.getByText("All answers"));
  expect(details?.open).toBe(true);
});

test("the signed-in user is offered first, and fills in a person in one click", async () => {
  const { person } = await open();
  await answer(person, administered, "Yes");
  const vaccinator = section("Vaccinator");
  expect(vaccinator.getByText("Your sign-in")).toBeTruthy();
  await person.click(vaccinator.getByRole("button", { name: "Change Vaccinator" }));
  await person.clear(vaccinator.getByRole("textbox", { name: "First name" }));
  const [first] = vaccinator.getAllByRole("button");
  expect(first?.textContent).toBe("Anna Okafor (you)");
  if (first) await person.click(first);
  const number = await vaccinator.findByRole("textbox", { name: /GPhC number/ });
  expect(number).toHaveProperty("value", "2071001");
  expect(vaccinator.getByRole("textbox", { name: "First name" })).toHaveProperty("value", "Anna");
  expect(vaccinator.getByRole("radio", { name: "Yes" })).toHaveProperty("checked", true);
});
