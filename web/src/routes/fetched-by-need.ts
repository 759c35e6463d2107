import { type ComponentType, createElement, lazy, useState } from "react";

/**
 * A component whose code is fetched by need, or ahead of it with `load`: what is there already is shown
 * at once, without the pause that React makes before it replaces what a suspended part has shown.
 */
export function fetchedByNeed<Props extends object, Part extends ComponentType<Props>>(
  fetchPart: () => Promise<Part>,
) {
  let fetched: Part | undefined;
  const load = async () => {
    fetched = await fetchPart();
    return { default: fetched };
  };
  const Fetching = lazy<ComponentType<Props>>(load);
  function Shown(props: Props) {
    // While it is shown it stays the same component, which keeps what it holds.
    const [Part] = useState<ComponentType<Props>>(() => fetched ?? Fetching);
    return createElement(Part, props);
  }
  return { Shown, load };
}
