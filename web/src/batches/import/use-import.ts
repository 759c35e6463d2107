import type { Schemas } from "@pharmacy/sdk";
import { useEffect, useRef, useState } from "react";
import { ApiError, errorMessageFor } from "../../api/error-messages.ts";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { isInDoubt } from "../../ui/form/server-problems.ts";
import { useCurrentUser } from "../../session/session-provider.tsx";
import { batchProblemsOf, withOwnIds } from "../form/save-batch.ts";
import { titleOf } from "./import-table.ts";
import type { ImportRow } from "./import-rows.ts";

export type Outcome = { kind: "saved" } | { kind: "refused"; reasons: readonly string[] };

export type Outcomes = ReadonlyMap<ImportRow, Outcome>;

/** "stopped": by a failure or by Cancel; the user can continue. */
type Phase = "ready" | "running" | "stopped" | "done";

interface Failure {
  error: unknown;
  /** The row whose answer was lost, so that it may be saved or not. */
  lineInDoubt: number | null;
}

/** A refusal of this row; null if the error would affect the next rows too. */
function refusalOf(error: unknown): Outcome | null {
  if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 409)) return null;
  const found = batchProblemsOf(error).map(({ name, message }) => `${titleOf(name)}: ${message}`);
  return { kind: "refused", reasons: found.length > 0 ? found : [errorMessageFor(error).detail] };
}

function useSaveRow() {
  const { mutateAsync } = useApiMutation("createBatch");
  const { storeId } = useCurrentUser();
  return async (input: Schemas["BatchInput"], idempotencyKey: string): Promise<Outcome> => {
    const body = withOwnIds(input, storeId);
    try {
      await mutateAsync({ params: { body }, options: { idempotencyKey } });
      return { kind: "saved" };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      return refusal;
    }
  };
}

/** Saves the rows one by one; stops at an error that affects all rows. */
export function useImport(rows: readonly ImportRow[]) {
  const save = useSaveRow();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [phase, setPhase] = useState<Phase>("ready");
  const [failure, setFailure] = useState<Failure | null>(null);
  const isUnderWay = useRef(false);
  const isCancelled = useRef(false);

  // Stops saving when the user leaves the page. React's strict mode mounts twice, perhaps after a press.
  useEffect(() => {
    isCancelled.current = false;
    return () => void (isCancelled.current = true);
  }, []);

  async function saveRows(): Promise<Phase> {
    let known = outcomes;
    for (const row of rows) {
      if (row.input === null || known.has(row)) continue;
      if (isCancelled.current) return "stopped";
      try {
        const outcome = await save(row.input, row.key);
        known = new Map(known).set(row, outcome);
        setOutcomes(known);
      } catch (error) {
        setFailure({ error, lineInDoubt: isInDoubt(error) ? row.line : null });
        return "stopped";
      }
    }
    return "done";
  }

  async function run(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    isCancelled.current = false;
    setFailure(null);
    setPhase("running");
    setPhase(await saveRows());
    isUnderWay.current = false;
  }

  return { outcomes, phase, failure, run, cancel: () => void (isCancelled.current = true) };
}
