import type { Fetch } from "@pharmacy/sdk";
import type { Suite, Result } from "../results/result.ts";
import { namesOf } from "./json.ts";

/**
 * Tokens that a check may need besides the checked user's, with the roles that each has to have:
 * `undefined` where the run does not look at them before it begins. Without its token a check is not run.
 */
export const otherTokens = {
  /** A user of another store. */
  otherStore: ["VAC"],
  /** A colleague in the same store without VAC_DELETE. */
  otherUser: ["VAC"],
  /** A user who is signed in without the role VAC. */
  noRole: [],
  nhsOnly: ["VAC", "VAC_NHS_ONLY"],
  locum: ["VAC", "Locum"],
  dormant: ["DORMANT"],
  /** A user with MULTI_SITE who has not chosen a store in this session. */
  multiSite: ["VAC", "MULTI_SITE"],
  /** The same user, signed in another time. */
  multiSiteAgain: undefined,
  /** A backend must refuse these three. */
  expired: undefined,
  otherAudience: undefined,
  otherIssuer: undefined,
} satisfies Record<string, readonly string[] | undefined>;

export type OtherTokens = { readonly [whose in keyof typeof otherTokens]?: string | undefined };

export const otherTokenNames: readonly (keyof OtherTokens)[] = namesOf(otherTokens);

/** The command's option that gives the token. */
export function optionOf(whose: string): string {
  const dashed = whose.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `--${dashed}${whose === "otherUser" ? "" : "-token"}`;
}

export interface KitOptions {
  readonly baseUrl: string;
  readonly token: string;
  /** The name of the checked user; by default the one in the token. */
  readonly username?: string | undefined;
  readonly fetch?: Fetch | undefined;
  readonly tokens?: OtherTokens | undefined;
  /** Renews a token that is about to expire. */
  readonly fresh?: ((token: string) => Promise<string>) | undefined;
  /** The run makes, changes and deletes nothing; a check that has to is not run. */
  readonly isReadOnly?: boolean | undefined;
  /** `specification` excuses failures of what is marked `x-origin: extension`. */
  readonly profile?: "full" | "specification" | undefined;
  /** The suites and operations to check; by default all of them. */
  readonly only?: readonly string[] | undefined;
  /** The time that a request waits for its answer. */
  readonly patienceMs?: number | undefined;
  /** Whether the run ends at the first failure. */
  readonly stopsAtFirst?: boolean | undefined;
  /** Ends the run after the current check; the run still removes its records. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((suite: Suite, done: number, of: number) => void) | undefined;
}

/** The results of a run, and the records that it could not remove. */
export interface Report {
  readonly results: readonly Result[];
  readonly left: readonly string[];
  readonly tookMs: number;
}
