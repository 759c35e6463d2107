import type { OperationId } from "@pharmacy/sdk";
import type { Ask, Received } from "../../exchange/exchange.ts";
import { isAbout, valueAt } from "../../kit/differences.ts";
import { problemOf, statusOf, type Kit } from "../../kit/kit.ts";
import { faultsIn } from "../../kit/promises.ts";
import { Fault } from "../../results/fault.ts";

/** What an answer has to be. */
interface Expected {
  readonly status: number;
  readonly code?: string | undefined;
  /** The places that a refusal names; none where the whole body is wrong. */
  readonly pointers: readonly string[];
  /** Whether it names each of the places; otherwise one of them. */
  readonly isEach?: boolean | undefined;
}

interface Found {
  readonly expected: string;
  readonly came: string;
  readonly curl: string;
}

/** The fault of an answer; `what` names its request. */
export function faultOf(received: Received, what: string, expected: Expected): Found | undefined {
  const { status, code, pointers, isEach } = expected;
  const { code: said, errors } = problemOf(received);
  const paths = Array.isArray(errors) ? errors.map(({ path }) => path) : [];
  const unnamed = pointers.filter((at) => !paths.some((path) => isAbout(path, at)));
  const isNamed = unnamed.length === 0 || (isEach !== true && unnamed.length < pointers.length);
  if (received.status === status && (code === undefined || said === code) && isNamed)
    return undefined;
  const places = (isEach ? unnamed : pointers).slice(0, 5).map((at) => ` about ${at}`);
  return {
    expected: [status, code].filter(Boolean).join(" ") + places.join(isEach ? "," : " or"),
    came: `${what}: ${statusOf(received)}`,
    curl: received.curl,
  };
}

/** Looks at all of them, several at a time, and throws the faults as one. */
export async function demandAll<T>(
  items: readonly T[],
  width: number,
  faultIn: (item: T) => Promise<Found | undefined>,
): Promise<void> {
  const faults = await faultsIn(items, width, faultIn);
  const [first] = faults;
  if (!first) return;
  const others = faults.slice(1, 4).map(({ expected, came }) => `${came} (expected ${expected})`);
  const more = faults.length > 4 ? [`and ${faults.length - 4} more`] : [];
  throw new Fault(first.expected, [first.came, ...others, ...more].join("; "), first.curl);
}

/** A wrong request, and the wrong places in it. */
export interface Wrong extends Pick<Expected, "pointers" | "isEach"> {
  readonly what: string;
  readonly ask: Ask;
}

/** A request that is described by its wrong value; the refusal names one of the places. */
export function about(ask: Ask, ...pointers: string[]): Wrong {
  const wrong = valueAt(ask.body, pointers[0] ?? "") ?? ask.query ?? ask.body;
  return { what: JSON.stringify(wrong), ask, pointers };
}

/** A refusal stores nothing, so requests need not wait for each other. */
export const atOnce = 8;

/** Demands a 400 that names the wrong place for each request. */
export const refuseAll = (kit: Kit, operation: OperationId, wrong: readonly Wrong[]) =>
  demandAll(wrong, atOnce, async ({ what, ask, ...places }) =>
    faultOf(await kit.ask(operation, ask), what, {
      ...{ status: 400, code: "INVALID_REQUEST" },
      ...places,
    }),
  );
