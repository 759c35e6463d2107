import { type ComponentType, lazy } from "react";

/** What a page is told: the parameters in its path. */
export type PageProps = { readonly params: Readonly<Record<string, string>> };

/** The code of a page could not be loaded; anything else that is thrown is the page's own fault. */
export class PageCodeError extends Error {
  override readonly name = "PageCodeError";
}

/** A page whose code is fetched by need, or ahead of it with `prepare`. */
export function pageCode<Props extends object = PageProps>(
  fetchPage: () => Promise<ComponentType<Props>>,
) {
  const load = async () => {
    try {
      return { default: await fetchPage() };
    } catch (reason) {
      throw new PageCodeError("The page's code could not be loaded", { cause: reason });
    }
  };
  return {
    Shown: lazy(load),
    /** A failure is left to the showing. */
    prepare: () => void load().catch(() => undefined),
  };
}
