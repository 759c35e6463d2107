import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { JsonValue } from "../document.ts";
import { vectorsFolder } from "../files.ts";
import { valueAt } from "./expressions.ts";
import type { Base, PatchOperation, Vector } from "./vectors.ts";

/** A row of section-5.csv: a change of a valid value, and the message that it causes. */
interface Section5Row {
  requirement: string;
  stage: string;
  /** The name of the valid value; a base, if a request can contain it. */
  base: string;
  /** Values by dotted field name; a value can be an expression. */
  changes: readonly (readonly [field: string, value: JsonValue])[];
  /** The changes as they are written in the file. */
  change: string;
  /** The field of the message; empty if there is no message. */
  path: string;
  message: string;
}

type Columns = Record<"requirement" | "stage" | "base" | "change" | "path" | "message", string>;

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

/** The place of the fields of section-5.csv in a base. */
interface Places {
  at: string;
  fields?: Record<string, string>;
}

export type PlacedBase = Base & { section5?: Places };

/** None if no request can contain the row, and for rules about the history (histories.json). */
export function vectorOf(row: Section5Row, bases: Record<string, PlacedBase>): Vector | undefined {
  const base = row.base.replaceAll(" ", "-");
  const { section5: places, operation, request, says } = bases[base] ?? {};
  if (!places || operation === undefined || says === undefined || isOfForm(row)) return undefined;
  const isWarning = row.stage === "eligibility";
  // A server accepts what only causes a warning.
  const requirement = isWarning ? "5.44" : row.requirement;
  const patch = row.changes.map(([field, value]): PatchOperation => {
    const path = pointerOf(places, field);
    // An empty field of a search is not sent.
    if (value === "" && path.startsWith("/query/")) return { op: "remove", path };
    return { op: valueAt(request, path) === undefined ? "add" : "replace", path, value };
  });
  const isTaken = row.path === "" || isWarning;
  const changes = row.change === "" ? "" : `, with ${row.change}`;
  return {
    id: [requirement, base, ...row.changes.map(slugOf)].join("-"),
    requirement,
    says: `${says}${changes}: ${isTaken ? "is taken" : `is refused, ${row.message}`}`,
    operation,
    base,
    patch,
    expected: isTaken
      ? { status: statusOf(operation) }
      : refusalOf(pointerOf(places, row.path), row),
  };
}

/** Typed dates of a batch, numbers that another batch may have, postcodes that are normalised. */
const isOfForm = ({ stage, base, change, changes, path }: Section5Row) =>
  change.includes('"ls14ap"') ||
  stage === "clinician-review" ||
  (stage === "batch" && (path === "" || path === "expiryDate" || path === "useByDate")) ||
  (base.endsWith("of a group") && changes.some(([, value]) => value === null));

const statusOf = (operation: string) => (operation === "createBatch" ? 201 : 200);

const pointerOf = ({ at, fields = {} }: Places, field: string) =>
  fields[field] ?? `${at}/${field.replaceAll(".", "/")}`;

function refusalOf(pointer: string, { stage, message }: Section5Row): Vector["expected"] {
  const path = pointer.replace(/^\/body(?=\/)/, "").replace(/^\/headers(?=\/)/, "/header");
  const error = stepStages.has(stage) ? { path, message } : { path };
  return { status: 400, code: "INVALID_REQUEST", errors: [error] };
}

/** In these stages a server uses the messages of the forms; its other messages are its own. */
const stepStages = new Set(["consent", "screening", "delivery", "pharmacist-details"]);

function slugOf([field, value]: readonly [string, JsonValue]): string {
  return `${field}-${slugOfValue(value)}`.replaceAll(/[^A-Za-z0-9]+/g, "-").replaceAll(/-$/g, "");
}

function slugOfValue(value: JsonValue): string {
  if (value === "") return "empty";
  if (typeof value === "string" && value.trim() === "") return "blank";
  if (Array.isArray(value)) return value.map(slugOfValue).join("-") || "none";
  if (typeof value !== "object" || value === null) return String(value);
  const { times } = value;
  return typeof times === "number" ? `${times}-characters` : JSON.stringify(value);
}
