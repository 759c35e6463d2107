import { operations, type Data, type OperationId, type Params, type Schemas } from "@pharmacy/sdk";
import { deleting, isNeeded } from "../contract/contract.ts";
import { exchange, NoAnswer, type Ask, type Received } from "../exchange/exchange.ts";
import { randomLetters } from "../records/values.ts";
import { Failure, NotRun } from "../results/results.ts";
import {
  claimsOf,
  locumHeaders,
  mayNotDelete,
  optionOf,
  otherTokens,
  type Claims,
  type KitOptions,
  type OtherTokens,
} from "./options.ts";
import { differences, isAbout, isObject, isRecord, lost, recordOf, valueAt } from "./json.ts";
import { demandAll } from "./promises.ts";

export type Beside = Pick<Ask, "token" | "headers">;

export type Problem = Schemas["Problem"];

export interface Refusal {
  readonly status: number;
  readonly code?: string | undefined;
  /** The places that it names; none where the whole request is wrong. */
  readonly pointers?: readonly string[];
  readonly isEach?: boolean | undefined;
}

export interface Wrong extends Pick<Refusal, "pointers" | "isEach"> {
  readonly what: string;
  readonly ask: Ask;
}

/** A refusal stores nothing, so requests need not wait for each other. */
export const atOnce = 8;

export const usualPatienceMs = 20_000;

/** After this many requests in a row without an answer, the kit stops calling. */
const mostMissed = 5;

/** A read-only run calls none of these operations; lists and searches read by POST. */
const isWriting = (id: OperationId) =>
  operations[id].method !== "GET" && !/^(list|search)/.test(id);

export class Caller {
  readonly options: KitOptions;
  readonly claims: Claims;
  /** False for a backend of the specification alone. */
  readonly withExtensions: boolean;
  /** Marks this run's records. Only letters, because a patient's name takes no digits. */
  readonly mark = `K${randomLetters(7)}`;
  /** `--profile specification` excuses the failure of such a check. */
  isAboutExtension = false;
  lastCurl: string | undefined;
  readonly #listeners: ((received: Received) => void)[] = [];
  readonly #missed = new Map<OperationId, number>();
  #missedInARow = 0;
  /** The requests and the time that a check may use: it ends, whatever a backend answers. */
  #limits = { requests: Infinity, ms: Infinity };
  #requests = 0;
  #beganAt = 0;

  constructor(options: KitOptions) {
    this.options = options;
    this.claims = claimsOf(options.token);
    this.withExtensions = options.profile !== "specification";
  }

  begin(requests: number, ms: number): void {
    this.#limits = { requests, ms };
    [this.#requests, this.#beganAt] = [0, performance.now()];
  }

  onAnswer(listener: (received: Received) => void): void {
    this.#listeners.push(listener);
  }

  async ask(id: OperationId, asked: Ask): Promise<Received> {
    this.#count();
    if (this.options.isReadOnly && isWriting(id)) throw new NotRun("the run is read-only");
    const received = await this.send(id, asked, this.#patienceFor(id)).catch((error: unknown) => {
      throw this.#asFailure(id, error);
    });
    this.#missed.delete(id);
    this.#missedInARow = 0;
    this.lastCurl = received.curl;
    for (const listener of this.#listeners) listener(received);
    const isOwn = asked.token === undefined && deleting.includes(id);
    if (isOwn && received.status === 403 && mayNotDelete(this.claims))
      throw new NotRun("needs a user with VAC_DELETE");
    return received;
  }

  #asFailure(id: OperationId, error: unknown): unknown {
    if (!(error instanceof NoAnswer)) return error;
    if (error.isEndless) {
      this.#missed.set(id, (this.#missed.get(id) ?? 0) + 1);
      this.#missedInARow += 1;
    }
    return new Failure("an answer", error.message, error.curl);
  }

  /** Outside the limits of a check, with the current token and a locum's headers. */
  async send(
    id: OperationId,
    asked: Ask,
    patienceMs = this.options.patienceMs ?? usualPatienceMs,
  ): Promise<Received> {
    const { token = this.options.token } = asked;
    const isLocum = claimsOf(token ?? this.options.token).roles.includes("Locum");
    const headers = { ...(isLocum && locumHeaders), ...asked.headers };
    const now = token === null ? null : await this.current(token);
    return exchange(this.options, id, { ...asked, headers }, now, patienceMs);
  }

  async current(token = this.options.token): Promise<string> {
    return this.options.fresh ? this.options.fresh(token) : token;
  }

  #count(): void {
    this.#requests += 1;
    const { requests, ms } = this.#limits;
    if (this.#requests > requests) throw new Failure(`an end after ${requests} questions`, "none");
    if (performance.now() - this.#beganAt > ms)
      throw new Failure(`an end within ${ms / 1000} s`, "none");
  }

  /** Shorter for an operation that did not answer before: a hanging backend costs minutes. */
  #patienceFor(id: OperationId): number {
    const { patienceMs = usualPatienceMs } = this.options;
    const missed = Math.max(this.#missed.get(id) ?? 0, this.#missedInARow);
    if (missed < mostMissed) return missed === 0 ? patienceMs : patienceMs / 4;
    throw new Failure("an answer", "nothing, time after time: it is not asked any more");
  }

  async succeed(id: OperationId, asked: Ask, expected = "a success"): Promise<Received> {
    const received = await this.ask(id, asked);
    if (received.status >= 200 && received.status < 300) return received;
    const isAbsent = [404, 501].includes(received.status) && !isNeeded(id);
    if (isAbsent && !this.withExtensions) throw new NotRun(`the backend has no ${id}`);
    throw new Failure(expected, statusOf(received), received.curl);
  }

  async call<Id extends OperationId>(id: Id, params: Params<Id>, beside?: Beside) {
    const received = await this.succeed(id, { ...params, ...beside });
    const { text, json, etag, correlationId, curl } = received;
    if (text !== "" && json === undefined) throw new Failure("a body in JSON", text, curl);
    const data: Data<Id> = JSON.parse(text || "{}");
    return { data, etag, correlationId };
  }

  async get<Id extends OperationId>(id: Id, params: Params<Id>, beside?: Beside) {
    return (await this.call(id, params, beside)).data;
  }

  async refused(
    id: OperationId,
    asked: Ask,
    status: number,
    code?: Problem["code"],
    ...pointers: string[]
  ): Promise<Problem> {
    const received = await this.ask(id, asked);
    const failure = refusalFailure(received, { status, code, pointers });
    if (failure) throw failure;
    return problemOf(received);
  }

  refusedAbout = (id: OperationId, asked: Ask, ...pointers: string[]): Promise<Problem> =>
    this.refused(id, asked, 400, "INVALID_REQUEST", ...pointers);

  /** Demands this refusal of each request; it names the wrong place, or each of them. */
  refuseAll = (
    id: OperationId,
    wrong: readonly Wrong[],
    refusal: Refusal = { status: 400, code: "INVALID_REQUEST" },
  ): Promise<void> =>
    demandAll(wrong, atOnce, async ({ what, ask, ...places }) =>
      refusalFailure(await this.ask(id, ask), { ...refusal, ...places }, `${what}: `),
    );

  tokenOf(whose: keyof OtherTokens): string {
    const { token: own, tokens = {} } = this.options;
    const { otherUser, noRole, otherStore } = tokens;
    const role = otherTokens[whose].roles?.find((one) => one !== "VAC");
    // The checked user has already selected a store.
    const checked = role === "MULTI_SITE" ? undefined : own;
    // Others may work in another store, or lack VAC.
    const others = role === "MULTI_SITE" || role === "DORMANT" ? [noRole, otherStore] : [];
    const holder = [checked, otherUser, ...others].find(
      (token) => token !== undefined && role !== undefined && claimsOf(token).roles.includes(role),
    );
    const found = tokens[whose] ?? holder;
    if (found === undefined) throw new NotRun(`needs ${optionOf(whose)}`);
    return found;
  }

  demand(holds: boolean, expected: string, came: unknown): void {
    if (!holds) throw new Failure(expected, came, this.lastCurl);
  }

  /** Both are the same JSON, or the check fails; `expected` says what is wanted in words. */
  equal(came: unknown, wanted: unknown, expected?: string): void {
    const [is, right] = [asJson(came), asJson(wanted)];
    const wrong = differences(right, is);
    const shown = isObject(right) && isRecord(is) ? { wrong, is } : (is ?? "nothing");
    if (wrong.length > 0) throw new Failure(expected ?? right ?? "nothing", shown, this.lastCurl);
  }

  every<T>(items: readonly T[], isRight: (item: T) => boolean, expected: string): void {
    const wrong = items.filter((item) => !isRight(item));
    if (wrong.length > 0) throw new Failure(expected, wrong, this.lastCurl);
  }

  eachOnce<T>(items: readonly T[], keyOf: (item: T) => unknown, expected: string): void {
    const keys = items.map(keyOf);
    this.demand(new Set(keys).size === keys.length, expected, keys);
  }

  /** A record has these values; null stands also for a field that it leaves out. */
  has<T extends object>(
    record: T | null | undefined,
    wanted: { readonly [name in keyof T]?: unknown },
    expected?: string,
  ): void {
    const [is, right] = [record, wanted].map((of) =>
      recordOf(Object.keys(wanted), (name) => valueAt(of, `/${name}`) ?? null),
    );
    this.equal(is, right, expected);
  }

  /** Everything that was sent is stored; what the server keeps besides is its own. */
  keeps(stored: unknown, sent: unknown): void {
    this.equal(lost(sent, stored), [], "everything that was sent");
  }

  unchanged(after: unknown, before: unknown, mayDiffer?: RegExp): void {
    const others = differences(before, after).filter((place) => !mayDiffer?.test(place));
    this.equal(others, [], "no other change");
  }
}

function asJson(value: unknown): unknown {
  const text = JSON.stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
}

/** For an answer that has to be this refusal, or this success; `what` names its request. */
export function refusalFailure(
  received: Received,
  { status, code, pointers = [], isEach = false }: Refusal,
  what = "",
): Failure | undefined {
  const { code: said, errors } = problemOf(received);
  const paths = Array.isArray(errors) ? errors.map(({ path }) => String(path)) : [];
  const unnamed = pointers.filter((at) => !paths.some((path) => isAbout(path, at)));
  const isNamed = unnamed.length === 0 || (!isEach && unnamed.length < pointers.length);
  const isRight = received.status === status && (code === undefined || said === code);
  if (isRight && isNamed) return undefined;
  const places = (isEach ? unnamed : pointers).slice(0, 5).map((at) => ` about ${at}`);
  const expected = [status, code].filter(Boolean).join(" ") + places.join(isEach ? "," : " or");
  return new Failure(expected, `${what}${statusOf(received)}`, received.curl);
}

/** The problem in an answer; each of its fields may be missing. */
export function problemOf({ json }: Received): Problem {
  const problem: Problem = JSON.parse(JSON.stringify(json ?? {}));
  return problem;
}

export function statusOf(received: Received): string {
  const { code, detail, errors } = problemOf(received);
  const fields = Array.isArray(errors)
    ? errors.map((error) => `${error?.path} ${error?.message}`)
    : [];
  return [received.status, code, detail, ...fields].filter(Boolean).join(" ").slice(0, 600);
}
