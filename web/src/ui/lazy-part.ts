import { type ComponentType, lazy } from "react";

/** A part that the page can do without: where its code cannot be loaded, it is not there. */
export const lazyPart = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load().catch(() => () => null) }));
