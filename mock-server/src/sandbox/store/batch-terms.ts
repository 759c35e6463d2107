import { sql, type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import type { Work } from "./database.ts";
import type { Tables } from "./tables.ts";
import { searchedTerms } from "./text.ts";
import { beginsWith } from "./typed-terms.ts";

export async function insertBatchTerms(
  work: Work,
  storeId: string,
  id: string,
  terms: readonly string[],
): Promise<void> {
  if (terms.length === 0) return;
  const rows = terms.map((term) => ({ store_id: storeId, term, id }));
  await work.insertInto("batch_terms").values(rows).execute();
}

/** Writes what has changed alone: most changes of a batch leave its terms as they are. */
export async function replaceBatchTerms(
  work: Work,
  storeId: string,
  id: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const gone = before.filter((term) => !after.includes(term));
  const added = after.filter((term) => !before.includes(term));
  if (gone.length > 0) {
    await work
      .deleteFrom("batch_terms")
      .where("store_id", "=", storeId)
      .where("id", "=", id)
      .where("term", "in", gone)
      .execute();
  }
  await insertBatchTerms(work, storeId, id, added);
}

/** Each typed word begins one of the batch's terms: a range of the index a word, never a scan. */
export function matchesTyped(
  eb: ExpressionBuilder<Tables, "batches">,
  storeId: string,
  typed: string,
): Expression<SqlBool> {
  const words = searchedTerms(typed);
  // Signs alone find nothing (openapi/decisions.md, Search terms and methods).
  if (words.length === 0 && typed.trim() !== "") return sql<SqlBool>`1 = 0`;
  return eb.and(
    words.map((word) =>
      eb(
        "id",
        "in",
        eb
          .selectFrom("batch_terms")
          .select("batch_terms.id")
          .where("batch_terms.store_id", "=", storeId)
          .where(beginsWith(word)),
      ),
    ),
  );
}
