import { screen } from "@testing-library/react";
import { Profiler } from "react";
import type { FieldValues, Resolver } from "react-hook-form";
import { expect, test } from "vitest";
import { DateField } from "../../src/ui/form/date-field.tsx";
import { YesNoField } from "../../src/ui/form/choice-fields.tsx";
import { SelectField } from "../../src/ui/form/select-field.tsx";
import { TextArea } from "../../src/ui/form/text-area.tsx";
import { TextField } from "../../src/ui/form/text-field.tsx";
import { renderForm } from "./form-harness.tsx";

const rendered: string[] = [];
const counted = (id: string, field: React.ReactNode) => (
  <Profiler key={id} id={id} onRender={(name) => rendered.push(name)}>
    {field}
  </Profiler>
);

interface Values {
  first: string;
  second: string;
  notes: string;
  born: string;
  choice: "A";
  unwell: boolean;
}

const required: Resolver<FieldValues> = () => ({
  values: {},
  errors: { first: { type: "rule", message: "Required" } },
});

async function typeInto(label: string, text: string) {
  const { person } = renderForm({
    values: { first: "", second: "", notes: "", born: "", choice: null, unwell: null },
    resolver: required,
    children: [
      counted("first", <TextField<Values> name="first" label="First name" />),
      counted("second", <TextField<Values> name="second" label="Surname" />),
      counted("notes", <TextArea<Values> name="notes" label="Notes" maxLength={10} />),
      counted("born", <DateField<Values> name="born" label="Date of birth" />),
      counted(
        "choice",
        <SelectField<Values> name="choice" label="Choice" options={{ A: "One" }} />,
      ),
      counted("unwell", <YesNoField<Values> name="unwell" label="Unwell?" />),
    ],
  });
  const input = screen.getByLabelText(label);
  await person.click(input);
  rendered.length = 0;
  await person.keyboard(text);
  return person;
}

test.each([
  ["First name", "first"],
  ["Notes", "notes"],
  ["Month", "born"],
])("a keystroke in %s renders that field once and no other", async (label, id) => {
  await typeInto(label, "1");
  expect(rendered).toEqual([id]);
});

test("a keystroke in a field that is already marked renders that field alone", async () => {
  const person = await typeInto("First name", "a");
  await person.tab();
  await screen.findByText("Required");
  await person.click(screen.getByLabelText("First name"));
  rendered.length = 0;
  await person.keyboard("b");
  expect(rendered).toEqual(["first"]);
});
