import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { JsonValue } from "../document.ts";
import { vectorsFolder } from "../files.ts";

/** One row of section-5.csv: a change of something valid, and the one thing that is said of it. */
export interface Section5Row {
  requirement: string;
  stage: string;
  /** What is valid, by its name: a base where a request says it. */
  base: string;
  /** Values by their fields, which are named with dots; a value may be an expression. */
  changes: readonly (readonly [field: string, value: JsonValue])[];
  /** The changes as the file writes them. */
  change: string;
  /** The field that is spoken of; empty where nothing is said. */
  path: string;
  message: string;
}

type Columns = Record<"requirement" | "stage" | "base" | "change" | "path" | "message", string>;

/** The rows of section-5.csv. */
export function section5Rows(): Section5Row[] {
  const file = readFileSync(join(vectorsFolder, "section-5.csv"), "utf8");
  const rows: Columns[] = parse(file, {
    columns: true,
    comment: "# ",
    delimiter: ";",
    quote: null,
  });
  return rows.map((row) => ({ ...row, changes: changesOf(row.change) }));
}

function changesOf(change: string): (readonly [string, JsonValue])[] {
  const assignments = change === "" ? [] : change.split(" & ");
  return assignments.map((assignment) => {
    const [field = "", ...value] = assignment.split("=");
    return [field, valueOf(value.join("="))] as const;
  });
}

function valueOf(text: string): JsonValue {
  const [, repeated, times] = /^"(.)"\*(\d+)$/.exec(text) ?? [];
  if (repeated && times) return { $repeat: repeated, times: Number(times) };
  const [, seconds] = /^now([+-]\d+)s$/.exec(text) ?? [];
  if (seconds) return { $now: `${seconds} seconds` };
  const [, offset, as] = /^today((?:[+-]\d+[dmy])+)(?::(.+))?$/.exec(text) ?? [];
  if (offset) return { $today: spelled(offset), ...(as && { as }) };
  const value: JsonValue = JSON.parse(text);
  return value;
}

const units: Record<string, string> = { d: "days", m: "months", y: "years" };

/** "-65y+1d" as "-65 years +1 days". */
const spelled = (offset: string) =>
  [...offset.matchAll(/([+-]\d+)([dmy])/g)]
    .map(([, count, unit = ""]) => `${count} ${units[unit]}`)
    .join(" ");
