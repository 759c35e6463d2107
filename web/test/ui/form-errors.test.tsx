import { screen } from "@testing-library/react";
import type { FieldValues, Resolver } from "react-hook-form";
import { expect, test } from "vitest";
import { NameFields } from "../../src/ui/form/text-field.tsx";
import { renderForm } from "./form-harness.tsx";

const required = { type: "rule", message: "Required" } as const;
interface Person {
  firstName: string;
  lastName: string;
}

interface People {
  drawer: Person;
  vaccinator: Person;
}

type Errors = Record<string, object>;

const fieldsIn = (section: string, path: string) => [
  { section, name: `${path}.firstName`, label: "First name" },
  { section, name: `${path}.lastName`, label: "Last name" },
];
const fields = [
  ...fieldsIn("Responsible drawer", "drawer"),
  ...fieldsIn("Vaccinator", "vaccinator"),
];

async function seesMissing(errors: Errors) {
  const resolver: Resolver<FieldValues> = () => ({ values: {}, errors });
  const { person } = renderForm({
    values: { drawer: {}, vaccinator: {} },
    resolver,
    fields,
    children: [
      <section key="drawer">
        <h2>Responsible drawer</h2>
        <NameFields<People> first="drawer.firstName" last="drawer.lastName" />
      </section>,
      <section key="vaccinator">
        <h2>Vaccinator</h2>
        <NameFields<People> first="vaccinator.firstName" last="vaccinator.lastName" />
      </section>,
    ],
  });
  await person.click(screen.getByRole("button", { name: "Save" }));
  return person;
}

test("two fields of the same name are told apart by their sections", async () => {
  const firstName = required;
  const person = await seesMissing({ drawer: { firstName }, vaccinator: { firstName } });
  await screen.findByRole("link", { name: "Vaccinator, first name" });
  await person.click(screen.getByRole("link", { name: "Responsible drawer, first name" }));
  expect(document.activeElement).toBe(screen.getAllByLabelText("First name")[0]);
});

test("one wrong field names its section, where the page has two of its name", async () => {
  await seesMissing({ vaccinator: { firstName: required } });
  const link = await screen.findByRole("link");
  expect(link.textContent).toBe("Vaccinator, first name");
});
