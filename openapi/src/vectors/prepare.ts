import { evaluated, type Known, patched } from "./expressions.ts";
import type { Base, Given, Vector, VectorDocument, VectorRequest } from "./vectors.ts";

/** A request without expressions, and its sender. */
export interface PreparedRequest {
  operation: string;
  role: string | undefined;
  request: { path?: object; query?: object; headers?: Record<string, string>; body?: unknown };
}

type Send = (request: PreparedRequest) => Promise<unknown>;

type Values = Record<string, unknown>;

/** Records of bases are made once for all vectors, records of a vector for that vector. */
export class VectorPreparation {
  readonly #document: VectorDocument;
  readonly #environment: Values;
  readonly #send: Send;
  readonly #removals: PreparedRequest[] = [];
  readonly #shared = new Map<string, Promise<unknown>>();

  constructor(document: VectorDocument, send: Send, environment: Values = document.environment) {
    this.#document = document;
    this.#send = send;
    this.#environment = environment;
  }

  async prepared(vector: Vector): Promise<PreparedRequest> {
    const base = this.#base(vector.base);
    const own = await this.#made(vector.given ?? [], this.#environment);
    const values = await this.#withShared(base, own);
    const role = vector.role ?? base.role;
    return { ...requestOf(base, vector.patch, values), role };
  }

  /** Remembers what a request of a base has stored. */
  made(name: string, answer: unknown): void {
    const { takenAway } = this.#base(name);
    if (takenAway !== undefined)
      this.#removals.push(requestOf(this.#base(takenAway), [], { made: answer }));
  }

  /** Of everything stored, last first. Without them the next run fails [5.45]. */
  removals(): PreparedRequest[] {
    this.#shared.clear();
    return this.#removals.splice(0).toReversed();
  }

  async #made(given: readonly Given[], before: Values): Promise<Values> {
    let values = before;
    for (const { as, base: name, patch } of given) {
      const base = this.#base(name);
      const request = requestOf(base, patch, await this.#withShared(base, values));
      const answer = await this.#send(request);
      this.made(name, answer);
      values = { ...values, [as]: answer };
    }
    return values;
  }

  async #withShared(base: Base, values: Values): Promise<Values> {
    let all = values;
    for (const given of base.given ?? [])
      if (!(given.as in all)) all = { ...all, [given.as]: await this.#sharedAnswer(given) };
    return all;
  }

  #sharedAnswer(given: Given): Promise<unknown> {
    const key = JSON.stringify(given);
    const made =
      this.#shared.get(key) ??
      this.#made([given], this.#environment).then((values) => values[given.as]);
    this.#shared.set(key, made);
    return made;
  }

  #base(name: string): Base {
    const base = this.#document.bases[name];
    if (!base) throw new Error(`There is no base ${name}`);
    return base;
  }
}

export function requestOf(
  { operation, role, request }: Base,
  patch: Vector["patch"] = [],
  values: Known["values"] = {},
  now = new Date(),
): PreparedRequest {
  const known = { now, values };
  const changed: VectorRequest = patched(request, patch);
  const { path, query, headers = {}, body } = changed;
  return {
    operation,
    role,
    request: {
      ...(path && { path: Object(evaluated(path, known)) }),
      ...(query && { query: Object(evaluated(query, known)) }),
      headers: Object(evaluated(headers, known)),
      ...(body !== undefined && { body: evaluated(body, known) }),
    },
  };
}
