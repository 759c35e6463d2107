import { expect, test } from "vitest";
import { type Cells, emptyCells } from "../../src/batches/import/import-table.ts";
import { importRowsOf, valuesOfRow } from "../../src/batches/import/import-rows.ts";
import { catalogue } from "./catalogue.ts";

const fluenz: Cells = {
  ...emptyCells,
  vaccineType: "Flu",
  vaccineManufacturer: "AstraZeneca",
  vaccineName: "Fluenz",
  packSize: "10",
  batchNo: "AB1234",
  expiryDate: "01/2027",
};
const comirnaty: Cells = {
  ...fluenz,
  vaccineType: "COVID-19",
  vaccineManufacturer: "Pfizer/BioNTech",
  vaccineName: "Comirnaty",
};

const read = (cells: Cells) => valuesOfRow(cells, catalogue);

const context = {
  catalogue,
  today: "2026-11-21",
  now: "2026-11-21T10:00:00.000Z",
  newKey: () => crypto.randomUUID(),
};
const rowsOf = (...cells: Cells[]) =>
  importRowsOf(
    cells.map((one, index) => ({ line: index + 2, cells: one, isSurplus: false })),
    context,
  );

test("the catalogue's names are found in any letters, and choices that are the only ones are made", () => {
  const { values, problems } = read({
    ...fluenz,
    vaccineType: "FLU",
    vaccineManufacturer: " astrazeneca",
    vaccineName: "",
    packSize: "",
    packs: "3",
  });
  expect(problems).toEqual([]);
  expect(values).toMatchObject({
    vaccineId: "Fluenz-10",
    packSize: 10,
    packs: 3,
    status: "Active",
  });
});

test.each([
  ["01/2027", "01/2027", null],
  ["1/2027", "01/2027", null],
  ["Jan-27", "01/2027", null],
  ["15/01/2027", "01/2027", "2027-01-15"],
  ["2027-01-15", "01/2027", "2027-01-15"],
])("the expiry is read as the form reads it, a day is kept: %s", (text, expiryDate, expiryDay) => {
  expect(read({ ...fluenz, expiryDate: text })).toMatchObject({
    problems: [],
    values: { expiryDate, expiryDay },
  });
});

const blank = "Field cannot be blank";
const notListed = "This must be one of the predefined values";
const noDate = "Please enter a valid date";

test.each([
  ["vaccineType", "", blank],
  ["vaccineType", "Measles", notListed],
  ["vaccineManufacturer", "", blank],
  ["vaccineManufacturer", "Pfizer/BioNTech", notListed],
  ["vaccineName", "Vaxigrip", notListed],
  ["packSize", "11", notListed],
  ["batchNo", "", "Required"],
  ["batchNo", "AB 1234", "No special characters allowed"],
  ["batchNo", "A".repeat(21), "Maximum length is 20 characters"],
  ["expiryDate", "", blank],
  ["expiryDate", "13/2027", noDate],
  ["expiryDate", "30/02/2027", noDate],
  ["packs", "-1", "Please enter a whole number of packs"],
  ["packs", "two", "Please enter a whole number of packs"],
  ["packs", "0", "Please enter a whole number of packs"],
  ["status", "Sold", notListed],
] as const)(
  "%s %j: the column and the words of the batch form, and nothing else",
  (column, text, message) => {
    expect(read({ ...fluenz, [column]: text }).problems).toEqual([{ column, message }]);
  },
);

test("[5.90] a misformed number blocks COVID-19 and warns of flu", () => {
  const message = "Batch number: Invalid batch number format";
  expect(rowsOf({ ...comirnaty, batchNo: "1234AB" })).toMatchObject([{ problems: [message] }]);
  expect(rowsOf({ ...fluenz, batchNo: "1234AB" })).toMatchObject([
    { problems: [], warnings: ["Invalid batch number format"] },
  ]);
});

test("a use-by date is COVID-19's; with flu it is left out, and said", () => {
  expect(read({ ...comirnaty, useByDate: "1/2/2027" }).values.useByDate).toBe("01/02/2027");
  expect(read({ ...comirnaty, useByDate: "31/02/2027" }).problems).toEqual([
    { column: "useByDate", message: noDate },
  ]);
  expect(read({ ...fluenz, useByDate: "01/02/2027" })).toMatchObject({
    values: { useByDate: null },
    problems: [],
    warnings: [{ column: "useByDate" }],
  });
});

const byGtin = (cells: Partial<Cells>): Cells => ({
  ...emptyCells,
  batchNo: "AB1234",
  expiryDate: "01/2027",
  ...cells,
});

test.each(["09520003000100", "9520003000100", "0952 0003 000100"])(
  "a GTIN alone gives the product, also without its zeros: %s",
  (gtin) => {
    expect(read(byGtin({ gtin }))).toMatchObject({
      problems: [],
      values: { vaccineId: "Fluenz-10", vaccineType: "fluVac" },
    });
  },
);

test("names beside a GTIN have to agree with it", () => {
  const gtin = "09520003000100";
  expect(read({ ...fluenz, gtin }).problems).toEqual([]);
  expect(read({ ...fluenz, gtin, vaccineManufacturer: "Sanofi" }).problems).toEqual([
    {
      column: "vaccineManufacturer",
      message: "This GTIN belongs to another product: Fluenz, pack of 10",
    },
  ]);
  expect(read({ ...comirnaty, gtin }).problems).toMatchObject([{ column: "vaccineType" }]);
});

test("an unknown GTIN is a problem alone, and a warning beside names", () => {
  const message = "The catalogue has no product with this number";
  expect(read(byGtin({ gtin: "9.52E+12" })).problems).toEqual([{ column: "gtin", message }]);
  expect(read({ ...fluenz, gtin: "00000000" })).toMatchObject({
    problems: [],
    warnings: [{ column: "gtin", message }],
  });
});

test("the same batch twice is said at the second; another expiry is another batch [5.95]", () => {
  const rows = rowsOf(
    fluenz,
    { ...fluenz, batchNo: "ab1234", expiryDate: "31/01/2027" },
    { ...fluenz, expiryDate: "02/2027" },
  );
  expect(rows.map(({ problems }) => problems)).toEqual([
    [],
    ["Batch number: The same batch as row 2"],
    [],
  ]);
  expect(rows[2]?.warnings).toEqual(["Batch number already exist"]);
});

test("a date in the past warns and does not block", () => {
  expect(rowsOf({ ...fluenz, expiryDate: "10/2026" })).toMatchObject([
    { problems: [], warnings: ["The expiry date is in the past"] },
  ]);
});

test("each row has a key of its own", () => {
  const [one, other] = rowsOf(fluenz, comirnaty);
  expect(one?.key).not.toBe(other?.key);
});

test("an expiry more than ten years ahead is warned of, and the row is saved", () => {
  const [far, near] = rowsOf(
    { ...fluenz, expiryDate: "01/2207" },
    { ...fluenz, batchNo: "AB1235", expiryDate: "10/2036" },
  );
  expect(far?.warnings).toEqual([
    "The expiry date is more than ten years ahead. Check it on the pack.",
  ]);
  expect(far?.input).not.toBeNull();
  expect(near?.warnings).toEqual([]);
});
