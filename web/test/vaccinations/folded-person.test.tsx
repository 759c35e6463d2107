import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { goToField } from "../../src/ui/form/use-field.ts";
import { NameFields } from "../../src/ui/form/text-field.tsx";
import { FoldedPerson } from "../../src/vaccinations/episode/fields/folded-person.tsx";
import { renderForm } from "../ui/form-harness.tsx";

interface Values {
  vaccinator: { firstName: string; lastName: string };
}

const known = { vaccinator: { firstName: "Robin", lastName: "Fox" } };

function open(values: Values, save?: () => Promise<{ name: string; message: string }[]>) {
  const fields = [
    { name: "vaccinator.firstName", label: "First name" },
    { name: "vaccinator.lastName", label: "Last name" },
  ];
  return renderForm({
    values,
    fields,
    save,
    children: (
      <FoldedPerson<Values>
        name="vaccinator"
        label="Vaccinator"
        isWrong={({ vaccinator }) => vaccinator.firstName === "" || vaccinator.lastName === ""}
        renderWays={(fold) => <button onClick={fold}>Somebody</button>}
      >
        <NameFields<Values> first="vaccinator.firstName" last="vaccinator.lastName" />
      </FoldedPerson>
    ),
  });
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const isOpen = () => box("First name").closest("details")?.open;

test("somebody who is known is told in one line; Change opens the fields and goes there", async () => {
  const { person } = open(known);
  expect(screen.getByText("Robin Fox")).toBeTruthy();
  expect(isOpen()).toBe(false);
  await person.click(screen.getByRole("button", { name: "Change Vaccinator" }));
  expect(isOpen()).toBe(true);
  expect(document.activeElement).toBe(box("First name"));
});

test("the fields show where something is missing, and stay when it is there", async () => {
  const { person } = open({ vaccinator: { firstName: "Robin", lastName: "" } });
  expect(isOpen()).toBe(true);
  await person.type(box("Last name"), "Fox");
  expect(isOpen()).toBe(true);
  await person.click(screen.getByRole("button", { name: "Somebody" }));
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change Vaccinator" }));
});

test("what the server finds wrong opens the fields, and the summary leads there", async () => {
  const message = "Not the name of a person";
  const { person } = open(known, () => Promise.resolve([{ name: "vaccinator.lastName", message }]));
  await person.click(screen.getByRole("button", { name: "Save" }));
  const link = await screen.findByRole("link", { name: `Last name: ${message}` });
  expect(isOpen()).toBe(true);
  await person.click(link);
  expect(document.activeElement).toBe(box("Last name"));
});

test("whatever leads to a field opens what it is folded away in", () => {
  open(known);
  goToField("vaccinator");
  expect(isOpen()).toBe(true);
  expect(document.activeElement).toBe(box("First name"));
});
