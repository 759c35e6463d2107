import { asPharmacyClient } from "./as-pharmacy-client.ts";
import { createCalls, type PharmacyClientOptions } from "./calls.ts";
import type { PharmacyClient } from "./as-pharmacy-client.ts";

/**
 * A client of the vaccination and user-management operations.
 *
 * A method resolves with the answer's body and rejects with a `RequestError`. Without `retries` no
 * call is repeated, except after a 401 if the token function returns another token.
 *
 * @throws `ApiError` if the server refused: its status is below 200, or 400 and above.
 * @throws `NetworkError` if there is no answer, `TimeoutError` if there is none in time.
 * @throws `ConfigurationError` if an option or a value of the path is missing.
 * @throws `CancelledError` if the call's `signal` is aborted, `TokenError` if there is no token.
 *
 * @example
 * ```ts
 * const client = createPharmacyClient({ baseUrl: "/api", token: () => session.freshToken() });
 * const catalogue = await client.getVaccineTypes();
 * ```
 */
export function createPharmacyClient(options: PharmacyClientOptions): PharmacyClient {
  const { call } = createCalls(options, "createPharmacyClient");
  return asPharmacyClient((operationId, { path, query, body } = {}, own = {}) =>
    call(operationId, { params: { path, query }, body }, own),
  );
}
