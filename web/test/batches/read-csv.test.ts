import { holds } from "@pharmacy/domain/test/random";
import fc from "fast-check";
import { expect, test } from "vitest";
import { importRowsOf } from "../../src/batches/import/import-rows.ts";
import { readCsv } from "../../src/batches/import/import-table.ts";
import { catalogue } from "./catalogue.ts";

const header = "Vaccine type,Batch number,Expiry date";

function rowsOf(text: string) {
  const table = readCsv(text);
  if ("problem" in table) throw new Error(table.problem);
  return table.rows;
}

const firstCells = (text: string) => rowsOf(text)[0]?.cells;

test.each([
  ["commas", `${header}\nFlu,AB1234,01/2027`],
  [
    "semicolons, as some spreadsheets save",
    "Vaccine type;Batch number;Expiry date\nFlu;AB1234;01/2027",
  ],
  ["tabs, as spreadsheets copy", "Vaccine type\tBatch number\tExpiry date\nFlu\tAB1234\t01/2027"],
  [
    "a byte order mark, Windows' line ends and empty lines",
    `\u{feff}\r\n${header}\r\n\r\nFlu,AB1234,01/2027\r\n,,\r\n`,
  ],
  [
    "names in other letters and another order",
    "EXPIRY DATE,batchNo,vaccine_type\n01/2027,AB1234,Flu",
  ],
  ["quotes and spaces", `${header}\n" Flu ","AB1234", 01/2027`],
])("a table is read with %s", (_what, text) => {
  expect(firstCells(text)).toMatchObject({
    vaccineType: "Flu",
    batchNo: "AB1234",
    expiryDate: "01/2027",
  });
});

test("a cell keeps its commas, quotes and line breaks, and rows count as a spreadsheet counts them", () => {
  const [first, second] = rowsOf(
    `Vaccine,GTIN,${header}\n"a, ""b""\nc",,Flu,X1,01/2027\n\n,,Flu,X2,01/2027`,
  );
  expect(first).toMatchObject({ line: 2, cells: { vaccineName: 'a, "b"\nc' } });
  expect(second).toMatchObject({ line: 4, cells: { batchNo: "X2" } });
});

test("columns that no batch has are named, the reason of an earlier import is not", () => {
  expect(
    readCsv(`${header},Supplier,Reason\nFlu,X1,01/2027,Alliance,Field cannot be blank`),
  ).toMatchObject({
    unread: ["Supplier"],
  });
});

test("rows of the template to which nothing was added are counted and left out", () => {
  expect(readCsv(`${header}\nFlu,,\nFlu,X1,01/2027\ncovid,,`)).toMatchObject({
    unfilled: 2,
    rows: [{ line: 3 }],
  });
});

test.each([
  ["", "Paste the rows, or choose a file"],
  [header, "There are no batches below the column names"],
  ["Flu,X1,01/2027", "Missing: Vaccine type or GTIN, Batch number, Expiry date"],
  ["GTIN,Batch number\n1,2", "Missing: Expiry date"],
  [`${header},expiry-date\nFlu,X1,,`, "The column Expiry date appears twice"],
  [`${header}\nFlu,"X1,01/2027`, "The quotation marks in row 2 do not match"],
  [
    `${header}\n${"Flu,X1,01/2027\n".repeat(501)}`,
    "There are 501 rows, and 500 can be imported at once",
  ],
  [`${header}\n${" ".repeat(1_000_000)}`, "This is more than 1000000 characters"],
])("what cannot be read says why: %#", (text, problem) => {
  expect(readCsv(text)).toEqual({ problem: expect.stringContaining(problem) });
});

test("500 rows can be imported at once", () => {
  expect(rowsOf(`${header}\n${"Flu,X1,01/2027\n".repeat(500)}`)).toHaveLength(500);
});

test("a row with an unquoted comma is not trusted", () => {
  const rows = rowsOf(`${header}\nFlu,X,1,01/2027`);
  const context = {
    catalogue,
    today: "2026-11-21",
    now: "2026-11-21T10:00:00.000Z",
    newKey: () => "key",
  };
  expect(importRowsOf(rows, context)).toMatchObject([
    { input: null, problems: [expect.stringContaining("more cells than there are columns")] },
  ]);
});

test("no text makes the reading throw", () => {
  const cell = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(
      "Flu",
      "covid",
      "Sanofi",
      "Vaxigrip",
      "10",
      "AB1234",
      "99/9999",
      '"',
      "'=1",
      "1e9",
    ),
  );
  const table = fc
    .array(fc.array(cell, { maxLength: 12 }), { maxLength: 6 })
    .map(
      (rows) =>
        `${header},Manufacturer,Vaccine,Pack size,GTIN,Use-by date,Number of packs,Status\n${rows.map((row) => row.join(",")).join("\n")}`,
    );
  holds(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), table), (text) => {
      const read = readCsv(text);
      if ("problem" in read) return;
      const context = {
        catalogue,
        today: "2026-11-21",
        now: "2026-11-21T10:00:00.000Z",
        newKey: () => "key",
      };
      for (const { input, problems } of importRowsOf(read.rows, context))
        expect(input === null).toBe(problems.length > 0);
    }),
  );
});
