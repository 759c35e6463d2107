import { screens, type Screen, type ScreenId } from "./screens.ts";

export type KnownScreen = Screen & { readonly id: ScreenId };

type FoundScreen = {
  readonly screen: KnownScreen;
  readonly params: Readonly<Record<string, string>>;
};

const partsOf = (path: string) => path.split("/").filter((part) => part !== "");

const table = screens.map((screen: KnownScreen) => ({ screen, parts: partsOf(screen.path) }));

/** The screen of a path below `/pharmacy`; undefined for an unknown path. */
export function screenAt(path: string): FoundScreen | undefined {
  const pathParts = partsOf(path);
  for (const { screen, parts } of table) {
    const params = paramsOf(parts, pathParts);
    if (params) return { screen, params };
  }
  return undefined;
}

/** The parameters if the parts match the path; every parameter is optional [2.23]. */
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

/** The name in `:name?`. */
export function nameOfParam(part: string): string | undefined {
  return /^:(\w+)\?$/.exec(part)?.[1];
}
