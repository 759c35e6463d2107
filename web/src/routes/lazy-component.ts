import { type ComponentType, createElement, lazy, useState } from "react";

/**
 * A component whose code is loaded on demand, or earlier by `load`. Loaded code renders at once; `lazy`
 * alone would suspend and keep the fallback visible for a moment.
 */
export function lazyComponent<Props extends object, Part extends ComponentType<Props>>(
  fetchPart: () => Promise<Part>,
) {
  let fetched: Part | undefined;
  const load = async () => {
    fetched = await fetchPart();
    return { default: fetched };
  };
  const Fetching = lazy<ComponentType<Props>>(load);
  function Shown(props: Props) {
    // The component type stays the same while it is mounted, so that it keeps its state.
    const [Part] = useState<ComponentType<Props>>(() => fetched ?? Fetching);
    return createElement(Part, props);
  }
  return { Shown, load };
}
