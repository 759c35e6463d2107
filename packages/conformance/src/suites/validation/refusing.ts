import type { OperationId } from "@pharmacy/sdk";
import type { Ask } from "../../exchange/exchange.ts";
import { isAbout, valueAt } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import { problemOf, statusOf } from "../../kit/kit.ts";
import { faultsIn } from "../../kit/promises.ts";
import { Fault } from "../../results/fault.ts";

/** A wrong request, and the wrong places in it. */
export interface Wrong {
  readonly what: string;
  readonly ask: Ask;
  /** The refusal names one of these places; none where the whole body is wrong. */
  readonly pointers: readonly string[];
  /** The refusal names each of the places. */
  readonly isEach?: boolean;
}

/** A request that is described by its wrong value; the refusal names one of the places. */
export function about(ask: Ask, ...pointers: string[]): Wrong {
  const wrong = valueAt(ask.body, pointers[0] ?? "") ?? ask.query ?? ask.body;
  return { what: JSON.stringify(wrong), ask, pointers };
}

/** A refusal stores nothing, so requests need not wait for each other. */
export const atOnce = 8;

/** Demands a 400 that names the wrong place for each request; the fault lists the others. */
export async function refuseAll(
  kit: Kit,
  operation: OperationId,
  wrong: readonly Wrong[],
): Promise<void> {
  const faults = await faultsIn(wrong, atOnce, (one) => faultOf(kit, operation, one));
  if (faults.length === 0) return;
  const shown = faults
    .map(({ said }) => said)
    .slice(0, 5)
    .join("; ");
  const more = faults.length > 5 ? ` and ${faults.length - 5} more` : "";
  throw new Fault("400 INVALID_REQUEST that names the field", shown + more, faults[0]?.curl);
}

async function faultOf(kit: Kit, operation: OperationId, { what, ask, pointers, isEach }: Wrong) {
  const received = await kit.ask(operation, ask);
  const { status, curl } = received;
  const { code, errors } = problemOf(received);
  const paths = Array.isArray(errors) ? errors.map(({ path }) => path) : [];
  const unnamed = pointers.filter((at) => !paths.some((path) => isAbout(path, at)));
  const isNamed = unnamed.length === 0 || (isEach !== true && unnamed.length < pointers.length);
  if (status === 400 && code === "INVALID_REQUEST" && isNamed) return undefined;
  const came =
    status === 400
      ? `400 about ${paths.join() || "nothing"}${isEach ? `, not ${unnamed.join()}` : ""}`
      : statusOf(received);
  return { said: `${what}: ${came}`, curl };
}
