/** The options or values of a call cannot work; the message names what is missing. */
export class ConfigurationError extends TypeError {
  override readonly name = "ConfigurationError";
}

/** Outside a browser there is no page origin, so an address must be a whole URL. */
export function checkAddress(name: string, address: string, ownFetch: unknown): void {
  const page = ownFetch ? "http://localhost" : globalThis.location?.href;
  const needed = page ? "an address" : "a whole URL outside a browser";
  const wrong = new ConfigurationError(`${name} needs ${needed}, not "${address}"`);
  if (!URL.canParse(address, page)) throw wrong;
  const { protocol, search, hash } = new URL(address, page);
  // What is added to a query or to a fragment is no path.
  if (!/^https?:$/.test(protocol) || search || hash) throw wrong;
}
