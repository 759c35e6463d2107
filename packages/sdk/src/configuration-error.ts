/** What was given cannot work, whatever the server says: the message names what is missing. */
export class ConfigurationError extends TypeError {
  override readonly name = "ConfigurationError";
}

/** Outside a browser there is no page whose origin a path could be of. */
export function checkAddress(name: string, address: string, ownFetch: unknown): void {
  if (ownFetch || "location" in globalThis || /^https?:\/\//i.test(address)) return;
  throw new ConfigurationError(`${name} needs a whole URL outside a browser, not "${address}"`);
}
