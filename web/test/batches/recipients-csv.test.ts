import type { Schemas } from "@pharmacy/sdk";
import { expect, test } from "vitest";
import { cellFromCsv } from "../../src/batches/csv-file.ts";
import { recipientsCsv } from "../../src/batches/recall/recall-view.tsx";

const recipient: Schemas["BatchRecipient"] = {
  episodeId: "e",
  humanReadableEpisodeId: "FA123-000001",
  patientName: "Ada Marsh",
  dateOfBirth: "1950-01-31",
  nhsNumber: "9000000009",
  telephone: "07700900123",
  address: '4 Castle Street, "The Mill", Leeds',
  vaccineType: "fluVac",
  vaccineName: "Fluenz",
  batchNumber: "X1",
  expiryDate: "09/2026",
  administeredDate: "2026-03-29T00:30:00.000Z",
};

const lineOf = (changes: Partial<Schemas["BatchRecipient"]>) =>
  recipientsCsv([{ ...recipient, ...changes }]).split("\r\n")[1];

test("commas and quotes stay inside their cell, and the day is London's", () => {
  expect(lineOf({})).toBe(
    'FA123-000001,Ada Marsh,1950-01-31,9000000009,07700 900123,"4 Castle Street, ""The Mill"", Leeds",Fluenz,X1,09/2026,2026-03-29',
  );
});

test.each(["=1+1", "+44", "-2", "@SUM(A1)", "\t=1", "\r=1"])(
  "what a spreadsheet would take for a formula is kept from being one: %j",
  (patientName) => {
    expect(lineOf({ patientName })).toMatch(/^FA123-000001,"?'/);
  },
);

test.each([
  ["07700900123", "07700 900123"],
  ["+447700900123", "07700 900123"],
  ["01134960000", "01134 960000"],
  ["0113 496 0000", "0113 496 0000"],
  ["+33123456789", "'+33123456789"],
])("a telephone number keeps its 0 in a spreadsheet: %s", (telephone, cell) => {
  expect(lineOf({ telephone })?.split(",")[4]).toBe(cell);
});

test.each([
  ["0012", "'0012"],
  ["12E3", "'12E3"],
  ["1234567890123456", "'1234567890123456"],
  ["X1", "X1"],
  ["1234", "1234"],
])(
  "a batch number stays what it is in a spreadsheet, and comes back from it: %s",
  (typed, cell) => {
    expect(lineOf({ batchNumber: typed })?.split(",").at(-3)).toBe(cell);
    expect(cellFromCsv(cell)).toBe(typed);
  },
);

test("a cell that began with the mark of a text keeps it", () => {
  expect(cellFromCsv("'X1")).toBe("'X1");
});
