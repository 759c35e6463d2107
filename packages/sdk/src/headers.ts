/** The locum on duty: sent with every call, instead of the name in the token [6.05]. */
export interface LocumInfo {
  readonly firstName: string;
  readonly lastName: string;
  readonly gphcNumber: string;
}

/** Options of a call that are sent as headers, each only where the contract has it. */
export interface HeaderOptions {
  /** The `etag` of the changed record: the server refuses a stale one with 412. */
  readonly ifMatch?: string | undefined;
  /** Made once for one logical save and sent with each repetition, so that it is saved once. */
  readonly idempotencyKey?: string | undefined;
}

/** The headers of every call [7.08] [7.29] [7.30]. */
export function callHeaders(
  correlationId: string,
  locum: LocumInfo,
  body: unknown,
  { ifMatch, idempotencyKey }: HeaderOptions,
  token: string,
): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: "application/json, application/problem+json",
    "X-Correlation-Id": correlationId,
    "X-Locum-First-Name": locum.firstName,
    "X-Locum-Last-Name": locum.lastName,
    "X-Locum-Gphc-Number": locum.gphcNumber,
    Authorization: `Bearer ${token}`,
  };
  if (body !== undefined) headers["Content-Type"] = contentType(body);
  if (ifMatch !== undefined) headers["If-Match"] = ifMatch;
  if (idempotencyKey !== undefined) headers["Idempotency-Key"] = idempotencyKey;
  return headers;
}

/** JSON, or plain text for a body that is a string, as the contract says [7.29]. */
function contentType(body: unknown): string {
  return typeof body === "string" ? "text/plain" : "application/json";
}

/** Empty if the user is not a locum [7.08]. */
const nobody: LocumInfo = { firstName: "", lastName: "", gphcNumber: "" };

/** Encodes the locum on duty. It caches the last result, since the person is the same for hours. */
export function createLocumEncoder(): (locum: LocumInfo | undefined) => LocumInfo {
  let last = nobody;
  let encoded = nobody;
  return (locum = nobody) => {
    const { firstName, lastName, gphcNumber } = locum;
    const isSame =
      firstName === last.firstName && lastName === last.lastName && gphcNumber === last.gphcNumber;
    if (!isSame) {
      last = { firstName, lastName, gphcNumber };
      encoded = {
        firstName: asciiOnly(firstName),
        lastName: asciiOnly(lastName),
        gphcNumber: asciiOnly(gphcNumber),
      };
    }
    return encoded;
  };
}

/** Header values are US-ASCII; a lone surrogate would make the encoding throw. */
function asciiOnly(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}
