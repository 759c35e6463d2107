import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RadioField, YesNoField } from "../../src/ui/form/radio-field.tsx";
import { renderForm } from "./form-harness.tsx";

interface Values {
  unwell: boolean | null;
  place: "HERE" | "THERE" | null;
}

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
