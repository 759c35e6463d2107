import { document } from "@pharmacy/openapi";
import type { Operation, Response as ContractAnswer, Reference } from "@pharmacy/openapi";
import type { Fetch } from "@pharmacy/sdk";

export interface Question {
  readonly operation: Operation;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Record<string, unknown> | undefined;
}

/** A backend that answers from the contract's examples; `injectFault` may change an answer. */
export function exemplaryBackend(
  injectFault: (question: Question, answer: Response) => Response = (_, answer) => answer,
): Fetch {
  const bodiesByKey = new Map<string, string>();
  return async (address, init) => {
    const url = new URL(address);
    const question: Question = {
      operation: operationAt(init.method ?? "GET", url.pathname),
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    };
    return injectFault(question, exampleOf(question.operation, statusFor(question, bodiesByKey)));
  };
}

/** The status that the contract's words demand; an invalid body is one with `unexpected`. */
function statusFor({ operation, url, headers, body }: Question, known: Map<string, string>) {
  if (!headers.has("Authorization")) return 401;
  if (body && ("unexpected" in body || body.status === "Completed")) return 400;
  if (/000-0{12}$|ZZ999|NOSUCHBATCH/.test(url.href)) return 404;
  if (headers.get("If-Match")?.includes("stale")) return 412;
  const isSameBatch = typeof body?.batchNo === "string" && /[a-z]/.test(body.batchNo);
  if (isSameBatch || isReused(headers.get("Idempotency-Key"), body, known)) return 409;
  return Number(Object.keys(operation.responses).find((status) => status.startsWith("2")));
}

function isReused(key: string | null, body: unknown, known: Map<string, string>): boolean {
  if (key === null) return false;
  const text = JSON.stringify(body);
  const before = known.get(key) ?? text;
  known.set(key, before);
  return before !== text;
}

function operationAt(method: string, pathname: string): Operation {
  const name = method.toLowerCase();
  const matches = Object.entries(document.paths).filter(
    ([path, item]) =>
      Object.hasOwn(item, name) &&
      new RegExp(`^/api${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(pathname),
  );
  const [, item] =
    matches.toSorted(([a], [b]) => a.split("{").length - b.split("{").length)[0] ?? [];
  const operation = Object.entries(item ?? {}).find(([key]) => key === name)?.[1];
  if (!operation || Array.isArray(operation)) throw new Error(`no ${method} ${pathname}`);
  return operation;
}

function exampleOf(operation: Operation, status: number): Response {
  const answer = found(operation.responses[status]);
  const [[type, media] = []] = Object.entries(answer.content ?? {});
  const headers = new Headers({ "X-Correlation-Id": "0123456789", ETag: '"1"' });
  if (!type || !media) return new Response(null, { status, headers });
  headers.set("Content-Type", type);
  return new Response(JSON.stringify(media.example), { status, headers });
}

function found(answer: ContractAnswer | Reference | undefined): ContractAnswer {
  const target =
    answer && "$ref" in answer
      ? document.components.responses[answer.$ref.split("/").at(-1) ?? ""]
      : answer;
  if (!target) throw new Error("The contract has no such answer");
  return target;
}
