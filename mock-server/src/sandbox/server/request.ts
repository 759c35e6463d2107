import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { invalid } from "./problems.ts";
import type { Input } from "./validators.ts";

const correlationIdPattern = /^[A-Za-z0-9_-]{1,64}$/;
const correlationIds = new WeakMap<FastifyRequest, string>();

/** The caller's id, so that a user can quote it; a new one if it is absent or invalid. */
export function correlationIdOf(request: FastifyRequest): string {
  const known = correlationIds.get(request);
  if (known) return known;
  const sent = headerOf(request, "X-Correlation-Id") ?? "";
  const id = correlationIdPattern.test(sent) ? sent : randomUUID();
  correlationIds.set(request, id);
  return id;
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}

export function tokenOf(request: FastifyRequest): string {
  const [scheme = "", token = ""] = (headerOf(request, "Authorization") ?? "").split(" ");
  return scheme.toLowerCase() === "bearer" ? token : "";
}

export function inputOf(request: FastifyRequest, hasBody: boolean): Input {
  return {
    path: request.params,
    query: request.query,
    header: request.headers,
    body: hasBody ? bodyOf(request) : undefined,
  };
}

/** The parsed body; an operation without a body ignores what was sent. */
function bodyOf(request: FastifyRequest): unknown {
  const isJson = /^application\/json\s*(;|$)/i.test(headerOf(request, "Content-Type") ?? "");
  if (!isJson)
    throw invalid([{ path: "/header/Content-Type", message: "Must be application/json." }]);
  const text = textOf(request.body);
  try {
    return JSON.parse(text);
  } catch {
    throw invalid([{ path: "", message: "The body is not JSON." }]);
  }
}

/** Refuses invalid UTF-8, which would become other characters. */
function textOf(body: unknown): string {
  if (!(body instanceof Uint8Array)) return "";
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw invalid([{ path: "", message: "The body is not UTF-8." }]);
  }
}
