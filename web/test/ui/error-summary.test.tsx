import { screen, waitFor, within } from "@testing-library/react";
import type { FieldValues, Resolver } from "react-hook-form";
import { expect, test } from "vitest";
import { TextField } from "../../src/ui/form/text-field.tsx";
import { listed } from "../../src/ui/form/form-errors.ts";
import { renderForm } from "./form-harness.tsx";
import { summaryTitle } from "./summary-title.ts";

const names = ["first", "second"] as const;
/** Both are required; the second one says nothing while the first is "alone". */
const required: Resolver<FieldValues> = (values) => {
  const missing = names.filter(
    (name) => !values[name] && !(name === "second" && values.first === "alone"),
  );
  if (missing.length === 0) return { values, errors: {} };
  const error = { type: "rule", message: "Required" };
  return { values: {}, errors: Object.fromEntries(missing.map((name) => [name, error])) };
};

const inOrder = listed({ first: "first", second: "second" });
const fields = names.map((name) => (
  <TextField<Record<(typeof names)[number], string>> key={name} name={name} label={name} />
));
const summary = () => {
  const box = screen.getByText(summaryTitle).closest<HTMLElement>("[role=group]");
  return within(box ?? document.body);
};
const linked = () =>
  summary()
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

async function atSummary() {
  const form = renderForm({
    values: { first: "", second: "" },
    resolver: required,
    fields: inOrder,
    children: fields,
  });
  await form.person.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Answer 2 questions");
  expect(linked()).toEqual(["first", "second"]);
  return form;
}

test("an answered problem leaves the summary at once, the last one takes it away", async () => {
  const { person } = await atSummary();
  await person.type(screen.getByLabelText("first"), "a");
  await waitFor(() => expect(linked()).toEqual(["second"]));
  expect(screen.getByText("Answer 1 question")).toBeTruthy();
  await person.type(screen.getByLabelText("second"), "b");
  await waitFor(() => expect(screen.queryByText(summaryTitle)).toBeNull());
});

test("an answer takes away what it settles in another field", async () => {
  const { person } = await atSummary();
  await person.type(screen.getByLabelText("first"), "alone");
  await waitFor(() => expect(screen.queryByText(summaryTitle)).toBeNull());
});

test("what the server found stays until its own field is changed", async () => {
  const { person } = renderForm({
    values: { first: "", second: "" },
    fields: inOrder,
    children: fields,
    save: () =>
      Promise.resolve([
        { name: "first", message: "Is taken" },
        { name: "elsewhere", message: "Something else" },
      ]),
  });
  await person.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("There is a problem");
  await person.type(screen.getByLabelText("second"), "b");
  expect(linked()).toEqual(["first: Is taken"]);
  await person.type(screen.getByLabelText("first"), "a");
  await waitFor(() => expect(summary().queryAllByRole("link")).toEqual([]));
  expect(summary().getByText("Something else")).toBeTruthy();
});

test.each([
  [{ first: "Required" }, "Answer 1 question"],
  [{ first: "Field cannot be blank", second: "Required" }, "Answer 2 questions"],
  [{ first: "Is taken" }, "Correct 1 answer"],
  [{ first: "Is taken", second: "Required" }, "Answer 1 question and correct 1 answer"],
  [{ second: "Required", elsewhere: "Something else" }, "There is a problem"],
])("%j is said as what to do: %s", async (messages, title) => {
  const wrong = Object.entries(messages).map(([name, message]) => ({ name, message }));
  const { person } = renderForm({
    values: { first: "", second: "" },
    fields: inOrder,
    children: fields,
    save: () => Promise.resolve(wrong),
  });
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("group", { name: title })).toBeTruthy();
});
