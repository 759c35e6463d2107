import { episode } from "@pharmacy/domain/messages";
import { patient } from "@pharmacy/domain/test/valid-values";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderApp } from "../app/render-app.tsx";
import { storeServer } from "./store-server.ts";
import { summaryTitle } from "../ui/summary-title.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

type Result = { outcome: "none" | "one" | "many" | "too-many"; patients: (typeof patient)[] };

async function search(result: Result) {
  const { handlers } = storeServer();
  const searchPatients = vi.fn(() => ({ status: 200, body: result }) as const);
  const app = renderApp("/vaccination/add", { handlers: { ...handlers, searchPatients } });
  await screen.findByRole("heading", { name: "Find the patient" });
  await app.person.click(screen.getByRole("radio", { name: "Name and date of birth" }));
  await app.person.type(screen.getByRole("textbox", { name: "Surname" }), "Yusuf");
  await app.person.type(screen.getByRole("textbox", { name: "Day" }), "12031951");
  await app.person.click(screen.getByRole("button", { name: "Search" }));
  return { ...app, searchPatients };
}

async function byHand() {
  const app = renderApp("/vaccination/add", { handlers: storeServer().handlers });
  await app.person.click(await screen.findByRole("button", { name: "Enter by hand" }));
  await screen.findByRole("heading", { name: "Enter the patient by hand" });
  return app;
}

const use = () => screen.getByRole("button", { name: "Use this patient" });
const textbox = (name: string) => screen.getByRole("textbox", { name: new RegExp(`^${name}`) });

test("no match says so and offers to enter the patient by hand", async () => {
  const { person } = await search({ outcome: "none", patients: [] });
  await screen.findByText(episode.noPatientFound);
  await person.click(screen.getByRole("button", { name: "Enter the patient by hand" }));
  expect(await screen.findByRole("heading", { name: "Enter the patient by hand" })).toBeTruthy();
});

test("too many matches ask to refine the search", async () => {
  await search({ outcome: "too-many", patients: [] });
  expect(await screen.findByText(episode.tooManyPatients)).toBeTruthy();
});

test("of many matches one is chosen", async () => {
  const other = { ...patient, nhsNumber: "9990548609", firstName: "Amir", deceased: true };
  const { person } = await search({ outcome: "many", patients: [patient, other] });
  await screen.findByRole("heading", { name: "2 patients found" });
  expect(screen.getByText(/recorded as deceased/)).toBeTruthy();
  await person.click(
    screen.getAllByRole("button", { name: /^Choose .+, born / })[1] ?? document.body,
  );
  await person.click(await screen.findByRole("button", { name: "Record it" }));
  await screen.findByRole("heading", { name: "Vaccination Type" });
  expect(screen.getByRole("region", { name: "Patient" }).textContent).toContain("Amir Yusuf");
});

test("a patient entered by hand counts as not PDS verified", async () => {
  const { person } = await byHand();
  await person.type(textbox("First name"), "Amina");
  await person.type(textbox("Last name"), "Yusuf");
  await person.type(textbox("Day"), "12031951");
  await person.click(screen.getByRole("radio", { name: "Female" }));
  await person.click(use());
  await screen.findByRole("heading", { name: "Vaccination Type" });
  const banner = screen.getByRole("region", { name: "Patient" });
  expect(banner.textContent).toContain("Not PDS verified");
});

test.each([
  ["[5.08]", "Day", "31021951", "Please enter a valid date of birth"],
  ["[5.09]", "Day", "01012999", "Date must not be in the future"],
  ["[5.10]", "Mobile number", "0123", "please enter a valid mobile number"],
  ["[5.12]", "Email", "amina", "Please enter correct email format"],
  ["[5.14]", "Postcode", "XX", "Please enter a valid postcode format"],
  ["[5.15]", "First name", "Am!na", "No special characters allowed"],
])("%s %s takes no %s", async (_id, field, typed, message) => {
  const { person } = await byHand();
  await person.type(textbox(field), typed);
  await person.click(use());
  await screen.findByText(summaryTitle);
  expect(screen.getByRole("link", { name: new RegExp(message) })).toBeTruthy();
});

test("an emergency contact is folded away; what is wrong in it is unfolded", async () => {
  const { person } = await search({ outcome: "one", patients: [patient] });
  await person.click(await screen.findByRole("button", { name: /^Choose .+, born / }));
  const details = (await screen.findByText("Emergency contact (optional)")).closest("details");
  expect(details?.open).toBe(false);
  await person.type(screen.getByLabelText(/^Telephone/), "0123");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await person.click(await screen.findByRole("link", { name: /valid mobile number/ }));
  expect(details?.open).toBe(true);
});
