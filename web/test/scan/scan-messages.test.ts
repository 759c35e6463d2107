import { readScan } from "@pharmacy/domain/batch/gs1";
import { expect, test } from "vitest";
import { scanProblemText } from "../../src/scan/scan-messages.ts";

const gtin = "09520001000102";

test.each([
  ["]d20109520001000103", "The product number in the code has a wrong check digit."],
  ["]d201095200010001X717260115", "The product number in the code is not 14 digits."],
  [`]d201${gtin}1726`, "The code is incomplete: it ends inside the expiry."],
  [`]d201${gtin}17260230`, "The expiry in the code is not a date."],
  [`]d210${"A".repeat(21)}`, "The code's batch number is not 1 to 20 letters, digits and signs."],
  ["]d21726011517260116", "The code has two different values for the expiry."],
  ["]d221SERIAL1", "The code names no product, batch or expiry."],
  ["this is not the code of a pack", "This is neither a batch number nor a pack's code."],
])("of %s is said what is wrong, and what to do", (scanned, sentence) => {
  const scan = readScan(scanned, "2026-01-14");
  if (scan.kind !== "broken") throw new Error("The code is whole.");
  expect(scanProblemText(scan.problem)).toBe(
    `${sentence} Scan the pack again, or enter the details by hand.`,
  );
});

test("beside the product's barcode stands the square code", () => {
  expect(scanProblemText({ kind: "linear" })).toContain("Scan the square code beside it.");
});
