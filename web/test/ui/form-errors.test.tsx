import { screen } from "@testing-library/react";
import type { FieldValues, Resolver } from "react-hook-form";
import { expect, test } from "vitest";
import { NameFields } from "../../src/ui/form/name-fields.tsx";
import { renderForm } from "./form-harness.tsx";

const required = { type: "rule", message: "Required" } as const;
const oneNameMissing: Resolver<FieldValues> = () => ({
  values: {},
  errors: { drawer: { firstName: required }, vaccinator: { firstName: required } },
});

test("two fields of the same name are told apart by their sections", async () => {
  const { person } = renderForm({
    values: { drawer: {}, vaccinator: {} },
    resolver: oneNameMissing,
    children: [
      <section key="drawer">
        <h2>Responsible drawer</h2>
        <NameFields of="drawer." />
      </section>,
      <section key="vaccinator">
        <h2>Vaccinator</h2>
        <NameFields of="vaccinator." />
      </section>,
    ],
  });
  await person.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("link", { name: "Vaccinator, first name: Required" });
  await person.click(
    screen.getByRole("link", { name: "Responsible drawer, first name: Required" }),
  );
  expect(document.activeElement).toBe(screen.getAllByLabelText("First name")[0]);
});
