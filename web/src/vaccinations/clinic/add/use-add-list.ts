import { listRequests } from "@pharmacy/domain/clinic/list-requests";
import type { PreviewedRow } from "@pharmacy/domain/clinic/preview";
import type { Schemas } from "@pharmacy/sdk";
import { useRef, useState } from "react";
import { ApiError } from "../../../api/error-messages.ts";
import { useApiMutation } from "../../../api/use-api-mutation.ts";

type Verdict = Schemas["ClinicRowVerdict"];
type Rows = readonly PreviewedRow[];

/** "stopped": after a failure; the remaining rows can be sent again. */
type Phase = "ready" | "running" | "stopped" | "done";

interface Failure {
  error: unknown;
  /** The refused rows by line, with the reason; most refusals name no row. */
  refusals: ReadonlyMap<number, string>;
}

const verdictsOf = (rows: Rows, answers: readonly Verdict[]) =>
  rows.flatMap(({ line }, index) => {
    const verdict = answers[index];
    return verdict ? [[line, verdict] as const] : [];
  });

function refusalsOf(rows: Rows, error: unknown) {
  const errors = error instanceof ApiError ? error.errors : [];
  return errors.flatMap(({ path, message }) => {
    const row = rows[Number(/^\/rows\/(\d+)/.exec(path)?.[1])];
    return row ? [[row.line, message] as const] : [];
  });
}

interface AddListOptions {
  clinicId: string;
  rows: Rows;
  requestKey: string;
  /** Some rows were added, or may have been. */
  onAdded: () => void;
  onDone: () => void;
}

/** Adds the rows in several requests until one fails; each request is applied once. */
export function useAddList({ clinicId, rows, requestKey, onAdded, onDone }: AddListOptions) {
  const { mutateAsync } = useApiMutation("addClinicEntries");
  const [verdicts, setVerdicts] = useState<ReadonlyMap<number, Verdict>>(new Map());
  const [phase, setPhase] = useState<Phase>("ready");
  const [failure, setFailure] = useState<Failure | null>(null);
  const isUnderWay = useRef(false);

  async function sendRest(): Promise<Phase> {
    let known = verdicts;
    for (const [index, part] of listRequests(rows).entries()) {
      if (part.every(({ line }) => known.has(line))) continue;
      const body = { source: "LIST" as const, rows: part.map(({ row }) => row) };
      // The same key for all attempts, so that a lost answer adds nobody twice.
      const options = { idempotencyKey: `${requestKey}-${index}` };
      try {
        const { data } = await mutateAsync({ params: { path: { clinicId }, body }, options });
        known = new Map([...known, ...verdictsOf(part, data.rows)]);
        setVerdicts(known);
      } catch (error) {
        setFailure({ error, refusals: new Map(refusalsOf(part, error)) });
        return "stopped";
      }
    }
    return "done";
  }

  async function run(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(null);
    setPhase("running");
    const end = await sendRest();
    setPhase(end);
    if (end === "done") onDone();
    onAdded();
    isUnderWay.current = false;
  }

  return { verdicts, phase, failure, run };
}
