import { expect, it } from "vitest";
import { counted } from "../src/counted.ts";

it.each([
  [0, "pharmacies", "0 pharmacies"],
  [1, "pharmacies", "1 pharmacy"],
  [2, "pharmacies", "2 pharmacies"],
  [1, "active batches", "1 active batch"],
  [2, "active batches", "2 active batches"],
  [1, "doses", "1 dose"],
  [1, "care homes", "1 care home"],
  [1, "days", "1 day"],
  [1, "vaccinations", "1 vaccination"],
  [1, "characters", "1 character"],
])("%i of %s is written %s", (count, names, words) => {
  expect(counted(count, names)).toBe(words);
});
