import type { JsonValue } from "./document.ts";

const lineWidth = 80;

/** A value as somebody would write it in TypeScript, in one line. */
export function literal(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return braced(Object.entries(value).map(([name, inner]) => `${name}: ${literal(inner)}`));
}

/** The same over as many lines as it takes; those after the first begin with the indent. */
export function laidOut(value: JsonValue | undefined, indent: string): string {
  const line = literal(value);
  const fits = indent.length + line.length <= lineWidth;
  if (fits || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  const [open, parts, close] = Array.isArray(value)
    ? ["[", value.map((one) => laidOut(one, inner)), "]"]
    : ["{", Object.entries(value).map(([name, one]) => `${name}: ${laidOut(one, inner)}`), "}"];
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join("")}${indent}${close}`;
}

export const braced = (parts: readonly string[]) =>
  parts.length > 0 ? `{ ${parts.join(", ")} }` : "{}";
