import Papa from "papaparse";
import { isObject } from "@pharmacy/domain/validation/is-object";
import { z } from "zod";

/** Of the national store, about a row or a whole file; `unknown`: its code is not in our list. */
export type Outcome = "accepted" | "refused" | "unknown";

const outcomes: Readonly<Record<string, Outcome>> = {
  "20013": "accepted",
  "10001": "refused",
  "10002": "refused",
  "30001": "accepted",
  "30002": "refused",
};

/** Codes 1xxxx and 2xxxx are about the whole file. */
const ofFile = /^[12]\d{4}$/;

export interface RowAcknowledgement {
  /** The identifier of the vaccination and its system; both empty if the store names none. */
  id: string;
  system: string;
  code: string;
  outcome: Outcome;
  /** The store's sentence, or an empty text. */
  message: string;
}

export interface Acknowledgements {
  /** The answer about the whole file; null if the acknowledgement is about rows only. */
  file: { code: string; outcome: Outcome } | null;
  rows: readonly RowAcknowledgement[];
}

/** CSV lists every row, JSON only the failed ones. Throws a RangeError if the text is neither. */
export function readAcknowledgements(text: string): Acknowledgements {
  const trimmed = text.replace(/^\u{feff}/u, "").trim();
  const lines = /^[[{]/.test(trimmed) ? linesOfJson(trimmed) : linesOfCsv(trimmed);
  const file = lines.find(({ code }) => ofFile.test(code));
  return {
    file: file ? { code: file.code, outcome: file.outcome } : null,
    rows: lines.filter(({ code }) => !ofFile.test(code)),
  };
}

const lineOf = (code: string, localId: string, message: string): RowAcknowledgement => {
  const [id = "", ...system] = localId.split("^");
  return { id, system: system.join("^"), code, outcome: outcomes[code] ?? "unknown", message };
};

function linesOfCsv(text: string): RowAcknowledgement[] {
  const { data, meta } = Papa.parse<Record<string, string | undefined>>(text, {
    delimiter: "|",
    header: true,
    skipEmptyLines: true,
  });
  if (!meta.fields?.includes("RESPONSE_CODE")) throw notAnAcknowledgement();
  return data.map((line) =>
    lineOf(line["RESPONSE_CODE"] ?? "", line["LOCAL_ID"] ?? "", line["OPERATION_OUTCOME"] ?? ""),
  );
}

const failures = z.array(
  z.object({
    responseCode: z.coerce.string(),
    localId: z.string().nullish(),
    operationOutcome: z.string().nullish(),
  }),
);

/** The JSON is a list of failures, or an object with such a list. */
function linesOfJson(text: string): RowAcknowledgement[] {
  const parsed = parsedOf(text);
  const list = isObject(parsed) ? Object.values(parsed).find(Array.isArray) : parsed;
  const { data, success } = failures.safeParse(list);
  if (!success) throw notAnAcknowledgement();
  return data.map(({ responseCode, localId, operationOutcome }) =>
    lineOf(responseCode, localId ?? "", operationOutcome ?? ""),
  );
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notAnAcknowledgement();
  }
}

const notAnAcknowledgement = () =>
  new RangeError(
    "This is no acknowledgement: it has no column RESPONSE_CODE and is no list in JSON.",
  );
