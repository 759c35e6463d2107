import { screens, type ScreenId, type Screen } from "./screens.ts";

type Values = Readonly<Record<string, string | undefined>>;

const pathOf = new Map<ScreenId, string>(screens.map(({ id, path }) => [id, path]));

/** Without the base path. Pass only ids and list settings, never a patient's data. */
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

export type KnownScreen = Screen & { readonly id: ScreenId };

const partsOf = (path: string) => path.split("/").filter((part) => part !== "");

const table = screens.map((screen: KnownScreen) => ({ screen, parts: partsOf(screen.path) }));

export function screenAt(path: string) {
  const pathParts = partsOf(path);
  for (const { screen, parts } of table) {
    const params = paramsOf(parts, pathParts);
    if (params) return { screen, params };
  }
  return undefined;
}

/** Every parameter is optional [2.23]. */
function paramsOf(parts: string[], pathParts: string[]): Record<string, string> | undefined {
  if (pathParts.length > parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = pathParts[index];
    const name = nameOfParam(part);
    if (name === undefined && value !== part) return undefined;
    if (name !== undefined && value !== undefined) params[name] = decodedPart(value);
  }
  return params;
}

/** The value itself if it is no valid escape: wouter has already decoded `50%25`. */
function decodedPart(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function nameOfParam(part: string): string | undefined {
  return /^:(\w+)\?$/.exec(part)?.[1];
}
