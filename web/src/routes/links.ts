import { nameOfParam } from "./screen-at.ts";
import { screens, type ScreenId } from "./screens.ts";

type Values = Readonly<Record<string, string | undefined>>;

const pathOf = new Map<ScreenId, string>(screens.map(({ id, path }) => [id, path]));

/**
 * The address of a screen, without the base path. Values that the path names fill the path; the others
 * become the query. Pass only ids and list settings, never a patient's data.
 */
export function linkTo(id: ScreenId, values: Values = {}): string {
  const inPath = new Set<string>();
  const parts = (pathOf.get(id) ?? "").split("/").flatMap((part) => {
    const name = nameOfParam(part);
    if (name === undefined) return [part];
    inPath.add(name);
    const value = values[name];
    return value === undefined ? [] : [encodeURIComponent(value)];
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && !inPath.has(name)) query.set(name, value);
  }
  const search = query.size > 0 ? `?${query}` : "";
  return parts.join("/") + search;
}
