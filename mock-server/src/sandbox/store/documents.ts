/**
 * The one place where stored text becomes a typed value again. What is in the database was checked
 * against the contract before it was written, so it is not checked a second time.
 */
export function parseDocument<T>(text: string): T {
  return JSON.parse(text);
}
