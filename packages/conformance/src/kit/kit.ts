import type { Data, OperationId, Params, Schemas } from "@pharmacy/sdk";
import { exchange, NoAnswer } from "../exchange/exchange.ts";
import type { Ask, Backend, Received } from "../exchange/exchange.ts";
import { Fault, NotRun } from "../results/fault.ts";
import { claimsOf, locumHeaders, mayNotDelete } from "./claims.ts";
import type { Claims } from "./claims.ts";
import { createLimit } from "./limit.ts";
import type { Limits } from "./limit.ts";
import type { KitOptions, OtherTokens } from "./options.ts";
import { createPatience } from "./patience.ts";

/** A success, as the contract's types have it. */
export interface Success<Id extends OperationId> {
  readonly data: Data<Id>;
  readonly etag: string;
  readonly received: Received;
}

/** What goes beside an operation's values. */
export interface Beside {
  readonly token?: string;
  readonly ifMatch?: string;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string | null>>;
}

export type Problem = Schemas["Problem"];

/** What every law is given: a backend to ask, and ways to say what is wrong with it. */
export interface Kit {
  readonly options: KitOptions;
  readonly claims: Claims;
  /** Letters that only this run's records have. */
  readonly mark: string;
  /** Any answer. */
  ask(id: OperationId, ask: Ask): Promise<Received>;
  /** A success, or a fault. */
  call<Id extends OperationId>(id: Id, params: Params<Id>, beside?: Beside): Promise<Success<Id>>;
  /** A refusal of this status, and of this code where one is named, or a fault. */
  refused(id: OperationId, ask: Ask, status: number, code?: Problem["code"]): Promise<Problem>;
  demand(holds: boolean, expected: string, came: unknown): void;
  /** Another's token, without which the law is not run. */
  tokenOf(whose: keyof OtherTokens): string;
  /** The checked user's token as it is valid now, to make others of. */
  ownToken(): Promise<string>;
  needsWrites(): void;
  /** The last call's line for a report. */
  lastCurl(): string | undefined;
  /** Told of every answer. */
  onAnswer(listener: (received: Received) => void): void;
  /** From now on at most so many questions are asked, and no longer than this: a law ends. */
  begin(limits: Limits): void;
}

export function createKit(options: KitOptions): Kit {
  const listeners: ((received: Received) => void)[] = [];
  let curl: string | undefined;
  const limit = createLimit();
  const askNow = asker(options, (received) => {
    curl = received.curl;
    hear(listeners, received);
  });
  const ask: Kit["ask"] = async (id, what) => {
    limit.count();
    return askNow(id, what);
  };
  return {
    options,
    claims: claimsOf(options.token),
    mark: newMark(),
    ask,
    demand(holds, expected, came) {
      if (!holds) throw new Fault(expected, came, curl);
    },
    call: async (id, params, beside = {}) =>
      successOf(await ask(id, { ...params, ...askedBeside(beside) })),
    refused: async (id, asked, status, code) => refusalOf(await ask(id, asked), status, code),
    tokenOf(whose) {
      const found = options.tokens?.[whose] ?? tokenWithRole(options, roleOf[whose]);
      if (found === undefined) throw new NotRun(`needs ${optionOf(whose)}`);
      return found;
    },
    ownToken: async () => freshOf(options, options.token),
    needsWrites() {
      if (options.isReadOnly) throw new NotRun("the run is read-only");
    },
    lastCurl: () => curl,
    onAnswer: (listener) => void listeners.push(listener),
    begin: limit.begin,
  };
}

/** An answer that one of them cannot read is told to the others all the same. */
function hear(listeners: readonly ((received: Received) => void)[], received: Received): void {
  const errors: unknown[] = [];
  for (const listener of listeners)
    try {
      listener(received);
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw errors[0];
}

/** Somebody with the role may be among those who were named for something else. */
const roleOf: Partial<Record<keyof OtherTokens, string>> = {
  nhsOnly: "VAC_NHS_ONLY",
  locum: "Locum",
  dormant: "DORMANT",
  multiSite: "MULTI_SITE",
};

function tokenWithRole(options: KitOptions, role: string | undefined): string | undefined {
  const { token: own, tokens = {} } = options;
  // The checked user has chosen a store, if there are several.
  const checked = role === "MULTI_SITE" ? undefined : own;
  return [checked, tokens.otherUser, tokens.noRole, tokens.otherStore].find(
    (token) => token !== undefined && role !== undefined && claimsOf(token).roles.includes(role),
  );
}

/** Who is asked for is known by the token with which the run began. */
const freshOf = async ({ fresh }: KitOptions, token: string): Promise<string> =>
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

function asker(options: KitOptions, heard: (received: Received) => void): Kit["ask"] {
  const { baseUrl, token, fetch: send = (url, init) => fetch(url, init) } = options;
  const backend: Backend = { baseUrl, token, fetch: send };
  const patience = createPatience(options.patienceMs);
  const mayDelete = !mayNotDelete(claimsOf(token));
  return async (id, asked) => {
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

function successOf<Id extends OperationId>(received: Received): Success<Id> {
  if (received.status < 200 || received.status >= 300)
    throw new Fault("a success", statusOf(received), received.curl);
  return { data: dataOf(received), etag: received.etag, received };
}

function refusalOf(received: Received, status: number, code?: Problem["code"]): Problem {
  const problem = problemOf(received);
  const isRight = received.status === status && (code === undefined || problem.code === code);
  if (isRight) return problem;
  const expected = code === undefined ? String(status) : `${status} ${code}`;
  throw new Fault(expected, statusOf(received), received.curl);
}

const askedBeside = ({ token, ifMatch, idempotencyKey, headers }: Beside): Ask => ({
  ...(token !== undefined && { token }),
  headers: {
    ...(ifMatch !== undefined && { "If-Match": ifMatch }),
    ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
    ...headers,
  },
});

function dataOf<Id extends OperationId>({ text, curl }: Received): Data<Id> {
  try {
    const data: Data<Id> = JSON.parse(text === "" ? "{}" : text);
    return data;
  } catch {
    throw new Fault("a body in JSON", text, curl);
  }
}

/** The problem of an answer, whose fields may all be missing. */
export function problemOf({ json }: Received): Problem {
  const problem: Problem = JSON.parse(JSON.stringify(json ?? {}));
  return problem;
}

export function statusOf(received: Received): string {
  const { code, detail, errors = [] } = problemOf(received);
  const fields = Array.isArray(errors)
    ? errors.map((error) => `${error?.path} ${error?.message}`)
    : [];
  return [received.status, code, detail, ...fields].filter(Boolean).join(" ").slice(0, 600);
}

/** The option that gives the token. */
export const optionOf = (whose: string) =>
  `--${whose.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}${whose === "otherUser" ? "" : "-token"}`;

/** Letters alone, since a patient's name takes no digits. */
function newMark(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  );
  return `K${letters.join("")}`;
}
