import { document } from "@pharmacy/openapi";
import { usualExample } from "@pharmacy/openapi/operations";
import type { Operation, Reference, Response as ContractAnswer } from "@pharmacy/openapi";
import type { Fetch } from "@pharmacy/sdk";

/**
 * A stateless backend: it answers each request from the contract's examples, and refuses requests
 * without a token.
 */
export const exemplaryBackend: Fetch = async (address, init) => {
  const { pathname } = new URL(address);
  const operation = operationAt(init.method ?? "GET", pathname.replace(/^\/api/, ""));
  const correlationId = new Headers(init.headers).get("X-Correlation-Id") ?? "1";
  if (!operation) return answered(document.components.responses["NotFound"], 404, correlationId);
  const isSignedIn = new Headers(init.headers).get("Authorization")?.startsWith("Bearer ey");
  const status = isSignedIn
    ? Number(Object.keys(operation.responses).find((each) => each.startsWith("2")))
    : 401;
  return answered(found(operation.responses[status]), status, correlationId);
};

function answered(answer: ContractAnswer | undefined, status: number, correlationId: string) {
  const [[type, media] = []] = Object.entries(answer?.content ?? {});
  const headers = new Headers({
    "X-Correlation-Id": correlationId,
    "Cache-Control": "no-store",
    "WWW-Authenticate": "Bearer",
    ETag: '"1"',
  });
  if (!type || !media) return new Response(null, { status, headers });
  headers.set("Content-Type", type);
  return new Response(JSON.stringify(usualExample(document, media)), { status, headers });
}

function operationAt(method: string, path: string): Operation | undefined {
  const name = method.toLowerCase();
  const matches = Object.entries(document.paths).filter(
    ([declared, item]) =>
      Object.hasOwn(item, name) &&
      new RegExp(`^${declared.replace(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
  const [, item] =
    matches.toSorted(([a], [b]) => a.split("{").length - b.split("{").length)[0] ?? [];
  const operation = Object.entries(item ?? {}).find(([key]) => key === name)?.[1];
  return Array.isArray(operation) ? undefined : operation;
}

function found(answer: ContractAnswer | Reference | undefined): ContractAnswer | undefined {
  return answer && "$ref" in answer
    ? document.components.responses[answer.$ref.split("/").at(-1) ?? ""]
    : answer;
}
