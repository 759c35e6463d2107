import type { ComponentType } from "react";
import { fetchedByNeed } from "../routes/fetched-by-need.ts";

/**
 * A part that the page can do without: where its code cannot be loaded, nothing or `missing` is in
 * its place, and the rest of the page stays usable.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  missing: ComponentType<Props> = () => null,
) {
  const { Shown, load } = fetchedByNeed<Props, ComponentType<Props>>(() =>
    fetchPart().catch(() => missing),
  );
  return Object.assign(Shown, { prepare: () => void load() });
}
