import type { ApiQuery } from "@pharmacy/sdk/react";
import type { OperationId } from "@pharmacy/sdk";
import type { ComponentType } from "react";
import { fetchedByNeed } from "./fetched-by-need.ts";

/** What a page is told: the parameters in its path. */
export type PageProps = { readonly params: Readonly<Record<string, string>> };

/** Who opens a page, as far as its first calls depend on it. */
export type Opener = { readonly roles: readonly string[]; readonly username: string };

/** Asks for something before the page that shows it is there. */
export type BeginCall = <Id extends OperationId>(query: ApiQuery<Id>) => void;

/** A page may name what it asks for first. */
type PageComponent<Props> = ComponentType<Props> & {
  readonly beginFirstCalls?: (begin: BeginCall, opener: Opener) => void;
};

/** The code of a page could not be loaded; anything else that is thrown is the page's own fault. */
export class PageCodeError extends Error {
  override readonly name = "PageCodeError";
}

/** A page whose code is fetched by need, or ahead of it with `prepare`. */
export function pageCode<Props extends object = PageProps>(
  fetchPage: () => Promise<PageComponent<Props>>,
) {
  const { Shown, load } = fetchedByNeed<Props, PageComponent<Props>>(async () => {
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
    /** Here too. */
    async beginFirstCalls(begin: BeginCall, opener: Opener) {
      const page = await load().catch(() => undefined);
      page?.default.beginFirstCalls?.(begin, opener);
    },
  };
}

export type PageCode = ReturnType<typeof pageCode<PageProps>>;
