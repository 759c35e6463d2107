import type { ComponentType } from "react";
import { lazyComponent } from "../routes/page-code.ts";

export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  missing: ComponentType<Props> = () => null,
) {
  const { Shown, load } = lazyComponent<Props>(() => fetchPart().catch(() => missing));
  return Object.assign(Shown, { prepare: () => void load() });
}
