import { isObject } from "@pharmacy/domain/validation/is-object";
import type { FastifyBaseLogger } from "fastify";

/** Never writes messages, which quote input, or addresses, which contain NHS numbers [7.15]. */
export function createErrorLog(
  write: (line: string) => void = (line) => process.stderr.write(line),
): FastifyBaseLogger {
  const report = (subject: unknown) => {
    const line = [new Date().toISOString(), ...requestPart(subject), ...errorPart(subject)];
    write(`${line.join(" ")}\n`);
  };
  const ignore = () => {};
  const log: FastifyBaseLogger = {
    level: "error",
    fatal: report,
    error: report,
    warn: ignore,
    info: ignore,
    debug: ignore,
    trace: ignore,
    silent: ignore,
    child: () => log,
  };
  return log;
}

/** The operation, and the reference that the user sees, which is checked first. */
function requestPart(subject: unknown): string[] {
  const request = fieldOf(subject, "req");
  const method = textOf(fieldOf(request, "method"));
  const route = textOf(fieldOf(fieldOf(request, "routeOptions"), "url"));
  const reference = textOf(fieldOf(fieldOf(request, "headers"), "x-correlation-id"));
  return [method, route, /^[\w-]{1,64}$/.test(reference) ? reference : ""].filter(Boolean);
}

function errorPart(subject: unknown): string[] {
  const error = subject instanceof Error ? subject : fieldOf(subject, "err");
  if (!(error instanceof Error)) return ["failed"];
  const frames = (error.stack ?? "").split("\n").filter((line) => /^ {4}at /.test(line));
  const code = textOf(fieldOf(error, "code"));
  return [error.name, code, ...frames.slice(0, 4).map((frame) => frame.trim())].filter(Boolean);
}

const fieldOf = (value: unknown, name: string) => (isObject(value) ? value[name] : undefined);

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
