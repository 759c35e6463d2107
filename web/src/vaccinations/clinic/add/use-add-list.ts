import { listRequests } from "@pharmacy/domain/clinic/read-list";
import type { PreviewedRow } from "@pharmacy/domain/clinic/rows";
import type { Schemas } from "@pharmacy/sdk";
import { useRef, useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { useApiMutation } from "../../../api/use-api-mutation.ts";

type Verdict = Schemas["ClinicRowVerdict"];

export type Verdicts = ReadonlyMap<number, Verdict>;

/** "stopped": after a failure; the remaining rows can be sent again. */
type Phase = "ready" | "running" | "stopped" | "done";

interface Part {
  rows: readonly PreviewedRow[];
  /** The idempotency key of all attempts, so that a lost answer adds nobody twice. */
  key: string;
}

const partsOf = (rows: readonly PreviewedRow[], requestKey: string): Part[] =>
  listRequests(rows).map((request, index) => ({ rows: request, key: `${requestKey}-${index}` }));

const byLine = ({ rows }: Part, verdicts: readonly Verdict[]) =>
  verdicts.flatMap((verdict, index) => {
    const line = rows[index]?.line;
    return line === undefined ? [] : [[line, verdict] as const];
  });

/** The refused rows by line, with the reason; most refusals name no row. */
export type Refusals = ReadonlyMap<number, string>;

const noRefusals: Refusals = new Map();

function refusalsOf({ rows }: Part, error: unknown): Refusals {
  const errors = error instanceof ApiError ? error.errors : [];
  return new Map(
    errors.flatMap(({ path, message }) => {
      const line = rows[Number(/^\/rows\/(\d+)/.exec(path)?.[1])]?.line;
      return line === undefined ? [] : [[line, message] as const];
    }),
  );
}

interface AddListOptions {
  clinicId: string;
  rows: readonly PreviewedRow[];
  requestKey: string;
  /** Some rows were added, or may have been. */
  onAdded: () => void;
  onDone: () => void;
}

/** Adds the rows in several requests until one fails; each request is applied once. */
export function useAddList({ clinicId, rows, requestKey, onAdded, onDone }: AddListOptions) {
  const { mutateAsync } = useApiMutation("addClinicEntries");
  const [parts] = useState(() => partsOf(rows, requestKey));
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map());
  const [phase, setPhase] = useState<Phase>("ready");
  const [failure, setFailure] = useState<{ error: unknown; refusals: Refusals } | null>(null);
  const isUnderWay = useRef(false);

  async function send(part: Part): Promise<(readonly [number, Verdict])[]> {
    const body = { source: "LIST" as const, rows: part.rows.map(({ row }) => row) };
    const params = { path: { clinicId }, body };
    const { data } = await mutateAsync({ params, options: { idempotencyKey: part.key } });
    return byLine(part, data.rows);
  }

  async function sendRest(): Promise<Phase> {
    let known = verdicts;
    for (const part of parts) {
      if (part.rows.every(({ line }) => known.has(line))) continue;
      try {
        known = new Map([...known, ...(await send(part))]);
        setVerdicts(known);
      } catch (error) {
        setFailure({ error, refusals: refusalsOf(part, error) });
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

  return { verdicts, refusals: failure?.refusals ?? noRefusals, phase, failure, run };
}
