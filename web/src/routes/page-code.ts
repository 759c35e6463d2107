import { type ComponentType, createElement, lazy, useState } from "react";

/** What a page is told: the parameters in its path. */
export type PageProps = { readonly params: Readonly<Record<string, string>> };

/** The code of a page could not be loaded; anything else that is thrown is the page's own fault. */
export class PageCodeError extends Error {
  override readonly name = "PageCodeError";
}

/**
 * A page whose code is fetched by need, or ahead of it with `prepare`: what is there already is
 * shown at once.
 */
export function pageCode<Props extends object = PageProps>(
  fetchPage: () => Promise<ComponentType<Props>>,
) {
  let fetched: ComponentType<Props> | undefined;
  const load = async () => {
    try {
      fetched = await fetchPage();
      return { default: fetched };
    } catch (reason) {
      throw new PageCodeError("The page's code could not be loaded", { cause: reason });
    }
  };
  const Fetching = lazy(load);
  return {
    Shown(props: Props) {
      // While it is shown it stays the same component, which keeps what it holds.
      const [Page] = useState<ComponentType<Props>>(() => fetched ?? Fetching);
      return createElement(Page, props);
    },
    /** A failure is left to the showing. */
    prepare: () => void load().catch(() => undefined),
  };
}

export type PageCode = ReturnType<typeof pageCode<PageProps>>;
