import type { ElementName, ScanProblem } from "@pharmacy/domain/batch/gs1";

const again = "Scan the pack again, or enter the details by hand.";

const elements: Readonly<Record<ElementName, string>> = {
  gtin: "product number",
  expiry: "expiry",
  batchNumber: "batch number",
  serial: "serial number",
};

const problems = {
  unreadable: `This is neither a batch number nor a pack's code. ${again}`,
  incomplete: (element: string) =>
    `The code is incomplete: it ends inside the ${element}. ${again}`,
  repeated: (element: string) => `The code has two different values for the ${element}. ${again}`,
  gtin: `The product number in the code is not 14 digits. ${again}`,
  checkDigit: `The product number in the code has a wrong check digit. ${again}`,
  expiry: `The expiry in the code is not a date. ${again}`,
  text: (element: string) =>
    `The code's ${element} is not 1 to 20 letters, digits and signs. ${again}`,
  nothing: `The code names no product, batch or expiry. ${again}`,
  linear:
    "This is the product's barcode, which has no batch and no expiry. Scan the square code beside it.",
} as const;

export const scanProblemText = (problem: ScanProblem): string =>
  "element" in problem ? problems[problem.kind](elements[problem.element]) : problems[problem.kind];

/** openapi/decisions.md, Dates; GS1 General Specifications */
export const scan = {
  label: "Scan or type",
  hint: "Scan the square code on the pack, or type a batch number and press Enter",
  otherVaccine: (scanned: string) => `This pack is ${scanned}, which this step does not record.`,
  otherProduct: (scanned: string, chosen: string) =>
    `This pack is ${scanned}, but ${chosen} is chosen. Choose the other vaccine first, or scan another pack.`,
  noBatch: (batchNumber: string) => `No Active batch ${batchNumber} is in stock.`,
  finished: (batchNumber: string) =>
    `Batch ${batchNumber} is finished. Tick "Include finished batches" to choose it, or scan another pack.`,
  decommissioned: (batchNumber: string, day: string, why: string) =>
    `Batch ${batchNumber} was decommissioned${day && ` on ${day}`}${why && ` (${why})`} and must not be given. Scan another pack.`,
  notSearched: "The stock could not be searched. Scan the pack again, or choose a batch below.",
  chosenSince: (batchNumber: string) =>
    `The vaccine or batch changed during the search. Scan again to choose batch ${batchNumber}.`,
  severalBatches: (batchNumber: string) =>
    `Several batches have the number ${batchNumber}: choose one below.`,
  notInStock: (batchNumber: string) =>
    `Batch ${batchNumber} is not in stock yet. "Add Vaccine Manually" opens filled in from the scan.`,
  unknownPack:
    'The catalogue does not know this product. Choose the vaccine and scan again, or "Add Vaccine Manually".',
  numberTaken: (batchNumber: string) => `Batch number ${batchNumber}`,
  packTaken: (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(" · "),
  fillInTheRest: "The code holds nothing else. Fill in the rest by hand.",
  unknownProduct: (gtin: string) =>
    `The catalogue has no product with the number ${gtin}. Choose the product; batch number and expiry are filled in.`,
} as const;
