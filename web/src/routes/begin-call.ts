import type { OperationId } from "@pharmacy/sdk";
import type { ApiQuery } from "@pharmacy/sdk/react";

/** Who opens a page, as far as its first calls depend on it. */
export type Opener = { readonly roles: readonly string[]; readonly username: string };

/** Asks for something before the page that shows it is there. */
export type BeginCall = <Id extends OperationId>(query: ApiQuery<Id>) => void;

/** What a page asks for first; its code, which draws, is not there yet. */
export type FirstCalls = (begin: BeginCall, opener: Opener) => void;
