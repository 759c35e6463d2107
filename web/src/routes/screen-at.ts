import { screens, type Screen, type ScreenId } from "./screens.ts";

export type KnownScreen = Screen & { readonly id: ScreenId };

export type FoundScreen = {
  readonly screen: KnownScreen;
  readonly params: Readonly<Record<string, string>>;
};

const partsOf = (path: string) => path.split("/").filter((part) => part !== "");

const table = screens.map((screen: KnownScreen) => ({ screen, parts: partsOf(screen.path) }));

/** Which screen a path below `/pharmacy` opens; undefined for an unknown one. */
export function screenAt(path: string): FoundScreen | undefined {
  const given = partsOf(path);
  for (const { screen, parts } of table) {
    const params = paramsOf(parts, given);
    if (params) return { screen, params };
  }
  return undefined;
}

/** The parameters, when the given parts fit; every parameter is optional [2.23]. */
function paramsOf(parts: string[], given: string[]): Record<string, string> | undefined {
  if (given.length > parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = given[index];
    const name = nameOfParam(part);
    if (name === undefined && value !== part) return undefined;
    if (name !== undefined && value !== undefined) params[name] = decodedPart(value);
  }
  return params;
}

/** As it stands where it is no escape: wouter has decoded `50%25` already. */
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
