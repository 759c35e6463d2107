import { screen } from "@testing-library/react";
import type { FieldValues, Resolver } from "react-hook-form";
import { expect, test } from "vitest";
import { errorsInOrder, listed } from "../../src/ui/form/form-errors.ts";
import { TextField } from "../../src/ui/form/text-field.tsx";
import { renderForm } from "./form-harness.tsx";

const required = { type: "rule", message: "Required" } as const;

interface Trip {
  from: string;
  to: string;
  by: string;
}

const resolver: Resolver<FieldValues> = () => ({
  values: {},
  errors: { from: required, to: required, by: required },
});

test("the summary takes order and titles from the form's list, not from the page", async () => {
  const { person } = renderForm({
    values: { from: "", to: "", by: "" },
    resolver,
    fields: listed({ by: "Means", from: "Place of departure", to: "Destination" }),
    children: [
      <TextField<Trip> key="to" name="to" label="To" />,
      <TextField<Trip> key="from" name="from" label="From" />,
    ],
  });
  await person.click(screen.getByRole("button", { name: "Save" }));
  const box = (await screen.findByText("Answer 3 questions")).closest("[role=group]");
  const entries = [...(box?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);
  expect(entries).toEqual(["Means", "Place of departure", "Destination"]);
  expect(screen.queryByRole("link", { name: /^Means/ }), "it does not show").toBeNull();
  await person.click(screen.getByRole("link", { name: "Destination" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "To" }));
});

test("a list that depends on the answers names them as they are now", async () => {
  const { person } = renderForm({
    values: { from: "", by: "rail" },
    resolver: () => ({ values: {}, errors: { from: required } }),
    fields: ({ by }) => [{ name: "from", label: by === "rail" ? "Station" : "Airport" }],
    children: <TextField<Trip> name="from" label="Station" />,
  });
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("link", { name: "Station" })).toBeTruthy();
});

test("fields of one name are told apart by their sections, optional ones by being so", () => {
  const label = "First name";
  const fields = [
    { name: "contact.firstName", label, section: "Emergency contact", isOptional: true },
    { name: "drawer.firstName", label, section: "Responsible drawer" },
    { name: "vaccinator.firstName", label, section: "Vaccinator" },
  ];
  const firstName = required;
  const errors = { vaccinator: { firstName }, contact: { firstName }, elsewhere: required };
  expect(errorsInOrder(fields, errors).map((error) => error.label)).toEqual([
    "First name",
    "Vaccinator, first name",
    "",
  ]);
});
