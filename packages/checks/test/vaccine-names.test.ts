import { expect, test } from "vitest";
import { namedVaccines } from "../src/vaccine-names.ts";

const names = ["fluVac", "covid", "flu"];

test.each([
  ['if (type === "covid") return;', 1],
  ["const { fluVac } = details;", 1],
  ["details.covid?.delivery", 1],
  ['const order = [\n  "fluVac",\n  "covid",\n];', 2],
  [".fluVac {\n  fill: blue;\n}", 1],
  ["`vaccinationDetails.fluVac.${field}`", 1],
  ["// as in details.fluVac", 0],
  ["/**\n * Of `details.covid`.\n */\nconst any = 1;", 0],
  ["covidEligibilityLabels", 0],
  ["episode.vaccinationDetails[type]?.delivery", 0],
  ['"covid-screening"', 0],
  ['<h2 id="flu">The flu screening</h2>', 1],
  ['<a href="#flu">Vaccinations</a> <!-- of flu -->', 0],
  ['linkTo("https://covid.example/fluVac")', 1],
])("%j names a vaccine on %i lines", (source, count) => {
  expect(namedVaccines(source, names)).toHaveLength(count);
});

test("a line is told by its number, counted in the file as it is", () => {
  const source = '/* Of covid,\n   and more. */\nconst a = 1;\nconst b = "covid";\n';
  expect(namedVaccines(source, names)).toEqual([{ line: 4, text: 'const b = "covid";' }]);
});
