import type { ComponentType } from "react";
import { lazyComponent } from "../routes/page-code.ts";

/** A part of a page with code of its own. If the code cannot be loaded, `missing` or nothing is shown. */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  missing: ComponentType<Props> = () => null,
) {
  const { Shown, load } = lazyComponent<Props>(() => fetchPart().catch(() => missing));
  return Object.assign(Shown, { prepare: () => void load() });
}
