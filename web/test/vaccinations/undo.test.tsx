import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { answer, atStored, give } from "./at-the-form.ts";
import {
  textOf,
  chosenIn,
  checkedIn,
  isConfirmed,
  select,
  type,
  registered,
  numberOfVaccinator,
  administered,
  where,
  effects,
  unwell,
} from "./fields-of-a-step.ts";
import { storeServer } from "./store-server.ts";
import { atDelivery, atScreening } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

interface Clearing {
  name: string;
  /** What is answered first. */
  fill: (person: UserEvent) => Promise<void>;
  /** The change that takes something away. */
  change: (person: UserEvent) => Promise<void>;
  /** What the change takes away; null where the field is gone altogether. */
  lost: () => string | null;
  before: string;
  after: string | null;
}

const inScreening: Clearing[] = [
  {
    name: "[4.23] a changed answer clears its comment",
    fill: async (person) => {
      await answer(person, unwell, "Yes");
      await type(person, `Comment: ${unwell}`, "Cold");
    },
    change: (person) => answer(person, unwell, "No"),
    lost: () => textOf(`Comment: ${unwell}`),
    before: "Cold",
    after: null,
  },
  {
    name: "[4.24] another administration type clears the eligibility",
    fill: async (person) => {
      await answer(person, "How is the vaccine provided?", "NHS");
      await select(person, "Eligibility group", "CARER");
    },
    change: (person) => answer(person, "How is the vaccine provided?", "Private"),
    lost: () => chosenIn("Eligibility group"),
    before: "CARER",
    after: null,
  },
  {
    name: "[4.25] another eligibility group clears the clinical risk",
    fill: async (person) => {
      await answer(person, "How is the vaccine provided?", "NHS");
      await select(person, "Eligibility group", "AGED_18_TO_64_CLINICAL_RISK");
      await select(person, "Clinical risk group", "DIABETES");
    },
    change: (person) => select(person, "Eligibility group", "CARER"),
    lost: () => chosenIn("Clinical risk group"),
    before: "DIABETES",
    after: null,
  },
];

const inDelivery: Clearing[] = [
  {
    name: "[4.26] administered yes clears the reason why not",
    fill: async (person) => {
      await answer(person, administered, "No");
      await answer(person, "Why was it not administered?", "Did not attend");
    },
    change: (person) => answer(person, administered, "Yes"),
    lost: () => checkedIn("Why was it not administered?"),
    before: "DID_NOT_ATTEND",
    after: null,
  },
  {
    name: "[4.29] another location clears the care home",
    fill: async (person) => {
      await answer(person, administered, "Yes");
      await answer(person, where, "Long-stay care home");
      await type(person, "ODS code", "VM4G7");
    },
    change: (person) => answer(person, where, "Pharmacy"),
    lost: () => textOf("ODS code"),
    before: "VM4G7",
    after: null,
  },
  {
    name: "[4.30] another vaccine clears the confirmation of its details",
    fill: give,
    change: (person) => select(person, "Vaccine", "tivc-1"),
    lost: () => String(isConfirmed()),
    before: "true",
    after: "false",
  },
  {
    name: "[4.30] another vaccine clears the dose",
    fill: give,
    change: (person) => select(person, "Vaccine", "tivc-1"),
    lost: () => textOf("Dose amount (ml)"),
    before: "0.5",
    after: "",
  },
  {
    name: "[4.31] no adverse effects clears what was told of them",
    fill: async (person) => {
      await answer(person, administered, "Yes");
      await answer(person, effects, "Yes");
      await type(person, "Evidence", "Seen");
    },
    change: (person) => answer(person, effects, "No"),
    lost: () => textOf("Evidence"),
    before: "Seen",
    after: null,
  },
];

/** What was confirmed of the details goes with each of them. */
const unconfirmed: Clearing[] = [
  {
    name: "another dose has to be confirmed again",
    change: (person: UserEvent) => type(person, "Dose amount (ml)", "1"),
  },
  {
    name: "another route has to be confirmed again",
    change: (person: UserEvent) => answer(person, "Route", "Subcutaneous"),
  },
  {
    name: "another site has to be confirmed again",
    change: (person: UserEvent) => select(person, "Site of administration", "RIGHT_ARM"),
  },
  {
    name: "another way of delivery has to be confirmed again",
    change: (person: UserEvent) => answer(person, "Delivered under", "National protocol"),
  },
].map(({ name, change }) => ({
  name,
  change,
  fill: give,
  lost: () => String(isConfirmed()),
  before: "true",
  after: "false",
}));

const surnameOfVaccinator = () => {
  const section = within(screen.getByRole("region", { name: "Vaccinator" }));
  const field = section.getByRole("textbox", { name: "Last name" });
  return field instanceof HTMLInputElement ? field.value : null;
};

const ofPeople: Clearing[] = [
  {
    name: "another person in one click replaces the one who was typed",
    fill: async (person) => {
      await give(person);
      const section = within(screen.getByRole("region", { name: "Vaccinator" }));
      const field = section.getByRole("textbox", { name: "Last name" });
      await person.clear(field);
      await person.type(field, "Typed");
    },
    change: async (person) => {
      const section = within(screen.getByRole("region", { name: "Vaccinator" }));
      await person.click(section.getByRole("button", { name: "Vaccinator: Anna Okafor (you)" }));
    },
    lost: surnameOfVaccinator,
    before: "Typed",
    after: "Okafor",
  },
  {
    name: "registered no, then yes, loses the number",
    fill: give,
    change: async (person) => {
      await answer(person, registered, "No");
      await answer(person, registered, "Yes");
    },
    lost: numberOfVaccinator,
    before: "2071001",
    after: "",
  },
];

const clearings = [
  ...inScreening.map((clearing) => ({ ...clearing, stored: atScreening })),
  ...[...inDelivery, ...unconfirmed, ...ofPeople].map((clearing) => ({
    ...clearing,
    stored: atDelivery,
  })),
];

test.each(clearings)("$name, until Undo", async ({ stored, ...clearing }) => {
  const { person } = await atStored(storeServer(stored()), /for Flu/);
  const { fill, change, lost, before, after } = clearing;
  await fill(person);
  expect(lost()).toBe(before);
  await change(person);
  expect(lost()).toBe(after);
  const undo = screen.getByRole("button", { name: "Undo" });
  const field = undo.closest("fieldset, section, [data-field]");
  await person.click(undo);
  await waitFor(() => expect(lost()).toBe(before));
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(field?.contains(document.activeElement), "the focus stays with the field").toBe(true);
});

test("what a change has cleared is named, the first of many", async () => {
  const { person } = await atStored(storeServer(atDelivery()), /Delivery for Flu/);
  await give(person);
  await answer(person, administered, "No");
  const said = await screen.findByText(/^Cleared:/);
  expect(said.textContent).toMatch(
    /^Cleared: Date and time of administration, Where was it administered, .* and \d more\./,
  );
  expect(said.textContent).not.toMatch(/Pack|Was the vaccine administered/);
});

test("what a change has cleared is named alone where it is little", async () => {
  const { person } = await atStored(storeServer(atScreening()), /Screening for Flu/);
  await answer(person, unwell, "Yes");
  await type(person, `Comment: ${unwell}`, "Cold");
  await answer(person, unwell, "No");
  const said = await screen.findByText(/^Cleared:/);
  expect(said.textContent).toMatch(/^Cleared: [^,]*\./);
});
