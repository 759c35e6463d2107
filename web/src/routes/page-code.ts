import { type ComponentType, createElement, lazy, useState } from "react";

/** Loaded code renders at once; `lazy` alone would suspend and keep the fallback visible for a moment. */
export function lazyComponent<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
) {
  let fetched: ComponentType<Props> | undefined;
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

export class PageCodeError extends Error {
  override readonly name = "PageCodeError";
}

export function pageCode<Props extends object = object>(
  fetchPage: () => Promise<ComponentType<Props>>,
) {
  const { Shown, load } = lazyComponent<Props>(async () => {
    try {
      return await fetchPage();
    } catch (reason) {
      throw new PageCodeError("The page's code could not be loaded", { cause: reason });
    }
  });
  /** Ignores a failure: `Shown` loads the code again and reports it. */
  const arrived = () => load().catch(() => undefined);
  return { Shown, arrived, prepare: () => void arrived() };
}

export type PageCode = ReturnType<typeof pageCode>;
