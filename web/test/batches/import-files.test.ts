import { holds } from "@pharmacy/domain/test/random";
import fc from "fast-check";
import { expect, test } from "vitest";
import { batchFormIssues, newBatchOf } from "../../src/batches/form/batch-values.ts";
import { emptyCells, readCsv } from "../../src/batches/import/import-table.ts";
import {
  cellsOf,
  skippedCsv,
  templateCsv,
  valuesOfRow,
} from "../../src/batches/import/import-rows.ts";
import { catalogue } from "./catalogue.ts";

const packs = catalogue.vaccineTypes.flatMap(({ vaccineType, manufacturers }) =>
  manufacturers.flatMap(({ names }) =>
    names.flatMap(({ packSizes }) =>
      packSizes.map(({ vaccineId }) => ({ vaccineType, vaccineId })),
    ),
  ),
);

const two = (number: number) => String(number).padStart(2, "0");

const generated = fc
  .record({
    pack: fc.constantFrom(...packs),
    letters: fc.stringMatching(/^[A-Z]{2}$/),
    digits: fc.integer({ min: 1000, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
    year: fc.integer({ min: 2020, max: 2060 }),
    day: fc.option(fc.integer({ min: 1, max: 28 })),
    packs: fc.option(fc.integer({ min: 1, max: 10_000 })),
    status: fc.constantFrom("Active" as const, "Finished" as const),
  })
  .map(({ pack, letters, digits, month, year, day, status, packs: count }) => ({
    ...newBatchOf(catalogue, pack.vaccineType, pack.vaccineId),
    batchNo: `${letters}${digits}`,
    expiryDate: `${two(month)}/${year}`,
    expiryDay: day === null ? null : `${year}-${two(month)}-${two(day)}`,
    useByDate: pack.vaccineType === "covid" && day !== null ? `${two(day)}/03/${year}` : null,
    packs: count,
    status,
  }));

test("batches that are written as rows are read as the same batches", () => {
  holds(
    fc.property(fc.array(generated, { minLength: 1, maxLength: 5 }), (batches) => {
      for (const batch of batches) expect(batchFormIssues(batch)).toEqual([]);
      const csv = skippedCsv(batches.map((batch) => ({ cells: cellsOf(batch), reasons: [] })));
      const table = readCsv(csv);
      if ("problem" in table) throw new Error(table.problem);
      expect(table.rows.map(({ cells }) => valuesOfRow(cells, catalogue))).toEqual(
        batches.map((values) => ({ values, problems: [], warnings: [] })),
      );
    }),
  );
});

test("the template has a row for every pack, which becomes that pack's batch when it is filled in", () => {
  const [header = "", ...lines] = templateCsv(catalogue).split("\r\n");
  expect(lines).toHaveLength(packs.length);
  expect(readCsv(templateCsv(catalogue))).toMatchObject({ problem: expect.any(String) });
  const filled = lines.map((line) => line.replace(/,,,,,Active$/, ",AB1234,01/2027,,2,Active"));
  const table = readCsv([header, ...filled].join("\r\n"));
  if ("problem" in table) throw new Error(table.problem);
  const rows = table.rows.map(({ cells }) => valuesOfRow(cells, catalogue));
  expect(rows).toMatchObject(
    packs.map(({ vaccineId }) => ({ values: { vaccineId, packs: 2 }, problems: [] })),
  );
});

test("rows that were left out are no formulas in the file, and come back as they were", () => {
  const cells = {
    ...emptyCells,
    batchNo: '=HYPERLINK("x")',
    vaccineName: "-Fluenz, 1",
    packs: "+1",
  };
  const csv = skippedCsv([{ cells, reasons: ["Batch number: No special characters allowed"] }]);
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(csv).toContain(`"'-Fluenz, 1"`);
  expect(csv.split("\r\n")[0]).toMatch(/,Reason$/);
  expect(readCsv(csv)).toMatchObject({ unread: [], rows: [{ cells }] });
});
