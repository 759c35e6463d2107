import { sql, type RawBuilder, type SqlBool } from "kysely";
import { isOneSign } from "./text.ts";

/** The parts that a column of terms contains if each typed word begins a term. */
export function beginningsOf(words: readonly string[]): string[] {
  const isWhole = (word: string) =>
    isOneSign(word) && (/^\d$/.test(word) || words.every(isOneSign));
  return words.map((word) => (isWhole(word) ? ` ${word} ` : ` ${word}`));
}

/** SQLite has `instr`; for PostgreSQL the first migration makes it. */
export const contains = (column: string, part: string): RawBuilder<SqlBool> =>
  sql`instr(${sql.ref(column)}, ${part}) > 0`;
