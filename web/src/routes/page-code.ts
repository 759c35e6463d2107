import type { ComponentType } from "react";
import { fetchedByNeed } from "./fetched-by-need.ts";

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
  const { Shown, load } = fetchedByNeed<Props, ComponentType<Props>>(async () => {
    try {
      return await fetchPage();
    } catch (reason) {
      throw new PageCodeError("The page's code could not be loaded", { cause: reason });
    }
  });
  return {
    Shown,
    /** A failure is left to the showing. */
    prepare: () => void load().catch(() => undefined),
    /** Once it is there, or has failed. */
    arrived: () => load().catch(() => undefined),
  };
}

export type PageCode = ReturnType<typeof pageCode<PageProps>>;
