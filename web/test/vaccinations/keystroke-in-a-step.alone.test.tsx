import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { FieldEffect } from "../../src/ui/form/use-field.ts";
import { answer, atStored } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";
import { atDelivery, atScreening } from "./stored-episodes.ts";

const rendered = vi.hoisted((): string[] => []);

// Every field component asks for its field once a rendering: the calls are the renderings.
vi.mock(import("../../src/ui/form/use-field.ts"), async (original) => {
  const { useField, ...others } = await original();
  return {
    ...others,
    useField<Values, Value>(name: string, effect?: FieldEffect<Values, Value>) {
      rendered.push(name);
      return useField(name, effect);
    },
  };
});

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

async function fieldsRenderedBy(keys: string, person: UserEvent, field: HTMLElement) {
  await person.click(field);
  rendered.length = 0;
  await person.keyboard(keys);
  return [...new Set(rendered)]; // React's strict mode renders twice
}

test("a keystroke in a screening renders exactly one field", async () => {
  const { person } = await atStored(storeServer(atScreening()), /Clinical Screening/);
  await answer(person, "Is the patient feeling unwell today?", "Yes");
  const comment = screen.getByRole("textbox", { name: /^Comment: Is the patient feeling/ });
  expect(await fieldsRenderedBy("a", person, comment)).toEqual(["feelUnwellComment"]);
});

test("a keystroke in a delivery renders exactly one field", async () => {
  const { person } = await atStored(storeServer(atDelivery()), /Delivery for Flu/);
  await answer(person, "Was the vaccine administered?", "Yes");
  const [name] = screen.getAllByRole("textbox", { name: "First name" });
  expect(await fieldsRenderedBy("b", person, name ?? document.body)).toEqual([
    "responsibleClinician.firstName",
  ]);
});
