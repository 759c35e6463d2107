/**
 * Whether a search for episodes has but the store's ODS code, or its beginning up to a digit: every
 * episode of the store has that in its number, so it asks for more (openapi/decisions.md, Search
 * terms and methods). Letters alone may begin a name.
 */
export function isOwnCodeAlone(typed: string, odsCode: string): boolean {
  const compact = typed.replace(/[\s-]/g, "").toLowerCase();
  const code = odsCode.toLowerCase();
  return compact !== "" && (compact === code || (code.startsWith(compact) && /\d/.test(compact)));
}
