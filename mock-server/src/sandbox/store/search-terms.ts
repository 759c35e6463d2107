import type { ExpressionBuilder, Expression, SqlBool } from "kysely";
import type { Work } from "./database.ts";
import type { RecordKind, Tables } from "./tables.ts";
import { endOfPrefix, searchedTerms, termsOf } from "./text.ts";

export async function replaceSearchTerms(
  work: Work,
  storeId: string,
  kind: RecordKind,
  id: string,
  texts: readonly string[],
): Promise<void> {
  const terms = termsOf(texts);
  const kept = await work
    .selectFrom("search_terms")
    .select("term")
    .where("store_id", "=", storeId)
    .where("kind", "=", kind)
    .where("id", "=", id)
    .execute();
  const before = new Set(kept.map((row) => row.term));
  const gone = [...before].filter((term) => !terms.includes(term));
  const added = terms.filter((term) => !before.has(term));
  if (gone.length > 0) {
    await work
      .deleteFrom("search_terms")
      .where("store_id", "=", storeId)
      .where("kind", "=", kind)
      .where("id", "=", id)
      .where("term", "in", gone)
      .execute();
  }
  if (added.length > 0) {
    const rows = added.map((term) => ({ store_id: storeId, kind, term, id }));
    await work.insertInto("search_terms").values(rows).execute();
  }
}

/** Each typed word begins one of the record's terms: a range of the index a word, never a scan. */
export function matchesTyped(
  eb: ExpressionBuilder<Tables, "episodes" | "batches">,
  storeId: string,
  kind: RecordKind,
  typed: string,
): Expression<SqlBool> {
  const ranges = searchedTerms(typed).map((term) =>
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
