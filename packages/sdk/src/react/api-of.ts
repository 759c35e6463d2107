import type { QueryClient } from "@tanstack/react-query";
import { ConfigurationError } from "../configuration-error.ts";
import type { PharmacyClient } from "../methods.ts";

const clients = new WeakMap<QueryClient, PharmacyClient>();

/**
 * Makes `q` and `useApiMutation` use this client, wherever this query client is provided.
 *
 * @example
 * ```tsx
 * const queryClient = connectApi(new QueryClient(), createPharmacyClient({ baseUrl, token }));
 * root.render(<QueryClientProvider client={queryClient}>…</QueryClientProvider>);
 * ```
 */
export function connectApi<Client extends QueryClient>(
  queryClient: Client,
  api: PharmacyClient,
): Client {
  clients.set(queryClient, api);
  return queryClient;
}

/** The client that belongs to a query client. */
export function apiOf(queryClient: QueryClient): PharmacyClient {
  const api = clients.get(queryClient);
  if (api) return api;
  throw new ConfigurationError("This query client is not connected: connectApi(queryClient, api)");
}
