import type { OperationId } from "@pharmacy/sdk";
import type { ApiQuery } from "@pharmacy/sdk/react";

/** The facts about the user that the first calls of a page depend on. */
export type Opener = { readonly roles: readonly string[]; readonly username: string };

/** Starts a call before the code of its page is loaded. */
export type Prefetch = <Id extends OperationId>(query: ApiQuery<Id>) => void;

/** Starts the first calls of a page. */
export type FirstCalls = (prefetch: Prefetch, opener: Opener) => void;
