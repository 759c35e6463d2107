import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  CheckboxField,
  CheckboxListField,
  RadioField,
  YesNoField,
} from "../../src/ui/form/choice-fields.tsx";
import { renderForm } from "./form-harness.tsx";

interface Values {
  unwell: boolean | null;
  place: "HERE" | "THERE" | null;
  effects: string[];
  isSeen: boolean;
  isWide: boolean;
}

const effects = { RASH: "Rash", FEVER: "Fever" };

test("the radios of a question are marked as required, and those that may be left out are not", () => {
  renderForm({
    values: { unwell: null, place: null },
    children: (
      <>
        <YesNoField<Values> name="unwell" label="Unwell?" />
        <RadioField<Values>
          name="place"
          label="Where?"
          options={{ HERE: "Here", THERE: "There" }}
          optional
        />
      </>
    ),
  });
  const isRequired = (name: string) =>
    screen.getByRole<HTMLInputElement>("radio", { name }).required;
  expect(["Yes", "No", "Here", "There"].map(isRequired)).toEqual([true, true, false, false]);
});

test("boxes to tick are marked as required until one of them answers, single ones where they must be", async () => {
  const { person } = renderForm({
    values: { effects: [], isSeen: false, isWide: false },
    children: (
      <>
        <CheckboxListField<Values> name="effects" label="Effects" options={effects} />
        <CheckboxField<Values> name="isSeen" label="Seen" text="I have seen it" required />
        <CheckboxField<Values> name="isWide" label="Wide" text="Show all" />
      </>
    ),
  });
  const isRequired = (name: string) => {
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name });
    expect(box.getAttribute("aria-required"), name).toBe(String(box.required));
    return box.required;
  };
  const boxes = ["Rash", "Fever", "I have seen it", "Show all"];
  expect(boxes.map(isRequired)).toEqual([true, true, true, false]);
  await person.click(screen.getByRole("checkbox", { name: "Fever" }));
  expect(boxes.map(isRequired)).toEqual([false, false, true, false]);
});

test("each radio and each box is described by its question's hint and error, then by its own help", async () => {
  const wrong = (message: string) => ({ type: "rule", message });
  const { person } = renderForm({
    values: { place: null, effects: [] },
    resolver: () => ({
      values: {},
      errors: { place: wrong("Say where"), effects: wrong("Say which") },
    }),
    children: (
      <>
        <RadioField<Values>
          name="place"
          label="Where?"
          hint="Now"
          options={{ HERE: "Here", THERE: "There" }}
          helpOf={(place) => `Help for ${place}`}
        />
        <CheckboxListField<Values> name="effects" label="Effects" options={effects} />
      </>
    ),
  });
  await person.click(screen.getByRole("button", { name: "Save" }));
  await screen.findAllByText("Say where");
  const described = (role: "radio" | "checkbox", name: string, description: string) =>
    screen.getByRole(role, { name, description });
  expect(described("radio", "Here", "Now Say where Help for HERE")).toBeTruthy();
  expect(described("radio", "There", "Now Say where Help for THERE")).toBeTruthy();
  expect(described("checkbox", "Rash", "Say which")).toBeTruthy();
  expect(described("checkbox", "Fever", "Say which")).toBeTruthy();
});
