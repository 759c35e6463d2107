import { isDeepStrictEqual } from "node:util";

/** The places where two JSON values differ, as JSON pointers; absent and null differ too. */
export function differences(before: unknown, after: unknown, at = ""): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isRecord(before) || !isRecord(after) || Array.isArray(before) !== Array.isArray(after))
    return [at];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => differences(before[name], after[name], `${at}/${name}`));
}

/** The places whose sent value is not stored; the server may store more fields. */
export function lost(sent: unknown, stored: unknown, at = ""): string[] {
  if (!isObject(sent)) return differences(sent, stored, at);
  if (!isRecord(stored)) return [at];
  return Object.entries(sent).flatMap(([name, value]) =>
    value === undefined ? [] : lost(value, stored[name], `${at}/${name}`),
  );
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !Array.isArray(value);

export function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

export function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);
}

/** A copy of a JSON value with another value at a pointer; `undefined` removes the field. */
export function changedAt<T>(value: T, pointer: string, to: unknown): T {
  const copy: T = JSON.parse(JSON.stringify(value));
  const names = pointer.split("/").slice(1);
  const last = names.pop();
  const parent = valueAt(copy, names.map((name) => `/${name}`).join(""));
  if (last === undefined || !isRecord(parent)) return copy;
  if (to === undefined) delete parent[last];
  else parent[last] = to;
  return copy;
}

export const changedAll = <T>(value: T, changes: object, at = ""): T =>
  Object.entries(changes).reduce(
    (all, [pointer, to]) =>
      changedAt(all, `${at}${pointer.startsWith("/") ? "" : "/"}${pointer}`, to),
    value,
  );

export function isAbout(named: string, wrong: string): boolean {
  // Header names have no case.
  const [path, at] = [named, wrong].map((one) =>
    one.replace(/^\/header\/.*/, (all) => all.toLowerCase()),
  );
  if (path === undefined || at === undefined) return false;
  return path === at || path.startsWith(`${at}/`) || path === at.slice(0, at.lastIndexOf("/"));
}

export const recordOf = <Name extends string, T>(
  names: Iterable<Name>,
  valueOf: (name: Name) => T,
): Record<string, T> => Object.fromEntries(Array.from(names, (name) => [name, valueOf(name)]));

export function namesOf<T extends object>(value: T): Extract<keyof T, string>[] {
  const names: Extract<keyof T, string>[] = [];
  for (const name in value) names.push(name);
  return names;
}

/** The items by a key of each. `Map.groupBy` came with Node 21; the kit also runs on Node 20. */
export function grouped<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
