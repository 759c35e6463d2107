import { screeningFields } from "@pharmacy/domain/episode/screening-fields";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { QuestionWithComment } from "../../src/vaccinations/episode/fields/screening-questions.tsx";
import { renderForm } from "./form-harness.tsx";

const question = <QuestionWithComment name="feelUnwell" fields={screeningFields} />;

test("Undo is there until something else is typed in what was cleared, which stays", async () => {
  const { person } = renderForm({
    values: { feelUnwell: null, feelUnwellComment: "" },
    children: question,
  });
  const comment = () => screen.getByLabelText("Comment: Is the patient feeling unwell today?");
  const undo = () => screen.queryByRole("button", { name: "Undo" });
  await person.click(screen.getByLabelText("Yes"));
  await person.type(comment(), "Fever");
  await person.click(screen.getByLabelText("No"));
  await person.click(screen.getByLabelText("Yes"));
  expect(undo()).not.toBeNull();
  await person.type(comment(), "C");
  expect(undo()).toBeNull();
  await person.clear(comment());
  await person.click(undo() ?? document.body);
  expect(comment()).toHaveProperty("value", "Fever");
});
