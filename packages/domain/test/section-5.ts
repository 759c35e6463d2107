import { evaluated } from "@pharmacy/openapi/vectors/expressions";
import { section5Rows as rowsOfFile } from "@pharmacy/openapi/vectors/section-5";
import { z } from "zod";
import { isObject } from "../src/validation/is-object.ts";
import { consents, deliveries, others, screenings } from "./valid-values.ts";

/**
 * One row of openapi/vectors/section-5.csv: one change of valid values, and the one issue that it
 * causes, if any.
 */
export interface Section5Row {
  requirement: string;
  stage: (typeof stages)[number];
  vaccineType: "fluVac" | "covid";
  /** The name of the set of valid values in valid-values.ts. */
  base: string;
  /** The changed values. */
  values: Record<string, unknown>;
  /** The fields that were changed, as the file writes them. */
  change: string;
  /** Empty when the values are valid. */
  path: string;
  message: string;
  /** A sentence for a test's title, with the requirement's id in brackets. */
  title: string;
}

/** The steps of an episode, the other forms, then the warnings. */
const stages = [
  "consent",
  "screening",
  "delivery",
  "pharmacist-details",
  "care-home-search",
  "batch",
  "legacy-administration",
  "eligibility",
  "history-stop",
  "recent-vaccination",
  "clinician-review",
  "dose-warning",
] as const;

const known = z.enum(stages);
const bases: Record<string, object> = { ...consents, ...screenings, ...deliveries, ...others };

/** The rows of section-5.csv; `now` is the instant that `now+31s` counts from. */
export function section5Rows(now: string): Section5Row[] {
  return rowsOfFile().map(({ changes, stage, ...row }) => {
    const values = baseOf(row.base);
    for (const [field, value] of changes)
      assign(values, field.split("."), evaluated(value, { now: new Date(now), values: {} }));
    return {
      ...row,
      stage: known.parse(stage),
      vaccineType: row.base.startsWith("covid") ? "covid" : "fluVac",
      values,
      title: `[${row.requirement}] ${row.base}, ${row.change || "unchanged"}: ${row.path || "valid"}`,
    };
  });
}

function baseOf(name: string): Record<string, unknown> {
  const base = bases[name];
  if (!base) throw new Error(`section-5.csv names an unknown base: ${name}`);
  // Not structuredClone: it keeps people who are shared between fields shared.
  return JSON.parse(JSON.stringify(base));
}

function assign(values: Record<string, unknown>, [field = "", ...rest]: string[], value: unknown) {
  const inner = values[field];
  if (rest.length === 0) values[field] = value;
  else if (isObject(inner)) assign(inner, rest, value);
  else throw new Error(`section-5.csv changes a field of nothing: ${field}`);
}
