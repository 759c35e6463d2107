import { operations, type OperationId } from "@pharmacy/sdk";
import { deleting } from "../contract/operations.ts";
import { exchange, NoAnswer, type Ask, type Backend, type Received } from "../exchange/exchange.ts";
import { Fault, NotRun } from "../results/fault.ts";
import { claimsOf, locumHeaders, mayNotDelete } from "./claims.ts";
import type { KitOptions } from "./options.ts";

/** The requests and the time that a check may use: it ends, whatever a backend answers. */
export interface Limits {
  readonly questions: number;
  readonly ms: number;
}

export function createLimit() {
  let limits: Limits = { questions: Number.POSITIVE_INFINITY, ms: Number.POSITIVE_INFINITY };
  let [asked, beganAt] = [0, 0];
  return {
    begin(next: Limits) {
      limits = next;
      [asked, beganAt] = [0, performance.now()];
    },
    count() {
      asked += 1;
      if (asked > limits.questions)
        throw new Fault(`an end after ${limits.questions} questions`, "none");
      if (performance.now() - beganAt > limits.ms)
        throw new Fault(`an end within ${limits.ms / 1000} s`, "none");
    },
  };
}

/** The time that a request waits for its answer by default. */
export const usualPatienceMs = 20_000;

/** After this many requests in a row without an answer, the kit stops calling. */
const mostMissed = 5;

/** Waits less for an operation that did not answer before, so that a hanging backend costs minutes. */
function createPatience(patienceMs = usualPatienceMs) {
  const missed = new Map<OperationId, number>();
  let inARow = 0;
  return {
    /** Undefined where the kit no longer calls the operation. */
    msFor(operation: OperationId): number | undefined {
      const silent = Math.max(missed.get(operation) ?? 0, inARow);
      if (silent >= mostMissed) return undefined;
      return silent === 0 ? patienceMs : patienceMs / 4;
    },
    answered(operation: OperationId) {
      missed.delete(operation);
      inARow = 0;
    },
    missed(operation: OperationId) {
      missed.set(operation, (missed.get(operation) ?? 0) + 1);
      inARow += 1;
    },
  };
}

/** The current token of the user whose token at the start of the run is given. */
export const freshOf = async ({ fresh }: KitOptions, token: string): Promise<string> =>
  fresh ? fresh(token) : token;

/** A read-only run calls none of these operations; lists and searches read by POST. */
const isWriting = (id: OperationId) =>
  operations[id].method !== "GET" && !/^(list|search)/.test(id);

/** Sends each request with the current token, and gives each answer to `heard`. */
export function asker(options: KitOptions, heard: (received: Received) => void) {
  const { baseUrl, token, fetch: send = (url, init) => fetch(url, init) } = options;
  const backend: Backend = { baseUrl, token, fetch: send };
  const patience = createPatience(options.patienceMs);
  const mayDelete = !mayNotDelete(claimsOf(token));
  return async (id: OperationId, asked: Ask): Promise<Received> => {
    if (options.isReadOnly && isWriting(id)) throw new NotRun("the run is read-only");
    const patienceMs = patience.msFor(id);
    if (patienceMs === undefined)
      throw new Fault("an answer", "nothing, time after time: it is not asked any more");
    try {
      const isOwn = asked.token === undefined;
      const { token: whose = token } = asked;
      const now = whose === null ? null : await freshOf(options, whose);
      const isLocum = claimsOf(whose ?? token).roles.includes("Locum");
      const headers = { ...(isLocum && locumHeaders), ...asked.headers };
      const answer = await exchange(backend, id, { ...asked, headers, token: now }, patienceMs);
      patience.answered(id);
      const received = { ...answer, token: asked.token ?? undefined };
      heard(received);
      if (isOwn && received.status === 403 && deleting.includes(id) && !mayDelete)
        throw new NotRun("needs a user with VAC_DELETE");
      return received;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (error.isEndless) patience.missed(id);
      throw new Fault("an answer", error.message, error.curl);
    }
  };
}
