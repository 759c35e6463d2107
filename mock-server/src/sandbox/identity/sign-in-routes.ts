import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type Provider from "oidc-provider";
import { retryAfterSeconds } from "../server/problems.ts";
import { storageFailureOf } from "../store/storage-failure.ts";
import type { Accounts } from "./accounts.ts";
import { secondsToWait } from "./failed-sign-ins.ts";
import {
  failurePage,
  signInPage,
  tooManyFailures,
  unavailablePage,
  wrongCredentials,
} from "./pages.ts";
import { signInPath } from "./realm.ts";
import type { IdentityTables } from "./tables.ts";

interface SignInParts {
  provider: () => Promise<Provider>;
  accounts: Accounts;
  database: Kysely<IdentityTables>;
}

/** The page that asks for username and password. */
export async function signInRoutes(
  scope: FastifyInstance,
  { provider, accounts, database }: SignInParts,
): Promise<void> {
  acceptForms(scope);
  scope.setErrorHandler((error, _request, reply) => {
    if (!storageFailureOf(error)) throw error;
    reply.code(503).header("Retry-After", retryAfterSeconds);
    return showPage(reply, unavailablePage());
  });
  scope.get(signInPath(":uid"), async (request, reply) => {
    const uid = await pendingSignIn(await provider(), request, reply);
    if (uid) return showPage(reply, signInPage({ uid, username: "" }));
    return showPage(reply.code(400), failurePage());
  });
  scope.post(signInPath(":uid"), async (request, reply) => {
    const uid = await pendingSignIn(await provider(), request, reply);
    if (!uid) return showPage(reply.code(400), failurePage());
    const { username, password } = credentialsIn(request.body);
    const account = await accounts.byUsername(username);
    const isRight = password === account?.username;
    const attempt = { account: username, isKnown: account !== undefined, isRight };
    const seconds = await secondsToWait(database, { ...attempt, address: request.ip });
    if (seconds > 0) {
      reply.code(429).header("Retry-After", seconds);
      return showPage(reply, signInPage({ uid, username, failure: tooManyFailures(seconds) }));
    }
    if (!account || !isRight) {
      return showPage(reply, signInPage({ uid, username, failure: wrongCredentials }));
    }
    // `remember: false` ends the sign-in with the browser, since counters have shared computers.
    const login = { accountId: account.sub, remember: false };
    const library = await provider();
    return reply.redirect(await library.interactionResult(request.raw, reply.raw, { login }), 303);
  });
}

/** The unfinished sign-in of this browser, if it has not expired. */
async function pendingSignIn(
  provider: Provider,
  { raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  try {
    const { uid } = await provider.interactionDetails(raw, reply.raw);
    return uid;
  } catch (error) {
    if (storageFailureOf(error)) throw error;
    return undefined;
  }
}

function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 4096 },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
}

function credentialsIn(body: unknown): { username: string; password: string } {
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams();
  return {
    username: (fields.get("username") ?? "").trim(),
    password: fields.get("password") ?? "",
  };
}

function showPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type("text/html; charset=utf-8").send(html);
}
