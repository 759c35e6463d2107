/** Who is on duty, when a locum works: sent with every call in place of the token's name [6.05]. */
export interface LocumInfo {
  readonly firstName: string;
  readonly lastName: string;
  readonly gphcNumber: string;
}

/** Options of a call that travel as headers; each only where the contract has it. */
export interface HeaderOptions {
  /** The `etag` of what is being changed: a stale one is refused with 412. */
  readonly ifMatch?: string | undefined;
  /** Made once for one logical save and kept through its repetitions: they save once. */
  readonly idempotencyKey?: string | undefined;
}

/** The headers of every call [7.08] [7.29] [7.30] but the token. */
export function callHeaders(
  correlationId: string,
  locum: LocumInfo | undefined,
  body: unknown,
  options: HeaderOptions,
): Record<string, string> {
  return {
    Accept: "application/json, application/problem+json",
    "X-Correlation-Id": correlationId,
    // Empty when not a locum [7.08]
    "X-Locum-First-Name": asciiOnly(locum?.firstName ?? ""),
    "X-Locum-Last-Name": asciiOnly(locum?.lastName ?? ""),
    "X-Locum-Gphc-Number": asciiOnly(locum?.gphcNumber ?? ""),
    ...(body !== undefined && { "Content-Type": contentType(body) }),
    ...(options.ifMatch !== undefined && { "If-Match": options.ifMatch }),
    ...(options.idempotencyKey !== undefined && { "Idempotency-Key": options.idempotencyKey }),
  };
}

/** JSON, or plain text where the contract says so, which is where a body is a string [7.29]. */
function contentType(body: unknown): string {
  return typeof body === "string" ? "text/plain" : "application/json";
}

/** Header values are US-ASCII; a lone surrogate would make the encoding throw. */
function asciiOnly(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}
