import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { Profiler, useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { beforeEach, expect, test } from "vitest";
import { flushInput } from "../../src/ui/form/pending-input.ts";
import { TextArea } from "../../src/ui/form/text-area.tsx";
import { TextField } from "../../src/ui/form/text-field.tsx";
import { renderForm } from "./form-harness.tsx";

interface Values {
  name: string;
  notes: string;
}

const rendered: string[] = [];
let form: Pick<ReturnType<typeof useFormContext>, "getValues" | "setValue">;

function TakeForm() {
  const here = useFormContext();
  useEffect(() => void (form = here), [here]);
  return null;
}

function renderBoxes() {
  return renderForm({
    values: { name: "Ann", notes: "" },
    children: (
      <Profiler id="boxes" onRender={(id) => rendered.push(id)}>
        <TakeForm />
        <TextField<Values> name="name" label="Name" />
        <TextArea<Values> name="notes" label="Notes" maxLength={4} />
      </Profiler>
    ),
  });
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(box(label), { target: { value } });
const told = (name: keyof Values): unknown => form.getValues(name);

beforeEach(() => {
  renderBoxes();
  rendered.length = 0;
});

test.each(["Name", "Notes"])("a key in %s renders nothing in its own task", async (label) => {
  type(label, "Anna");
  expect(rendered).toEqual([]);
  await expect.poll(() => rendered).toEqual(["boxes"]);
  expect(box(label).value).toBe("Anna");
});

test("the form hears once of several keys that nothing came between", () => {
  for (const text of ["A", "An", "Anna"]) type("Notes", text);
  act(flushInput);
  expect(told("notes")).toBe("Anna");
  expect(rendered).toEqual(["boxes"]);
  expect(screen.getByText("4 of 4 characters")).toBeTruthy();
});

test.each([
  ["leaving the box", () => fireEvent.focusOut(box("Notes"))],
  ["a click", () => fireEvent.click(document.body)],
  ["a way to save by keys", () => fireEvent.keyDown(box("Notes"), { key: "s", altKey: true })],
  [
    "what the browser fills in",
    () => fireEvent(box("Notes"), new Event("keydown", { bubbles: true })),
  ],
  ["Enter", () => fireEvent.keyDown(box("Name"), { key: "Enter" })],
  ["a submit", () => fireEvent.submit(document.forms[0] ?? document.body)],
  ["another tab", () => fireEvent(document, new Event("visibilitychange", { bubbles: true }))],
  ["the browser's Back", () => fireEvent(window, new PopStateEvent("popstate"))],
  ["a reload", () => fireEvent(window, new Event("pagehide"))],
])("%s right after a key finds it in the form", (_what, happens) => {
  type("Notes", "Anna");
  expect(told("notes")).toBe("");
  happens();
  expect(told("notes")).toBe("Anna");
});

test("a box that goes away has told what was typed into it", () => {
  type("Notes", "Anna");
  cleanup();
  expect(told("notes")).toBe("Anna");
});

test("a box shows what the form puts there, and what the form made of a key", () => {
  act(() => form.setValue("name", "Berta"));
  expect(box("Name").value).toBe("Berta");
  type("Name", "Ber\u200Bta");
  act(flushInput);
  expect([told("name"), box("Name").value]).toEqual(["Berta", "Berta"]);
});

test("what is typed while the form puts something else there stays", () => {
  type("Name", "Anna");
  act(() => form.setValue("name", "Berta"));
  expect(box("Name").value).toBe("Anna");
  act(flushInput);
  expect(told("name")).toBe("Anna");
});
