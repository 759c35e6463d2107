import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import type { Accounts } from "./accounts.ts";
import { failurePage, signInPage } from "./pages.ts";
import { signInPath } from "./realm.ts";

/** The page that asks for username and password. */
export async function signInRoutes(
  scope: FastifyInstance,
  { provider, accounts }: { provider: () => Promise<Provider>; accounts: Accounts },
): Promise<void> {
  acceptForms(scope);
  scope.get(signInPath(":uid"), async (request, reply) => {
    const uid = await pendingSignIn(await provider(), request, reply);
    if (uid) return showPage(reply, signInPage({ uid, username: "", hasFailed: false }));
    return showPage(reply.code(400), failurePage());
  });
  scope.post(signInPath(":uid"), async (request, reply) => {
    const uid = await pendingSignIn(await provider(), request, reply);
    if (!uid) return showPage(reply.code(400), failurePage());
    const { username, password } = credentialsIn(request.body);
    const account = await accounts.byUsername(username);
    if (!account || password !== account.username) {
      return showPage(reply, signInPage({ uid, username, hasFailed: true }));
    }
    const library = await provider();
    reply.hijack();
    // `remember: false` ends the sign-in with the browser: counters have shared computers.
    const login = { accountId: account.sub, remember: false };
    return library.interactionFinished(request.raw, reply.raw, { login });
  });
}

/** The sign-in that this browser has under way, if it has not expired. */
async function pendingSignIn(
  provider: Provider,
  { raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  try {
    const { uid } = await provider.interactionDetails(raw, reply.raw);
    return uid;
  } catch {
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
