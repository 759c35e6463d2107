import { isObject } from "@pharmacy/domain/validation/is-object";

/** What a history entry of a list remembers beside its URL. */
type Remembered = { readonly term?: unknown; readonly user?: unknown };

/**
 * What a list is searched for. It stands only in the history state, never in the URL: it may be a
 * patient's name (openapi/decisions.md, Routes). Back may lead to what another user has left in
 * this tab: their search is nobody else's.
 */
export function searchTermIn(remembered: unknown, user: string): string {
  const { term, user: searcher }: Remembered = isObject(remembered) ? remembered : {};
  return searcher === user && typeof term === "string" ? term : "";
}
