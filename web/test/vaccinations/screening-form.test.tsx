import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answer, atStored, save } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";
import { atScreening } from "./stored-episodes.ts";
import { summaryTitle } from "../ui/summary-title.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

const open = (roles?: readonly string[]) => {
  const server = storeServer(atScreening());
  return atStored(server, /Clinical Screening for Flu/, roles).then((app) => ({ ...app, server }));
};

const group = () => screen.queryByRole("combobox", { name: "Eligibility group" });
const risk = () => screen.queryByRole("combobox", { name: "Clinical risk group" });
const headings = () =>
  screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

async function chooseRiskGroup(person: Awaited<ReturnType<typeof open>>["person"]) {
  await answer(person, "How is the vaccine provided?", "NHS");
  await person.selectOptions(group() ?? document.body, "AGED_18_TO_64_CLINICAL_RISK");
  await person.selectOptions(risk() ?? document.body, "DIABETES");
}

test("[2.47] the sections of flu stand in their order", async () => {
  const { person } = await open();
  await chooseRiskGroup(person);
  expect(headings()).toEqual([
    "Previous flu vaccination details",
    "Flu vaccine type",
    "Eligibility",
    "Clinical risk",
    "Clinical screening",
    "Flu clinical screening",
    "Admin clerk details",
  ]);
});

test("the banner shows name, date of birth, age, NHS number and verification", async () => {
  await open();
  const banner = screen.getByRole("region", { name: "Patient" });
  expect(banner.textContent).toContain("Amina Yusuf");
  expect(banner.textContent).toMatch(/12 Mar 1951 \(7\d\)/);
  expect(banner.textContent).toContain("900\u00a0000\u00a00009");
  expect(banner.textContent).toContain("PDS verified");
});

test("[4.24] changing the administration type clears eligibility; Undo brings it back", async () => {
  const { person } = await open();
  await chooseRiskGroup(person);
  await answer(person, "How is the vaccine provided?", "Private");
  expect(group()).toBeNull();
  await answer(person, "How is the vaccine provided?", "NHS");
  expect(group()).toHaveProperty("value", "");
  await person.selectOptions(group() ?? document.body, "CARER");
  await answer(person, "How is the vaccine provided?", "Private");
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(group()).toHaveProperty("value", "CARER");
});

test("[4.25] another eligibility group clears the clinical risk", async () => {
  const { person } = await open();
  await chooseRiskGroup(person);
  await person.selectOptions(group() ?? document.body, "CARER");
  expect(risk()).toBeNull();
  await person.selectOptions(group() ?? document.body, "AGED_18_TO_64_CLINICAL_RISK");
  expect(risk()).toHaveProperty("value", "");
});

test("[6.07] a site for the NHS only has NHS chosen and the choice disabled", async () => {
  await open(["VAC", "VAC_NHS_ONLY"]);
  expect(screen.getByRole("radio", { name: "NHS" })).toHaveProperty("checked", true);
  expect(screen.getByRole("radio", { name: "Private" })).toHaveProperty("disabled", true);
});

test("[5.44] an eligibility warning shows beside the group, and blocks nothing", async () => {
  const { person } = await open();
  await answer(person, "How is the vaccine provided?", "NHS");
  await person.selectOptions(group() ?? document.body, "AGED_18_TO_64_CLINICAL_RISK");
  const warning = await screen.findByText(/The patient is not between 18 and 64 years old/);
  expect(screen.getByRole("region", { name: "Eligibility" }).contains(warning)).toBe(true);
  await save(person);
  const summary = (await screen.findByText(summaryTitle)).closest("[role=group]");
  expect(summary?.textContent).not.toContain("Eligibility group");
});

test("[H05] flu anaphylaxis is a stop that says what to do next", async () => {
  const { person } = await open();
  await answer(person, /ever had an anaphylactic reaction/, "Yes");
  const stop = await screen.findByRole("group", { name: /^STOP The patient has had an anaphyl/ });
  expect(within(stop).getByText(/Refer the patient to their GP/)).toBeTruthy();
});

test("[5.32] the admin clerk is who is signed in, and can be changed", async () => {
  const { person, server } = await open();
  expect(screen.getByRole("textbox", { name: "First name" })).toHaveProperty("value", "Anna");
  await person.clear(screen.getByRole("textbox", { name: "First name" }));
  await save(person);
  await screen.findByRole("link", { name: "First name" });
  expect(server.saves).not.toHaveBeenCalled();
});
