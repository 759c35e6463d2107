import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../command.ts";
import { generators } from "./generators.ts";

export const shapes = join(root, "openapi/openapi-shapes.gen.json");

/** Of what shapes each language was last generated and compiled, by a hash of them; committed. */
const record = join(root, "packages/checks/contract-languages.json");

type Compiled = Record<string, string>;

export const hashOf = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 16);

function compiled(): Compiled {
  return existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : {};
}

/** Remembers that a language compiles what the contract says now. */
export function remember(name: string): void {
  const found = { ...compiled(), [name]: hashOf(readFileSync(shapes, "utf8")) };
  const inOrder = Object.entries(found).toSorted(([one], [other]) => one.localeCompare(other));
  writeFileSync(record, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
}

/** The languages that were not compiled since the contract's shapes changed. */
export const staleLanguages = (
  last: Compiled = compiled(),
  text: string = readFileSync(shapes, "utf8"),
): string[] => generators.map(({ name }) => name).filter((name) => last[name] !== hashOf(text));
