import type { ComponentType } from "react";
import { lazyComponent } from "../routes/lazy-component.ts";

/**
 * A part that the page can do without: where its code cannot be loaded, nothing or `missing` is in
 * its place, and the rest of the page stays usable.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  missing: ComponentType<Props> = () => null,
) {
  const { Shown, load } = lazyComponent<Props, ComponentType<Props>>(() =>
    fetchPart().catch(() => missing),
  );
  return Object.assign(Shown, { prepare: () => void load() });
}
