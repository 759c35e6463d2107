/** The options or values of a call cannot work; the message names what is missing. */
export class ConfigurationError extends TypeError {
  override readonly name = "ConfigurationError";
}

/** Outside a browser there is no page origin, so an address must be a whole URL. */
export function checkAddress(name: string, address: string, ownFetch: unknown): void {
  if (ownFetch || "location" in globalThis || /^https?:\/\/[^/?#]/i.test(address)) return;
  throw new ConfigurationError(`${name} needs a whole URL outside a browser, not "${address}"`);
}
