import { useState } from "react";
import { sessionKeys } from "../../routes/session-data.ts";
import { isObject } from "@pharmacy/domain/validation/is-object";
import { useCurrentUser } from "../../session/session-provider.tsx";
import type { BatchFormValues } from "./batch-values.ts";
import type { OwnBatch } from "./use-save-batch.ts";

interface Kept {
  forms: { batch: BatchFormValues };
  /** The version of the stored batch that was typed on. */
  own?: OwnBatch;
}

const isKept = (kept: unknown): kept is Kept =>
  isObject(kept) && isObject(kept.forms) && isObject(kept.forms.batch);

/** What is typed of one batch, for one user in one store; it survives a reload. */
export class KeptBatch {
  readonly #key: string;

  constructor(username: string, storeId: string, batchId: string | null) {
    this.#key = `${sessionKeys.batchForm}${username}:${storeId}:${batchId ?? "new"}`;
  }

  read(): Kept | null {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(this.#key) ?? "null");
      return isKept(kept) ? kept : null;
    } catch {
      return null;
    }
  }

  keep(batch: BatchFormValues, own: OwnBatch | undefined) {
    const kept: Kept = { forms: { batch }, own };
    sessionStorage.setItem(this.#key, JSON.stringify(kept));
  }

  forget() {
    sessionStorage.removeItem(this.#key);
  }
}

/** Whose typed batch it is: another user or store never sees it. */
export function useKeptBatch(batchId: string | null): KeptBatch {
  const { username, storeId } = useCurrentUser();
  const [kept] = useState(() => new KeptBatch(username, storeId ?? "", batchId));
  return kept;
}
