import type { Fetch } from "@pharmacy/sdk";
import type { Suite, Result } from "../results/result.ts";

/** Whose tokens a check may need besides the checked user's; without one it is not run. */
export interface OtherTokens {
  /** Somebody of another store, with the role VAC. */
  readonly otherStore?: string | undefined;
  /** A colleague in the same store without VAC_DELETE. */
  readonly otherUser?: string | undefined;
  /** Somebody signed in without the role VAC. */
  readonly noRole?: string | undefined;
  readonly expired?: string | undefined;
  readonly otherAudience?: string | undefined;
  readonly otherIssuer?: string | undefined;
  /** Somebody with VAC_NHS_ONLY. */
  readonly nhsOnly?: string | undefined;
  readonly locum?: string | undefined;
  readonly dormant?: string | undefined;
  /** Somebody with MULTI_SITE who has not chosen a store in this session. */
  readonly multiSite?: string | undefined;
  /** The same user, signed in another time. */
  readonly multiSiteAgain?: string | undefined;
}

export interface KitOptions {
  readonly baseUrl: string;
  readonly token: string;
  /** Whom the token names; by default what it says of itself. */
  readonly username?: string | undefined;
  readonly fetch?: Fetch | undefined;
  readonly tokens?: OtherTokens | undefined;
  /** What goes in place of a token of these when it is about to end. */
  readonly fresh?: ((token: string) => Promise<string>) | undefined;
  /** Nothing is made, changed or deleted: what takes that is not run. */
  readonly isReadOnly?: boolean | undefined;
  /** `specification` excuses what is marked `x-origin: extension`. */
  readonly profile?: "full" | "specification" | undefined;
  /** Suites and operations to look at; all of them unless said. */
  readonly only?: readonly string[] | undefined;
  /** How long a question waits for its answer. */
  readonly patienceMs?: number | undefined;
  /** Whether the first failure is enough to know. */
  readonly stopsAtFirst?: boolean | undefined;
  /** Ends the run after the check that is being looked at; what was made is still removed. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((suite: Suite, done: number, of: number) => void) | undefined;
}

/** What a run found, and what it left behind. */
export interface Report {
  readonly results: readonly Result[];
  readonly left: readonly string[];
  readonly tookMs: number;
}
