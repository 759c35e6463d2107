import { isObject } from "@pharmacy/domain/validation/is-object";
import type { Kysely } from "kysely";
import type { Configuration, KoaContextWithOIDC } from "oidc-provider";
import type Provider from "oidc-provider";
import type { Accounts } from "./accounts.ts";
import { secondsToWait } from "./failed-sign-ins.ts";
import { deviceCodePage, deviceConfirmPage, deviceSignedInPage, showPage } from "./pages.ts";
import type { IdentityTables } from "./prepare-identity.ts";
import { endpoints } from "./realm.ts";

type Database = Kysely<IdentityTables>;

/** The sign-in of a command: the user types the code that it shows (RFC 8628). */
export const deviceSettings = (accounts: Accounts, database: Database) =>
  ({
    enabled: true,
    userCodeInputSource: async (context, form, _answer, error) => {
      if (error && isWrongCode(error)) await secondsToWait(database, attemptOf(context, false));
      showPage(context, deviceCodePage(form, error && failureOf(error)));
    },
    userCodeConfirmSource: async (context, form, _client, _device, code) => {
      const account = await accounts.bySub(context.oidc.session?.accountId ?? "");
      showPage(context, deviceConfirmPage(form, code, account));
    },
    successSource: async (context) => showPage(context, deviceSignedInPage),
  }) satisfies NonNullable<Configuration["features"]>["deviceFlow"];

const isWrongCode = ({ name }: Error) =>
  ["NotFoundError", "ExpiredError", "AlreadyUsedError"].includes(name);

function failureOf(error: Error): string {
  if (error.name === "AbortedError") return "The sign-in was cancelled.";
  if (error.name === "NoCodeError") return "Enter the code.";
  if (isWrongCode(error)) return "This code is not valid. Check it, or start the sign-in again.";
  return "The sign-in stopped. Start it again.";
}

const attemptOf = (context: KoaContextWithOIDC, isRight: boolean) => ({
  ...{ account: "a device code", isKnown: true, isRight },
  address: context.ip,
});

/**
 * After five wrong codes an address has to wait, so that nobody guesses the code of another. An
 * address with a code is not used: a link from somebody else must not sign in.
 */
export function guardCodes(provider: Provider, database: Database): void {
  provider.use(async (context: KoaContextWithOIDC, next) => {
    const isCodePage = context.path === endpoints.code_verification;
    if (isCodePage) context.querystring = "";
    const isTyped = isCodePage && context.method === "POST";
    const seconds = isTyped ? await secondsToWait(database, attemptOf(context, true)) : 0;
    if (seconds > 0) {
      context.status = 429;
      context.set("Retry-After", String(seconds));
      const failure = `Too many wrong codes. Try again in ${seconds} seconds.`;
      return showPage(context, deviceCodePage("", failure));
    }
    await next();
    const { body } = context;
    if (context.path === endpoints.device_authorization && isObject(body))
      delete body["verification_uri_complete"];
  });
}
