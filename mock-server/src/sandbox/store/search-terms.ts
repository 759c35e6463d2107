import { sql, type RawBuilder, type SqlBool } from "kysely";
import { isOneSign } from "./text.ts";

/** A column of terms between spaces has each of the words that were typed, as the beginning of a term. */
export function hasWords(words: readonly string[]): RawBuilder<SqlBool> {
  const isWhole = (word: string) =>
    isOneSign(word) && (/^\d$/.test(word) || words.every(isOneSign));
  const terms = sql.ref("terms");
  const conditions = words.map((word) => contains(terms, isWhole(word) ? ` ${word} ` : ` ${word}`));
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** Whether a column that lists terms with spaces between them has a term. */
export function hasTerm(column: string, term: string): RawBuilder<SqlBool> {
  return contains(sql`(' ' || ${sql.ref(column)} || ' ')`, ` ${term} `);
}

/** `instr` is SQLite's own; PostgreSQL has it by the first migration. */
const contains = (text: RawBuilder<unknown>, part: string) =>
  sql<SqlBool>`instr(${text}, ${part}) > 0`;
