/** What was given cannot work, whatever the server says: the message names what is missing. */
export class ConfigurationError extends TypeError {
  override readonly name = "ConfigurationError";
}
