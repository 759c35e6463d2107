import type { OperationId } from "@pharmacy/sdk";
import { exchange, NoAnswer } from "../exchange/exchange.ts";
import type { Ask, Backend, Received } from "../exchange/exchange.ts";
import { Fault, NotRun } from "../results/fault.ts";
import { claimsOf, locumHeaders, mayNotDelete } from "./claims.ts";
import type { KitOptions } from "./options.ts";

/** How much a check may ask, and for how long: it ends, whatever a backend answers. */
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

/** How long a question waits for its answer, unless the options say otherwise. */
export const usualPatienceMs = 20_000;

/** After this many questions in a row without an answer the kit asks no more. */
const mostMissed = 5;

/** Waits less for an operation that was silent before: a backend that hangs is reported within minutes. */
function createPatience(patienceMs = usualPatienceMs) {
  const missed = new Map<OperationId, number>();
  let inARow = 0;
  return {
    /** Undefined where the operation is not asked any more. */
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

/** Who is asked for is known by the token with which the run began. */
export const freshOf = async ({ fresh }: KitOptions, token: string): Promise<string> =>
  fresh ? fresh(token) : token;

/** Whatever a backend makes of it, a read-only run asks for none of them. */
const writing = new Set<OperationId>([
  "saveEpisode",
  "deleteEpisode",
  "createBatch",
  "updateBatch",
  "decommissionBatch",
  "updateUserDetails",
  "updateUserStoreId",
  "selectStore",
  "openClinic",
  "addClinicEntries",
  "claimNextClinicEntry",
  "correctClinicEntry",
  "moveClinicEntry",
  "endClinic",
]);

/** They take the role VAC_DELETE. */
const deleting = new Set<OperationId>(["deleteEpisode", "decommissionBatch"]);

/** Asks with the token that is valid now; every answer is heard by `heard`. */
export function asker(options: KitOptions, heard: (received: Received) => void) {
  const { baseUrl, token, fetch: send = (url, init) => fetch(url, init) } = options;
  const backend: Backend = { baseUrl, token, fetch: send };
  const patience = createPatience(options.patienceMs);
  const mayDelete = !mayNotDelete(claimsOf(token));
  return async (id: OperationId, asked: Ask): Promise<Received> => {
    if (options.isReadOnly && writing.has(id)) throw new NotRun("the run is read-only");
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
      if (isOwn && received.status === 403 && deleting.has(id) && !mayDelete)
        throw new NotRun("needs a user with VAC_DELETE");
      return received;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (error.isEndless) patience.missed(id);
      throw new Fault("an answer", error.message, error.curl);
    }
  };
}
