import * as messages from "@pharmacy/domain/messages";
import { isDormant, isLocum, isMultiSite, isNhsOnly } from "@pharmacy/domain/roles";
import { pharmacistDetailsIssues } from "@pharmacy/domain/user/details";
import { isReadable } from "@pharmacy/domain/validation/plain-text";
import { decodeJwt } from "jose";
import type { AccessClaims, VerifyAccessToken } from "../identity/access-token.ts";
import type { Database } from "../store/database.ts";
import { workingStore } from "../store/users.ts";
import { invalid } from "./problems.ts";

/** The principal of a request: the user of its token. Only a locum is named by headers, too. */
export type Principal = {
  sub: string;
  userName: string;
  sessionId: string;
  roles: readonly string[];
  isNhsOnly: boolean;
  isMultiSite: boolean;
  /** The token's default store. */
  defaultStoreId: string | null;
  /** The name and GPhC number for records: the locum's from headers, else the token's [6.05]. */
  actor: { name: string; gphc: string | null };
};

type Header = (name: string) => string;

export function principalFrom(claims: AccessClaims, header: Header): Principal {
  return {
    sub: claims.sub,
    userName: claims.username,
    sessionId: claims.sessionId,
    roles: claims.roles,
    isNhsOnly: isNhsOnly(claims.roles),
    isMultiSite: isMultiSite(claims.roles),
    defaultStoreId: claims.storeId,
    actor: actorFrom(claims, header),
  };
}

/** The store of the session, else the token's default (openapi/decisions.md, Permissions). */
export async function storeOf(database: Database, principal: Principal): Promise<string | null> {
  if (isDormant(principal.roles)) return null;
  const { userName, sessionId, defaultStoreId } = principal;
  return workingStore(database, { userName, sessionId, defaultStoreId });
}

function actorFrom(claims: AccessClaims, header: Header): Principal["actor"] {
  // A dormant locum is not asked for details, since only the own profile is open to them.
  if (!isLocum(claims.roles) || isDormant(claims.roles)) {
    // A script has no personal name: then the record names its client.
    const name = nameOf(claims.firstName, claims.lastName) || claims.username;
    return { name, gphc: claims.gphc || null };
  }
  const { firstName, lastName, gphcNumber } = locumDetails(header);
  return { name: nameOf(firstName, lastName), gphc: gphcNumber };
}

const locumHeaders = {
  firstName: "X-Locum-First-Name",
  lastName: "X-Locum-Last-Name",
  gphcNumber: "X-Locum-Gphc-Number",
} as const;

/** The audit contains these details, so the rules of the details form apply, [5.01] to [5.06]. */
function locumDetails(header: Header) {
  const details = {
    firstName: decoded(locumHeaders.firstName, header),
    lastName: decoded(locumHeaders.lastName, header),
    gphcNumber: header(locumHeaders.gphcNumber),
  };
  const wrong = new Map(pharmacistDetailsIssues(details).map((one) => [one.path, one.message]));
  const errors = typedFields.flatMap((field) => {
    const isFine = isReadable(details[field], false);
    const message = isFine ? wrong.get(field) : messages.validation.unreadable;
    return message ? [{ path: `/header/${locumHeaders[field]}`, message }] : [];
  });
  if (errors.length > 0) throw invalid(errors);
  return details;
}

const typedFields = ["firstName", "lastName", "gphcNumber"] as const;

/** Header values are percent-encoded UTF-8 (openapi/decisions.md, Headers and errors). */
function decoded(name: string, header: Header): string {
  try {
    return decodeURIComponent(header(name));
  } catch {
    throw invalid([{ path: `/header/${name}`, message: "Must be percent-encoded UTF-8." }]);
  }
}

function nameOf(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim();
}

const mostTokens = 10_000;

/** Checks each signature once: a valid token stays valid until it expires. */
export function rememberVerified(verify: VerifyAccessToken): VerifyAccessToken {
  const known = new Map<string, { claims: AccessClaims; endsAtMs: number }>();
  return async (token) => {
    const found = known.get(token);
    if (found && found.endsAtMs > Date.now()) return found.claims;
    known.delete(token);
    const claims = await verify(token);
    if (known.size >= mostTokens) known.clear();
    known.set(token, { claims, endsAtMs: (decodeJwt(token).exp ?? 0) * 1000 });
    return claims;
  };
}
