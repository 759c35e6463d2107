import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { QuestionWithComment } from "../../src/vaccinations/episode/fields/question-with-comment.tsx";
import { renderForm } from "./form-harness.tsx";

const question = <QuestionWithComment name="feelUnwell" />;

test("Undo keeps what was typed since: it comes back by another Undo, as often as wanted", async () => {
  const { person } = renderForm({
    values: { feelUnwell: null, feelUnwellComment: "" },
    children: question,
  });
  const comment = () => screen.getByLabelText("Comment: Is the patient feeling unwell today?");
  const undo = () => person.click(screen.getByRole("button", { name: "Undo" }));
  await person.click(screen.getByLabelText("Yes"));
  await person.type(comment(), "Fever");
  await person.click(screen.getByLabelText("No"));
  await person.click(screen.getByLabelText("Yes"));
  await person.type(comment(), "Cough");
  await undo();
  expect(comment()).toHaveProperty("value", "Fever");
  expect(screen.getByText(/What was typed since then was replaced/)).toBeTruthy();
  await undo();
  expect(comment()).toHaveProperty("value", "Cough");
  await undo();
  expect(comment()).toHaveProperty("value", "Fever");
});
