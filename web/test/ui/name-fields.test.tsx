import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { NameFields } from "../../src/ui/form/text-field.tsx";
import { renderForm } from "./form-harness.tsx";

interface Values {
  first: string;
  last: string;
}

test.each([
  [true, ["given-name", "family-name"]],
  [undefined, ["off", "off"]],
])("the browser fills in own names, never a patient's (own: %s)", (isOwn, purposes) => {
  renderForm({
    values: { first: "", last: "" },
    children: <NameFields<Values> first="first" last="last" isOwn={isOwn} />,
  });
  const boxes = ["First name", "Last name"].map((name) => screen.getByRole("textbox", { name }));
  expect(boxes.map((box) => box.getAttribute("autocomplete"))).toEqual(purposes);
});
