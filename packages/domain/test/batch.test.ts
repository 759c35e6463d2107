import { describe, expect, test } from "vitest";
import {
  isDuplicate,
  batchIssues,
  batchPayload,
  type BatchValues,
  batchWarnings,
} from "../src/batch/form.ts";
import {
  dateOfEpoch,
  epochOfDate,
  epochOfDay,
  expiryMonthOf,
  expiryOf,
  expiryText,
  useByDayOf,
} from "../src/batch/expiry.ts";
import { matchesNumberFormat, normaliseBatchNumber } from "../src/vaccines/batch-rules.ts";
import { contractErrors } from "./contract.ts";
import { now } from "./valid-values.ts";

const flu: BatchValues = {
  vaccineType: "fluVac",
  vaccineManufacturer: "AstraZeneca",
  vaccineName: "Fluenz LAIV",
  packSize: 10,
  batchNo: "TH2127",
  expiryDate: "06/2026",
  status: "Active",
  vaccineId: "fluenz-10",
  batchNumberFormat: "AAnnnn",
};
const covid: BatchValues = { ...flu, vaccineType: "covid", useByDate: "01/02/2026" };

const messageOf = (base: BatchValues, change: BatchValues, field: string) =>
  batchIssues({ ...base, ...change }).find(({ path }) => path === field)?.message ?? null;

describe("the batch form", () => {
  test("a complete batch is right, and the contract agrees", () => {
    expect(batchIssues(flu)).toEqual([]);
    expect(batchIssues(covid)).toEqual([]);
    expect(contractErrors("BatchInput", batchPayload(flu, now))).toEqual([]);
    expect(contractErrors("BatchInput", batchPayload(covid, now))).toEqual([]);
  });

  test("[5.87, 5.88] everything required is asked for at once", () => {
    expect(batchIssues({}).map(({ path, message }) => [path, message])).toEqual([
      ["vaccineType", "Field cannot be blank"],
      ["vaccineManufacturer", "Field cannot be blank"],
      ["vaccineName", "Field cannot be blank"],
      ["packSize", "Field cannot be blank"],
      ["vaccineId", "Field cannot be blank"],
      ["batchNo", "Required"],
      ["expiryDate", "Field cannot be blank"],
      ["status", "Field cannot be blank"],
    ]);
  });

  test.each([
    ["A1", null],
    ["A".repeat(20), null],
    ["A".repeat(21), "Maximum length is 20 characters"],
    ["A".repeat(100), "Maximum length is 20 characters"],
    ["A".repeat(101), "Message must not be more than 100 characters long."],
    ["A-1", "No special characters allowed"],
    ["A 1", "No special characters allowed"],
  ])("[5.89, 5.15] the batch number %s: %s", (batchNo, message) => {
    expect(messageOf({ ...flu, batchNumberFormat: null }, { batchNo }, "batchNo")).toBe(message);
  });

  test("[5.90] a number of another format blocks COVID-19 and only warns flu", () => {
    const wrong = { batchNo: "T2127" };
    expect(messageOf(covid, wrong, "batchNo")).toBe("Invalid batch number format");
    expect(messageOf(flu, wrong, "batchNo")).toBeNull();
    const check = { today: "2025-11-03", isNumberTaken: false };
    expect(batchWarnings({ ...flu, ...wrong }, check)).toEqual([
      {
        field: "batchNo",
        code: "BATCH_NUMBER_FORMAT",
        message: "Invalid batch number format",
      },
    ]);
  });

  test.each([
    ["13/2026", "Please enter a valid date"],
    ["2026-06", "Please enter a valid date"],
    ["06/2020", null],
  ])("[5.91] expiry %s: %s", (expiryDate, message) => {
    expect(messageOf(flu, { expiryDate }, "expiryDate")).toBe(message);
  });

  test("[5.92] the use-by date of COVID-19 is a day, or none; flu has none", () => {
    const wrong = { useByDate: "31/02/2026" };
    expect(messageOf(covid, wrong, "useByDate")).toBe("Please enter a valid date");
    expect(messageOf(covid, { useByDate: "" }, "useByDate")).toBeNull();
    expect(messageOf(flu, wrong, "useByDate")).toBeNull();
    expect(batchPayload({ ...flu, useByDate: "01/02/2026" }, now)?.useByDate).toBeNull();
  });
});

describe("warnings", () => {
  const check = { today: "2026-07-01", isNumberTaken: false };
  const codes = (...parameters: Parameters<typeof batchWarnings>) =>
    batchWarnings(...parameters).map(({ code }) => code);

  test("[5.94] a date in the past warns, its last day does not", () => {
    expect(codes(flu, check)).toEqual(["BATCH_EXPIRED"]);
    expect(codes(flu, { ...check, today: "2026-06-30" })).toEqual([]);
    expect(codes(covid, { ...check, today: "2026-02-02" })).toEqual(["BATCH_PAST_USE_BY"]);
    expect(codes(covid, { ...check, today: "2026-02-01" })).toEqual([]);
  });

  test.each([
    ["06/2036", []],
    ["07/2036", ["BATCH_EXPIRY_FAR"]],
    ["01/2207", ["BATCH_EXPIRY_FAR"]],
    ["12/9999", ["BATCH_EXPIRY_FAR"]],
  ])("an expiry more than ten years ahead warns and can be saved: %s", (expiryDate, expected) => {
    expect(codes({ ...flu, expiryDate }, check)).toEqual(expected);
    expect(messageOf(flu, { expiryDate }, "expiryDate")).toBeNull();
  });

  test.each([
    ["01/07/2036", []],
    ["02/07/2036", ["BATCH_USE_BY_FAR"]],
  ])("so does a use-by date: %s", (useByDate, expected) => {
    expect(codes({ ...covid, expiryDate: "06/2036", useByDate }, check)).toEqual(expected);
  });

  test("[5.95] a number that exists warns, the batch's own does not", () => {
    const taken = { today: "2026-01-01", isNumberTaken: true };
    expect(batchWarnings(flu, taken)[0]?.message).toBe("Batch number already exist");
    expect(codes(flu, { ...taken, ownNumber: "th-2127" })).toEqual([]);
  });
});

test.each([
  ["TH2127", "AAnnnn", true],
  ["th2127", "AAnnnn", true],
  ["TH212", "AAnnnn", false],
  ["TH2127B", "AAnnnn", false],
  ["126201A", "nnnnnnA", true],
  ["12.6", "nn.n", true],
  ["1276", "nn.n", false],
  ["(1)-A", "(n)-A", true],
  ["B12", "Bnn", true],
  ["C12", "Bnn", false],
  ["anything", null, true],
])("[5.90] %s has the format %s: %s", (batchNo, format, expected) => {
  expect(matchesNumberFormat(batchNo, format)).toBe(expected);
});

describe("dates of the batch calls", () => {
  test("a typed use-by day is that day at 00:00 UTC", () => {
    expect(epochOfDay("15/02/2026")).toBe(Date.UTC(2026, 1, 15));
    expect(epochOfDay("31/02/2026")).toBeNull();
  });

  test.each([
    ["2026-01-31", "month", "01/2026", "2026-01-31"],
    ["2026-01-01", "month", "01/2026", "2026-01-31"],
    ["2026-01-15", "day", "15 Jan 2026, from the pack", "2026-01-15"],
  ])("%s is read as a %s: %s", (date, kind, words, lastDay) => {
    const epoch = epochOfDate(date);
    expect(expiryOf(epoch)).toMatchObject({ kind, lastDay });
    expect(expiryText(epoch)).toBe(words);
    expect(dateOfEpoch(epoch)).toBe(date);
  });

  test("[9.11] an episode keeps them as MM/yyyy and dd/MM/yyyy", () => {
    expect(expiryMonthOf(epochOfDate("2026-01-31"))).toBe("01/2026");
    expect(useByDayOf(epochOfDate("2026-01-31"))).toBe("31/01/2026");
  });
});

test("the same number, product and expiry is a duplicate; another expiry is another batch", () => {
  const identity = {
    batchNo: "TH2127",
    vaccineManufacturer: "AstraZeneca",
    vaccineName: "Fluenz LAIV",
    expiryDate: epochOfDate("2026-06-30"),
  };
  expect(isDuplicate(identity, { ...identity, batchNo: "th-21 27" })).toBe(true);
  expect(isDuplicate(identity, { ...identity, expiryDate: epochOfDate("2026-07-31") })).toBe(false);
  expect(isDuplicate(identity, { ...identity, vaccineName: "Supemtek TIVr" })).toBe(false);
  expect(normaliseBatchNumber(" th-21 27 ")).toBe("TH2127");
});
