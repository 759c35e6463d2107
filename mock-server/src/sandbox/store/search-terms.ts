import { sql, type RawBuilder, type SqlBool } from "kysely";
import { isOneSign } from "./text.ts";

/** What a column of terms contains where each of the words that were typed begins a term. */
export function beginningsOf(words: readonly string[]): string[] {
  const isWhole = (word: string) =>
    isOneSign(word) && (/^\d$/.test(word) || words.every(isOneSign));
  return words.map((word) => (isWhole(word) ? ` ${word} ` : ` ${word}`));
}

/** `instr` is SQLite's own; PostgreSQL has it by the first migration. */
export const contains = (column: string, part: string): RawBuilder<SqlBool> =>
  sql`instr(${sql.ref(column)}, ${part}) > 0`;
