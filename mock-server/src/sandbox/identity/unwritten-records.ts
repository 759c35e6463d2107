import { storageFailureOf } from "../store/storage-failure.ts";
import type { IdentityRecord } from "./tables.ts";

const keyOf = ({ model, id }: Pick<IdentityRecord, "model" | "id">) => `${model} ${id}`;

/** Records that a full disk did not accept; until it does, they override stored records. */
export class UnwrittenRecords {
  readonly #kept = new Map<string, IdentityRecord>();
  readonly #gone = new Set<string>();

  find(model: string, column: "id" | "uid", value: string): IdentityRecord | undefined {
    if (column === "id") return this.#kept.get(keyOf({ model, id: value }));
    return [...this.#kept.values()].find((row) => row.model === model && row.uid === value);
  }

  isGone = (row: IdentityRecord) => this.#gone.has(keyOf(row));

  ofGrant = (grantId: string) => [...this.#kept.values()].filter((row) => row.grant_id === grantId);

  /** Remembers these records as changed and these as deleted, unless they can be written. */
  async unless(
    write: () => Promise<void>,
    rows: readonly IdentityRecord[],
    gone: readonly IdentityRecord[] = [],
  ): Promise<void> {
    this.#forget([...rows, ...gone]);
    try {
      await write();
    } catch (error) {
      if (storageFailureOf(error) !== "full") throw error;
      for (const row of rows) this.#kept.set(keyOf(row), row);
      for (const row of gone) this.#gone.add(keyOf(row));
    }
  }

  #forget(rows: readonly IdentityRecord[]) {
    for (const key of rows.map(keyOf)) {
      this.#kept.delete(key);
      this.#gone.delete(key);
    }
  }
}
