import type { OperationId } from "@pharmacy/sdk";
import { jsonOf, rowsOf } from "./fault.ts";
import type { Answer, Body, Call, Fault, Forward } from "./fault.ts";

export type Which = OperationId | readonly OperationId[] | "any";
type Create = Fault["create"];

export const isOne = (which: Which, { operationId }: Call): boolean =>
  which === "any" || (operationId !== undefined && [which].flat().includes(operationId));

/** Changes the body of each success. */
export const answers =
  (which: Which, change: (body: Body, call: Call) => Body): Create =>
  () =>
  async (call, forward) => {
    const answer = await forward(call);
    if (!isOne(which, call) || answer.status >= 300 || answer.text === "") return answer;
    return { ...answer, text: JSON.stringify(change(jsonOf(answer.text), call)) };
  };

/** Changes any answer that a condition names. */
export const when =
  (
    which: Which,
    is: (answer: Answer, call: Call) => boolean,
    change: (answer: Answer, call: Call) => Answer,
  ): Create =>
  () =>
  async (call, forward) => {
    const answer = await forward(call);
    return isOne(which, call) && is(answer, call) ? change(answer, call) : answer;
  };

/** Changes the request. */
export const asks =
  (which: Which, change: (call: Call) => Call): Create =>
  () =>
  (call, forward) =>
    forward(isOne(which, call) ? change(call) : call);

/** Changes the bodies of successes by earlier requests and answers. */
export const knowing =
  <Known>(
    begin: () => Known,
    change: (known: Known, call: Call, body: Body) => Body | undefined,
  ): Create =>
  () => {
    const known = begin();
    return async (call, forward) => {
      const answer = await forward(call);
      const body = answer.status < 300 ? change(known, call, jsonOf(answer.text)) : undefined;
      return body ? { ...answer, text: JSON.stringify(body) } : answer;
    };
  };

/** Replaces the answer; with `undefined` the healthy backend answers. */
export const instead =
  (which: Which, make: (call: Call, forward: Forward) => Promise<Answer | undefined>): Create =>
  () =>
  async (call, forward) =>
    (isOne(which, call) ? await make(call, forward) : undefined) ?? forward(call);

export const withBody = (answer: Answer, change: (body: Body) => Body): Answer => ({
  ...answer,
  text: JSON.stringify(change(jsonOf(answer.text))),
});

export const withStatus =
  (status: number) =>
  (answer: Answer): Answer => ({ ...answer, status });

export function withHeader(answer: Answer, name: string, value: string | null): Answer {
  const headers = new Headers(answer.headers);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  return { ...answer, headers };
}

/** The same call with other values in its address. */
export function withQuery(call: Call, change: (query: URLSearchParams) => void): Call {
  const url = new URL(call.url);
  change(url.searchParams);
  return { ...call, url };
}

export function withoutHeader(call: Call, ...names: string[]): Call {
  const headers = new Headers(call.headers);
  for (const name of names) headers.delete(name);
  return { ...call, headers };
}

export function as(call: Call, token: string): Call {
  const headers = new Headers(call.headers);
  headers.set("Authorization", `Bearer ${token}`);
  return { ...call, headers };
}

export const isRefused = ({ status }: Answer): boolean => status >= 400;
const isInvalid = ({ status }: Answer): boolean => status === 400;

/** An answer like that of a success, made of nothing. */
export const pretend = (answer: Answer, status: number, body: Body): Answer => ({
  status,
  headers: new Headers({
    "Content-Type": "application/json",
    "X-Correlation-Id": answer.headers.get("X-Correlation-Id") ?? "",
    "Cache-Control": "no-store",
    ETag: '"1"',
  }),
  text: JSON.stringify(body),
});

/** Accepts an invalid value: a 400 about a place becomes a success. */
export const takes = (which: Which, about: RegExp, body: Body = {}): Create =>
  when(
    which,
    (answer) => isInvalid(answer) && pathsOf(answer).some((path) => about.test(path)),
    (answer) =>
      pretend(answer, 200, {
        id: "pretended",
        status: "In Progress",
        currentActiveStepId: 1,
        ...body,
      }),
  );

const pathsOf = ({ text }: Answer): string[] => {
  const { errors } = jsonOf(text);
  return Array.isArray(errors) ? errors.map((error: { path?: unknown }) => String(error.path)) : [];
};

/** A made-up success, of an episode or of anything else. */
export const taken = (answer: Answer): Answer =>
  pretend(answer, 200, { id: "x", status: "In Progress", currentActiveStepId: 1 });

/** A refusal that names no field. */
export const refused = (answer: Answer): Answer =>
  pretend(answer, 400, { title: "No", status: 400, detail: "No", code: "INVALID_REQUEST" });

export const set =
  (changes: Body) =>
  (body: Body): Body => ({ ...body, ...changes });

/** A request with other values in its body. */
export const changed = (call: Call, changes: Body): Call => ({
  ...call,
  body: { ...call.body, ...changes },
});

/** A body with each object of one of its lists changed. */
export const each =
  (name: string, change: (row: Body) => Body) =>
  (body: Body): Body => ({ ...body, [name]: rowsOf(body, name).map(change) });

export function without(body: Body, ...names: string[]): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}

/** A body with one of its objects changed. */
export function inside(body: Body, name: string, change: (inner: Body) => Body): Body {
  const inner = body[name];
  return typeof inner === "object" && inner !== null
    ? { ...body, [name]: change(Object.fromEntries(Object.entries(inner))) }
    : body;
}
