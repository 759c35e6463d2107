import { screeningFields } from "@pharmacy/domain/episode/screening-fields";
import { screen, waitFor } from "@testing-library/react";
import type { FieldValues, Resolver, ResolverResult } from "react-hook-form";
import { expect, test } from "vitest";
import { QuestionWithComment } from "../../src/vaccinations/episode/fields/screening-questions.tsx";
import { TextArea } from "../../src/ui/form/text-area.tsx";
import { TextField } from "../../src/ui/form/text-field.tsx";
import { listed } from "../../src/ui/form/form-errors.ts";
import { renderForm } from "./form-harness.tsx";

const fields = listed({ firstName: "First name" });
const nameField = <TextField<{ firstName: string }> name="firstName" label="First name" />;
const nameRequired: Resolver<FieldValues> = ({ firstName }): ResolverResult => {
  if (firstName) return { values: { firstName }, errors: {} };
  return { values: {}, errors: { firstName: { type: "rule", message: "Required" } } };
};

test("[4.32] a failed save lists every message with a link to its field and takes the focus there", async () => {
  const { person, save } = renderForm({
    values: { firstName: "" },
    resolver: nameRequired,
    fields,
    children: nameField,
  });
  await person.click(screen.getByRole("button", { name: "Save" }));
  const summary = await screen.findByRole("group", {
    name: "Answer 1 question",
    description: "First name",
  });
  expect(document.activeElement).toBe(summary);
  expect(screen.getByText("Please fill out all required fields")).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
  await person.click(screen.getByRole("link", { name: "First name" }));
  expect(document.activeElement).toBe(screen.getByLabelText("First name"));
  expect(screen.getByLabelText("First name").getAttribute("aria-invalid")).toBe("true");
});

test("Enter in a single-line field saves, and so does Alt+S", async () => {
  const { person, save } = renderForm({ values: { firstName: "" }, children: nameField });
  await person.type(screen.getByLabelText("First name"), "Amina{Enter}");
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0]).toEqual({ firstName: "Amina" });
  await person.keyboard("{Alt>}s{/Alt}");
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});

test("Enter pressed twice saves once", async () => {
  const answer = Promise.withResolvers<[]>();
  const { person, save } = renderForm({
    values: { firstName: "" },
    children: nameField,
    save: () => answer.promise,
  });
  await person.type(screen.getByLabelText("First name"), "Amina{Enter}{Enter}");
  answer.resolve([]);
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
});

test("a double click on Save saves once", async () => {
  const answer = Promise.withResolvers<[]>();
  const { person, save } = renderForm({
    values: { firstName: "Amina" },
    children: nameField,
    save: () => answer.promise,
  });
  await person.dblClick(screen.getByRole("button", { name: "Save" }));
  answer.resolve([]);
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
});

test("what the server finds wrong stands at its field and in the summary", async () => {
  const { person } = renderForm({
    values: { firstName: "Amina" },
    fields,
    children: nameField,
    save: () =>
      Promise.resolve([
        { name: "firstName", message: "No special characters allowed" },
        { name: "elsewhere", message: "Something else" },
      ]),
  });
  await person.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("link", { name: "First name: No special characters allowed" });
  expect(screen.getByText("Something else")).toBeTruthy();
  expect(screen.getAllByText(/No special characters allowed/)).toHaveLength(2);
  expect(screen.getByLabelText("First name")).toHaveProperty("value", "Amina");
});

const question = <QuestionWithComment name="feelUnwell" fields={screeningFields} />;
const comment = "Comment: Is the patient feeling unwell today?";
const unanswered = { feelUnwell: null, feelUnwellComment: "" };

test("[4.22] yes shows a comment box, no does not", async () => {
  const { person } = renderForm({ values: unanswered, children: question });
  expect(screen.queryByLabelText(comment)).toBeNull();
  await person.click(screen.getByLabelText("Yes"));
  expect(screen.getByLabelText(comment)).toBeTruthy();
  await person.click(screen.getByLabelText("No"));
  expect(screen.queryByLabelText(comment)).toBeNull();
});

test("[4.23] changing the answer clears the comment, and Undo brings both back", async () => {
  const { person } = renderForm({ values: unanswered, children: question });
  await person.click(screen.getByLabelText("Yes"));
  await person.type(screen.getByLabelText(comment), "Fever");
  await person.click(screen.getByLabelText("No"));
  await person.click(screen.getByLabelText("Yes"));
  expect(screen.getByLabelText(comment)).toHaveProperty("value", "");
  await person.type(screen.getByLabelText(comment), "Cough");
  await person.click(screen.getByLabelText("No"));
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.getByLabelText("Yes")).toHaveProperty("checked", true);
  expect(screen.getByLabelText(comment)).toHaveProperty("value", "Cough");
});

test("Undo is gone after a save", async () => {
  const { person, save } = renderForm({ values: unanswered, children: question });
  await person.click(screen.getByLabelText("Yes"));
  await person.type(screen.getByLabelText(comment), "Fever");
  await person.click(screen.getByLabelText("No"));
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
});

test("signs that nobody can read are left out of what is pasted", async () => {
  const { person, save } = renderForm({ values: { firstName: "" }, children: nameField });
  await person.click(screen.getByLabelText("First name"));
  await person.paste("\u202eAm\u0000ina\tMary\u0007");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ firstName: "Amina Mary" }));
});

test("a comment is counted as the contract counts it", async () => {
  const children = <TextArea<{ comment: string }> name="comment" label="Comment" maxLength={500} />;
  renderForm({ values: { comment: "💉".repeat(500) }, children });
  expect(screen.getByText("500 of 500 characters")).toBeTruthy();
});
