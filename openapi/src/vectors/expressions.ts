import { UTCDate } from "@date-fns/utc";
import { add } from "date-fns/add";
import { format } from "date-fns/format";
import { applyPatch } from "rfc6902";
import type { JsonValue } from "../document.ts";
import type { PatchOperation } from "./vectors.ts";

export interface Known {
  now: Date;
  /** The environment, and the answers of earlier requests by name. */
  values: Readonly<Record<string, unknown>>;
}

export function evaluated(value: JsonValue | undefined, known: Known): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => evaluated(each, known));
  const [[name, of] = []] = Object.entries(value);
  const expression = expressions[name ?? ""];
  if (expression) return expression(text(evaluated(of, known)), value, known);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, evaluated(each, known)]),
  );
}

const text = (value: unknown) => (typeof value === "string" ? value : "");

type Beside = { [option: string]: JsonValue | undefined };

const expressions: Record<string, (of: string, beside: Beside, known: Known) => unknown> = {
  $from: (pointer, _beside, { values }) => valueAt(values, pointer),
  $now: (offset, _beside, { now }) => add(new UTCDate(now), durationOf(offset)).toISOString(),
  $today(offset, { as }, { now }) {
    const day = add(new UTCDate(`${londonDay.format(now)}T00:00:00.000Z`), durationOf(offset));
    if (as === "epoch") return day.getTime();
    return format(day, as === "instant" ? "yyyy-MM-dd'T12:00:00.000Z'" : text(as) || "yyyy-MM-dd");
  },
  $repeat: (sign, { times }) => sign.repeat(Number(times)),
  $unique: (pattern) => [...pattern].map(randomSign).join(""),
};

const londonDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" });

/** "-13 years +1 day": years and months first, limited to the end of the month, then days. */
function durationOf(offset: string): Record<string, number> {
  const parts = offset.matchAll(/([+-]\d+) (second|minute|day|month|year)s?/g);
  return Object.fromEntries([...parts].map(([, count, unit]) => [`${unit}s`, Number(count)]));
}

const random = (below: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;

function randomSign(sign: string): string {
  if (sign === "A") return String.fromCharCode(65 + random(26));
  return sign === "n" ? String(random(10)) : sign;
}

export function valueAt(value: unknown, pointer: string): unknown {
  const keys = pointer.split("/").slice(1);
  return keys.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

export function patched<Value>(value: Value, patch: readonly PatchOperation[] = []): Value {
  const copy = structuredClone(value);
  const [wrong] = applyPatch(copy, structuredClone([...patch])).filter((error) => error !== null);
  if (wrong) throw new Error(`${wrong.name} in ${JSON.stringify(patch)}`);
  return copy;
}
