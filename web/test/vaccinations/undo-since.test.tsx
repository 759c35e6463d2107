import { screen, within } from "@testing-library/react";
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

const allergies = "Does the patient have any allergies or a history of serious reactions?";

interface Since {
  name: string;
  stored: typeof atDelivery;
  fill: (person: UserEvent) => Promise<void>;
  change: (person: UserEvent) => Promise<void>;
  /** What is answered after the change. */
  since: (person: UserEvent) => Promise<void>;
  /** What was answered since, and what Undo brings back beside it; none where it brings nothing back. */
  stays: () => unknown;
  comesBack?: () => unknown;
}

const answeredSince: Since[] = [
  {
    name: "a comment beside an answer",
    stored: atScreening,
    fill: async (person) => {
      await answer(person, unwell, "Yes");
      await type(person, `Comment: ${unwell}`, "Cold");
    },
    change: async (person) => {
      await answer(person, unwell, "No");
      await answer(person, unwell, "Yes");
    },
    since: (person) => type(person, `Comment: ${unwell}`, "Cough"),
    stays: () => textOf(`Comment: ${unwell}`),
  },
  {
    name: "an eligibility group",
    stored: atScreening,
    fill: async (person) => {
      await answer(person, "How is the vaccine provided?", "NHS");
      await select(person, "Eligibility group", "CARER");
    },
    change: async (person) => {
      await answer(person, "How is the vaccine provided?", "Private");
      await answer(person, "How is the vaccine provided?", "NHS");
    },
    since: (person) => select(person, "Eligibility group", "PREGNANT_WOMAN"),
    stays: () => chosenIn("Eligibility group"),
  },
  {
    name: "what a reaction was, beside the rest of it",
    stored: atDelivery,
    fill: async (person) => {
      await answer(person, administered, "Yes");
      await answer(person, effects, "Yes");
      await type(person, "Evidence", "Seen");
      await type(person, "Description of the reaction", "Rash");
    },
    change: async (person) => {
      await answer(person, effects, "No");
      await answer(person, effects, "Yes");
    },
    since: (person) => type(person, "Evidence", "Told"),
    stays: () => textOf("Evidence"),
    comesBack: () => textOf("Description of the reaction"),
  },
  {
    name: "an answer besides none of these",
    stored: atScreening,
    fill: async () => undefined,
    change: async (person) =>
      person.click(await screen.findByRole("button", { name: /none of these/i })),
    since: async (person) => {
      await answer(person, unwell, "Yes");
      await type(person, `Comment: ${unwell}`, "Cold");
    },
    stays: () => textOf(`Comment: ${unwell}`),
    comesBack: () => checkedIn(allergies),
  },
  {
    name: "the dose of another product",
    stored: atDelivery,
    fill: give,
    change: (person) => select(person, "Vaccine", "tivc-1"),
    since: (person) => type(person, "Dose amount (ml)", "0.25"),
    stays: () => [chosenIn("Vaccine"), textOf("Dose amount (ml)")],
  },
  {
    name: "the number of another person",
    stored: atDelivery,
    fill: give,
    change: (person) => answer(person, registered, "No"),
    since: async (person) => {
      await answer(person, registered, "Yes");
      const section = within(screen.getByRole("region", { name: "Vaccinator" }));
      await person.type(section.getByRole("textbox", { name: /^GPhC number/ }), "2079999");
    },
    stays: numberOfVaccinator,
  },
  {
    name: "a site",
    stored: atDelivery,
    fill: give,
    change: async (person) => {
      await answer(person, administered, "No");
      await answer(person, administered, "Yes");
    },
    since: (person) => select(person, "Site of administration", "RIGHT_THIGH"),
    stays: () => chosenIn("Site of administration"),
    comesBack: () => [chosenIn("Vaccine"), textOf("Dose amount (ml)"), checkedIn(where)],
  },
];

test.each(answeredSince)("Undo leaves what was answered since: $name", async (one) => {
  const { person } = await atStored(storeServer(one.stored()), /for Flu/);
  await one.fill(person);
  const before = one.comesBack?.();
  await one.change(person);
  await one.since(person);
  const stays = JSON.stringify(one.stays());
  for (const undo of screen.queryAllByRole("button", { name: "Undo" })) await person.click(undo);
  expect(JSON.stringify(one.stays())).toBe(stays);
  expect(one.comesBack?.()).toEqual(before);
  // Nobody has confirmed the two together.
  if (one.comesBack && one.stored === atDelivery) expect(isConfirmed()).toBe(false);
});

test("Undo of a mistaken No brings the delivery back, whatever was answered of why not", async () => {
  const { person } = await atStored(storeServer(atDelivery()), /for Flu/);
  await give(person);
  await answer(person, administered, "No");
  await answer(person, "Why was it not administered?", "Did not attend");
  await type(person, "Comment (optional)", "Moved away");
  const undo = () => person.click(screen.getByRole("button", { name: "Undo" }));
  await undo();
  expect(checkedIn(administered)).toBe("true");
  expect(textOf("Dose amount (ml)")).toBe("0.5");

  // What was typed of why not is one press away, too.
  await undo();
  expect(checkedIn(administered)).toBe("false");
  expect(textOf("Comment (optional)")).toBe("Moved away");
});
