import { screens, type ScreenId, type Screen } from "./screens.ts";

export type KnownScreen = Screen & { readonly id: ScreenId };

const partsOf = (path: string) => path.split("/").filter((part) => part !== "");

const isParameter = (part: string | undefined) => part?.startsWith(":");

const table = screens.map((screen: KnownScreen) => ({ screen, parts: partsOf(screen.path) }));

/** Without the base path. Pass only ids and list settings, never a patient's data. */
export function linkTo(id: ScreenId, query: Readonly<Record<string, string | undefined>> = {}) {
  const parts = table.find(({ screen }) => screen.id === id)?.parts ?? [];
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const path = `/${parts.filter((part) => !isParameter(part)).join("/")}`;
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** Every parameter of a path is optional [2.23]. */
export function screenAt(path: string): KnownScreen | undefined {
  const asked = partsOf(path);
  return table.find(
    ({ parts }) =>
      asked.length <= parts.length &&
      parts.every((part, index) => isParameter(part) || part === asked[index]),
  )?.screen;
}
