import { sql, type RawBuilder, type SqlBool } from "kysely";
import { endOfPrefix, isOneSign } from "./text.ts";

/** A term that begins with what was typed; one sign alone is a whole word (openapi/decisions.md). */
export function beginsWith(typed: string): RawBuilder<SqlBool> {
  if (isOneSign(typed)) return sql`term = ${typed}`;
  return sql`term >= ${typed} and term < ${endOfPrefix(typed)}`;
}
