import type { JsonValue } from "../document.ts";
import { valueAt } from "./expressions.ts";
import type { Section5Row } from "./section-5.ts";
import type { Base, PatchOperation, Vector } from "./vectors.ts";

/** Where a base has the fields that the rows of section-5.csv name. */
export interface Places {
  at: string;
  /** Those that are elsewhere. */
  fields?: Record<string, string>;
}

export type PlacedBase = Base & { section5?: Places };

/**
 * The vector of a row; none where no request can say it: forms and texts that only a browser has, and
 * what goes by a history, which histories.json has.
 */
export function vectorOf(row: Section5Row, bases: Record<string, PlacedBase>): Vector | undefined {
  const base = row.base.replaceAll(" ", "-");
  const { section5: places, operation, request, says } = bases[base] ?? {};
  if (!places || operation === undefined || says === undefined || isOfForm(row)) return undefined;
  const isWarning = row.stage === "eligibility";
  // Whatever it warns of, a server takes it.
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

/**
 * A typed date of a batch goes as an epoch, and a number that is valid may be another batch's. A
 * postcode goes as it is written, however it was typed. What a clinician is asked to review is
 * answered yes in other rows.
 */
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

/** A server has the forms' sentences for the steps of an episode; and for a locum's details; of the rest it has its own. */
const stepStages = new Set(["consent", "screening", "delivery", "pharmacist-details"]);

/** A change as a part of an id: letters, digits, hyphens. */
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
