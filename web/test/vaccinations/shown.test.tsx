import { fireEvent, screen } from "@testing-library/react";
import { useFormContext } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { TextField } from "../../src/ui/form/text-field.tsx";
import { ShownFieldsProvider, WhenShown } from "../../src/vaccinations/episode/step/step.tsx";
import { renderForm } from "../ui/form-harness.tsx";

interface Values {
  name: string;
  isAsked: boolean;
}

const places = ["first", "second", "third"];

const Ask = () => {
  const { setValue } = useFormContext<Values>();
  return (
    <button type="button" onClick={() => setValue("isAsked", true)}>
      Ask
    </button>
  );
};

test("the fields that show are asked for once at each change, whatever places wait for them", async () => {
  const shownFields = vi.fn(
    (values: Partial<Values>) => new Set(values.isAsked ? places : ["name"]),
  );
  const { person } = renderForm({
    values: { name: "", isAsked: false },
    children: (
      <ShownFieldsProvider shownFields={shownFields}>
        <TextField<Values> name="name" label="Name" />
        <Ask />
        {places.map((field) => (
          <WhenShown key={field} field={field}>
            <p>{field}</p>
          </WhenShown>
        ))}
      </ShownFieldsProvider>
    ),
  });
  expect(screen.queryByText("first")).toBeNull();
  await person.click(screen.getByLabelText("Name"));
  shownFields.mockClear();
  await person.keyboard("a");
  expect(shownFields).toHaveBeenCalledOnce();
  shownFields.mockClear();
  fireEvent.click(screen.getByRole("button", { name: "Ask" }));
  expect(places.map((field) => screen.getByText(field).textContent)).toEqual(places);
  expect(shownFields).toHaveBeenCalledOnce();
});
