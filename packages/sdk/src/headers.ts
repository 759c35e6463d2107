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
  locum: LocumHeaders,
  body: unknown,
  { ifMatch, idempotencyKey }: HeaderOptions,
): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: "application/json, application/problem+json",
    "X-Correlation-Id": correlationId,
    ...locum,
  };
  if (body !== undefined) headers["Content-Type"] = contentType(body);
  if (ifMatch !== undefined) headers["If-Match"] = ifMatch;
  if (idempotencyKey !== undefined) headers["Idempotency-Key"] = idempotencyKey;
  return headers;
}

/** JSON, or plain text where the contract says so, which is where a body is a string [7.29]. */
function contentType(body: unknown): string {
  return typeof body === "string" ? "text/plain" : "application/json";
}

type LocumHeaders = Readonly<Record<string, string>>;

/** Writes who is on duty; what it wrote last is kept, since it is the same person for hours. */
export function createLocumWriter(): (locum: LocumInfo | undefined) => LocumHeaders {
  let last: readonly string[] = [];
  let headers: LocumHeaders = {};
  return (locum) => {
    const { firstName = "", lastName = "", gphcNumber = "" } = locum ?? {}; // Empty when not a locum [7.08]
    if (firstName !== last[0] || lastName !== last[1] || gphcNumber !== last[2]) {
      last = [firstName, lastName, gphcNumber];
      headers = {
        "X-Locum-First-Name": asciiOnly(firstName),
        "X-Locum-Last-Name": asciiOnly(lastName),
        "X-Locum-Gphc-Number": asciiOnly(gphcNumber),
      };
    }
    return headers;
  };
}

/** Header values are US-ASCII; a lone surrogate would make the encoding throw. */
function asciiOnly(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}
