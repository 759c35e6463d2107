import { screen } from "@testing-library/react";
import type { FieldValues, Resolver } from "react-hook-form";
import { expect, test } from "vitest";
import { YesNoField } from "../../src/ui/form/choice-fields.tsx";
import { TextField } from "../../src/ui/form/text-field.tsx";
import { renderForm } from "./form-harness.tsx";

const wrong: Resolver<FieldValues> = () => ({
  values: {},
  errors: { gphc: { type: "rule", message: "Field Must be 7 digits" } },
});

test("a field's message waits until the click that leaves the field has landed", async () => {
  const { person } = renderForm({
    values: { gphc: "", unwell: null },
    resolver: wrong,
    children: [
      <TextField<{ gphc: string }> key="gphc" name="gphc" label="GPhC number" />,
      <YesNoField<{ unwell: boolean }> key="unwell" name="unwell" label="Unwell?" />,
    ],
  });
  await person.type(screen.getByLabelText("GPhC number"), "12");
  const target = screen.getByLabelText("Yes");
  await person.pointer({ keys: "[MouseLeft>]", target });
  expect(document.activeElement).toBe(target);
  expect(screen.queryByText("Field Must be 7 digits")).toBeNull();
  await person.pointer({ keys: "[/MouseLeft]", target });
  expect(await screen.findByText("Field Must be 7 digits")).toBeTruthy();
  expect(target).toHaveProperty("checked", true);
});

test("a field that is left by the keyboard shows its message at once", async () => {
  const { person } = renderForm({
    values: { gphc: "" },
    resolver: wrong,
    children: <TextField<{ gphc: string }> name="gphc" label="GPhC number" />,
  });
  await person.type(screen.getByLabelText("GPhC number"), "12");
  await person.tab();
  expect(await screen.findByText("Field Must be 7 digits")).toBeTruthy();
});
