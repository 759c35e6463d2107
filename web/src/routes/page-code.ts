import type { ComponentType } from "react";
import { lazyComponent } from "./lazy-component.ts";

export type PageProps = { readonly params: Readonly<Record<string, string>> };

/** The code of a page could not be loaded; other errors come from the page itself. */
export class PageCodeError extends Error {
  override readonly name = "PageCodeError";
}

/** A page whose code is loaded on demand, or earlier by `prepare`. */
export function pageCode<Props extends object = PageProps>(
  fetchPage: () => Promise<ComponentType<Props>>,
) {
  const { Shown, load } = lazyComponent<Props, ComponentType<Props>>(async () => {
    try {
      return await fetchPage();
    } catch (reason) {
      throw new PageCodeError("The page's code could not be loaded", { cause: reason });
    }
  });
  return {
    Shown,
    /** Ignores a failure: `Shown` loads the code again and reports it. */
    prepare: () => void load().catch(() => undefined),
    /** Resolves when the code is loaded or loading has failed. */
    arrived: () => load().catch(() => undefined),
  };
}

export type PageCode = ReturnType<typeof pageCode<PageProps>>;
