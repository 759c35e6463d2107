import { sql, type ExpressionBuilder, type Expression, type SqlBool } from "kysely";
import type { Work } from "./database.ts";
import type { RecordKind, Tables } from "./tables.ts";
import { endOfPrefix, searchedTerms } from "./text.ts";

export async function insertSearchTerms(
  work: Work,
  storeId: string,
  kind: RecordKind,
  id: string,
  terms: readonly string[],
): Promise<void> {
  if (terms.length === 0) return;
  const rows = terms.map((term) => ({ store_id: storeId, kind, term, id }));
  await work.insertInto("search_terms").values(rows).execute();
}

/** Writes what has changed alone: most changes of a record leave its terms as they are. */
export async function replaceSearchTerms(
  work: Work,
  storeId: string,
  kind: RecordKind,
  id: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const gone = before.filter((term) => !after.includes(term));
  const added = after.filter((term) => !before.includes(term));
  if (gone.length > 0) {
    await work
      .deleteFrom("search_terms")
      .where("store_id", "=", storeId)
      .where("kind", "=", kind)
      .where("id", "=", id)
      .where("term", "in", gone)
      .execute();
  }
  await insertSearchTerms(work, storeId, kind, id, added);
}

/** Each typed word begins one of the record's terms: a range of the index a word, never a scan. */
export function matchesTyped(
  eb: ExpressionBuilder<Tables, "episodes" | "batches">,
  storeId: string,
  kind: RecordKind,
  typed: string,
): Expression<SqlBool> {
  const terms = searchedTerms(typed);
  // Signs alone find nothing (openapi/decisions.md, Search terms and methods).
  if (terms.length === 0 && typed.trim() !== "") return sql<SqlBool>`1 = 0`;
  const ranges = terms.map((term) =>
    eb(
      "id",
      "in",
      eb
        .selectFrom("search_terms")
        .select("search_terms.id")
        .where("search_terms.store_id", "=", storeId)
        .where("search_terms.kind", "=", kind)
        .where("search_terms.term", ">=", term)
        .where("search_terms.term", "<", endOfPrefix(term)),
    ),
  );
  return eb.and(ranges);
}
