import { type ComponentType, lazy } from "react";

/**
 * A part that the page can do without: where its code cannot be loaded, nothing or `missing` is in
 * its place, and the rest of the page stays usable.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: ComponentType<Props> = () => null,
) => lazy(async () => ({ default: await load().catch(() => missing) }));
