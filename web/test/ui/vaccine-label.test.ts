import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { expect, test } from "vitest";
import { vaccineColour } from "../../src/ui/vaccine-label.tsx";

test("every vaccine has a colour, and no two have the same", () => {
  const colours = vaccineTypes.map(vaccineColour);
  expect(colours).not.toContain("");
  expect(new Set(colours).size).toBe(vaccineTypes.length);
});
