import { expect, test } from "vitest";
import {
  batchChoices,
  choiceOf,
  groupedChoices,
  withRecorded,
} from "../../src/vaccinations/episode/batch-picker/batch-choices.ts";
import { batchRow } from "./store-server.ts";

const row = batchRow("b1", "126201A", "ativ-10");
const today = "2098-01-01";

test.each([
  ["a month", "2099-06-30", "06/2099", "06/2099"],
  ["a day from the pack", "2099-06-15", "15 Jun 2099, from the pack", "06/2099"],
])(
  "a batch that expires in %s is offered so, and recorded by its month",
  (_kind, day, words, month) => {
    const batch = { ...row.batch, expiryDate: Date.parse(day) };
    expect(choiceOf({ batch }, today)).toMatchObject({ expiryText: words, expiryDate: month });
  },
);

test("before it is chosen, an early use-by is told rather than the later expiry", () => {
  const batch = { ...row.batch, useByDate: Date.parse("2098-01-22"), dosesLeft: 8 };
  expect(choiceOf({ batch }, today).remark).toBe("Use by in 21 days · 8 doses left");
  const last = { ...batch, dosesLeft: 1 };
  expect(choiceOf({ batch: last }, today).remark).toBe("Use by in 21 days · 1 dose left");
});

test("what was recorded is offered by the month that its record keeps", () => {
  const own = { batchId: "gone", batchNumber: "X1", expiryDate: "06/2099" };
  expect(withRecorded([], own)).toEqual([
    { ...own, expiryText: "06/2099", useByDate: null, remark: "As recorded" },
  ]);
});

test("what can be used comes first, first to expire first; what is past its last day comes last", () => {
  const rowOf = (batchNo: string, expiry: string, of: object = {}) => {
    const stock = batchRow(batchNo, batchNo, "ativ-10");
    return { ...stock, batch: { ...stock.batch, expiryDate: Date.parse(expiry), ...of } };
  };
  const rows = [
    rowOf("YESTERDAY", "2098-01-14"),
    rowOf("USE BY PAST", "2099-06-30", { useByDate: Date.parse("2098-01-14") }),
    rowOf("EMPTY", "2098-03-31", { dosesLeft: 0 }),
    rowOf("LATER", "2099-06-30", { dosesLeft: 10 }),
    rowOf("TODAY", "2098-01-15"),
  ];
  const offered = batchChoices(rows, "ativ-10", "2098-01-15");
  expect(offered.map(({ batchNumber, lastDay }) => [batchNumber, lastDay])).toEqual([
    ["TODAY", "near"],
    ["LATER", undefined],
    ["EMPTY", undefined],
    ["YESTERDAY", "past"],
    ["USE BY PAST", "past"],
  ]);
});

test("products stand in groups by what is in stock, with the doses that are counted", () => {
  const choice = (vaccineId: string) => ({
    label: vaccineId,
    pack: { vaccineId, name: vaccineId },
    product: { ampName: vaccineId, packSizes: [], kind: vaccineId },
  });
  const rowOf = (id: string, vaccineId: string, of: object) => {
    const stock = batchRow(id, id, vaccineId);
    return { ...stock, batch: { ...stock.batch, expiryDate: Date.parse("2099-06-30"), ...of } };
  };
  const rows = [
    rowOf("1", "first", { dosesLeft: 8 }),
    rowOf("2", "first", { dosesLeft: 4 }),
    rowOf("3", "uncounted", { dosesLeft: null }),
    rowOf("4", "uncounted", { dosesLeft: 3 }),
    rowOf("5", "empty", { dosesLeft: 0 }),
    rowOf("6", "expired", { expiryDate: Date.parse("2097-12-31") }),
  ];
  const choices = ["none", "expired", "empty", "uncounted", "first"].map(choice);
  const groups = groupedChoices(choices, { rows, day: today }, ({ kind }) => kind !== "uncounted");
  expect(
    groups.map((group) => [group.title, group.choices.map(({ label, doses }) => [label, doses])]),
  ).toEqual([
    ["First choice for this patient, in stock", [["first", 12]]],
    ["In stock", [["uncounted", null]]],
    [
      "Not in stock",
      [
        ["none", 0],
        ["expired", 0],
        ["empty", 0],
      ],
    ],
  ]);
});
