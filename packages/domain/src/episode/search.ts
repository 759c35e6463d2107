/**
 * Whether a search term is only the store's ODS code, or its beginning including a digit. The
 * number of every episode of the store starts with it, so the search asks for more
 * (openapi/decisions.md, Search terms and methods). Letters alone may be the beginning of a name.
 */
export function isOwnCodeAlone(typed: string, odsCode: string): boolean {
  const compact = typed.replace(/[\s-]/g, "").toLowerCase();
  const code = odsCode.toLowerCase();
  return compact !== "" && (compact === code || (code.startsWith(compact) && /\d/.test(compact)));
}
