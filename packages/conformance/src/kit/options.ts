import type { Fetch } from "@pharmacy/sdk";
import type { Suite } from "../results/results.ts";
import { isRecord, jsonOf, namesOf, valueAt } from "./json.ts";

/** Tokens besides the checked user's; the run looks at the roles of a token before it begins. */
export const otherTokens = {
  otherStore: user("of another store, with VAC; somebody of several stores chooses one", ["VAC"]),
  otherUser: user("of a colleague in the same store, with VAC and without VAC_DELETE", ["VAC"]),
  noRole: user("without VAC", []),
  nhsOnly: user("with VAC_NHS_ONLY, of the same store", ["VAC", "VAC_NHS_ONLY"]),
  locum: user("of a locum of the same store", ["VAC", "Locum"]),
  dormant: user("with DORMANT, of the same store", ["DORMANT"]),
  multiSite: user("with MULTI_SITE, who has chosen no store yet", ["VAC", "MULTI_SITE"]),
  multiSiteAgain: user("the same user signed in anew; a name for --multi-site-token is enough"),
  expired: user("that has ended, and must not be let in"),
  otherAudience: user("for another API, which must not be let in"),
  otherIssuer: user("of another realm, which must not be let in"),
};

function user(help: string, roles?: readonly string[]) {
  return { help, roles };
}

export type OtherTokens = { readonly [whose in keyof typeof otherTokens]?: string | undefined };

export const otherTokenNames: readonly (keyof OtherTokens)[] = namesOf(otherTokens);

export function optionOf(whose: string): string {
  const dashed = whose.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `--${dashed}${whose === "otherUser" ? "" : "-token"}`;
}

export interface KitOptions {
  readonly baseUrl: string;
  readonly token: string;
  readonly username?: string | undefined;
  readonly fetch?: Fetch | undefined;
  readonly tokens?: OtherTokens | undefined;
  readonly fresh?: ((token: string) => Promise<string>) | undefined;
  /** The tokens of sessions that began for this run. */
  readonly signedIn?: ReadonlySet<string> | undefined;
  /** The run makes, changes and deletes nothing; a check that has to is not run. */
  readonly isReadOnly?: boolean | undefined;
  /** `specification` excuses failures of what is marked `x-origin: extension`. */
  readonly profile?: "full" | "specification" | undefined;
  readonly only?: readonly string[] | undefined;
  readonly patienceMs?: number | undefined;
  readonly stopsAtFirst?: boolean | undefined;
  /** Ends the run after the current check; the run still removes its records. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((suite: Suite, done: number, of: number) => void) | undefined;
}

const locum = { given_name: "Zoë", family_name: "Marsh", gphc: "2071234" };

/** A backend refuses every request of a locum without these headers [7.08]. */
export const locumHeaders = {
  "X-Locum-First-Name": encodeURIComponent(locum.given_name),
  "X-Locum-Last-Name": locum.family_name,
  "X-Locum-Gphc-Number": locum.gphc,
};

export type Claims = ReturnType<typeof claimsOf>;

/** The claims of a token. The kit reads them; only the backend verifies them. */
export function claimsOf(token: string) {
  const claims = parsed(token.split(".")[1]);
  const said = valueAt(claims, "/realm_access/roles");
  const roles = Array.isArray(said) ? said.map(String) : [];
  const person: Record<string, unknown> = roles.includes("Locum") ? locum : claims;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    username: text(claims["preferred_username"]),
    /** The name that a change records; for a locum, the name in the headers [6.05]. */
    name:
      `${text(person["given_name"])} ${text(person["family_name"])}`.trim() ||
      text(claims["preferred_username"]), // a service account
    gphc: text(person["gphc"]) || null,
    roles,
    endsAtMs: typeof claims["exp"] === "number" ? claims["exp"] * 1000 : Infinity,
  };
}

export const mayNotDelete = ({ roles }: Claims): boolean =>
  roles.length > 0 && !roles.includes("VAC_DELETE");

export function parsed(part = ""): Record<string, unknown> {
  const value = jsonOf(Buffer.from(part, "base64url").toString());
  return isRecord(value) ? value : {};
}
