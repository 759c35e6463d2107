import { operations } from "@pharmacy/sdk";
import type { Fetch, OperationId } from "@pharmacy/sdk";
import type { Suite } from "../../src/index.ts";

// A body is whatever a fault makes of it: nothing here is of the contract's types.
export type Body = Record<string, unknown>;

export interface Call {
  readonly operationId: OperationId | undefined;
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Body;
  readonly init: RequestInit;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type Forward = (call: Call) => Promise<Answer>;
type Change = (call: Call, forward: Forward) => Promise<Answer>;

/** Something that a backend does wrong, done to the traffic of one that does it right. */
export interface Fault {
  readonly name: string;
  /** Whose checks have to find it. */
  readonly suite: Suite;
  /** Called per run, since a fault may have state; `token` is the checked user's. */
  create(token: string): Change;
}

/** The faults of one suite, by their names. */
export const faultsOf = (suite: Suite, named: Readonly<Record<string, Fault["create"]>>): Fault[] =>
  Object.entries(named).map(([name, create]) => ({ suite, name, create }));

/** Stands before a healthy backend with one fault. */
export function withFault({ create }: Fault, token: string, send: Fetch = fetch): Fetch {
  const change = create(token);
  const forward: Forward = async ({ method, url, headers, body, init }) => {
    const hasJson = Object.keys(body).length > 0;
    const response = await send(url.href, {
      ...init,
      method,
      headers,
      ...(hasJson && { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      headers: new Headers(response.headers),
      text: await response.text(),
    };
  };
  return async (address, init) => {
    const { status, headers, text } = await change(callOf(address, init), forward);
    for (const name of ["content-length", "content-encoding", "transfer-encoding"])
      headers.delete(name);
    return new Response([204, 304].includes(status) ? null : text, { status, headers });
  };
}

function callOf(address: string, init: RequestInit): Call {
  const url = new URL(address);
  const method = init.method ?? "GET";
  return {
    operationId: operationAt(method, url.pathname.replace(/^\/api/, "")),
    method,
    url,
    headers: new Headers(init.headers),
    body: typeof init.body === "string" ? jsonOf(init.body) : {},
    init,
  };
}

const paths = entriesOf(operations).map(([id, { method, path }]) => ({
  id,
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  holes: path.split("{").length,
}));

function operationAt(method: string, path: string): OperationId | undefined {
  return paths
    .filter((one) => one.method === method && one.pattern.test(path))
    .toSorted((a, b) => a.holes - b.holes)[0]?.id;
}

function entriesOf(of: typeof operations): [OperationId, { method: string; path: string }][] {
  const entries: [OperationId, { method: string; path: string }][] = [];
  let id: OperationId;
  for (id in of) entries.push([id, of[id]]);
  return entries;
}

export function jsonOf(text: string): Body {
  try {
    const value: Body | null = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

export function isBody(value: unknown): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The objects of a list in a body. */
export const rowsOf = (body: Body, name: string): Body[] => {
  const rows = body[name];
  return Array.isArray(rows) ? rows.filter(isBody) : [];
};
