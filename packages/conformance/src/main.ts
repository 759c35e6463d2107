import { parseArgs } from "node:util";
import { checkBackend } from "./check-backend.ts";
import { report } from "./report.ts";
import { signIn } from "./sign-in.ts";

const usage = `Checks a backend against the contract:
  --base-url URL        where the operations are, such as http://localhost:4000/api
  --token TOKEN         an access token, or PHARMACY_TOKEN; or else sign in with
  --username, --password, and --issuer (by default /realms/pharmacy of the same origin),
  --client-id (pharmacy-web), --redirect-uri (/pharmacy/ of the same origin)
  --read-only           make, change and delete nothing
It makes an episode and a batch and deletes them again: use a test environment.`;

const { values } = parseArgs({
  // pnpm passes its own separator on.
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: {
    "base-url": { type: "string" },
    token: { type: "string", default: process.env.PHARMACY_TOKEN },
    username: { type: "string" },
    password: { type: "string" },
    issuer: { type: "string" },
    "client-id": { type: "string", default: "pharmacy-web" },
    "redirect-uri": { type: "string" },
    "read-only": { type: "boolean", default: false },
  },
});
const { "base-url": baseUrl, username } = values;
if (!baseUrl || !username) {
  console.error(usage);
  process.exit(2);
}

try {
  const outcomes = await checkBackend({
    baseUrl,
    token: values.token ?? (await signedIn(baseUrl, username)),
    username,
    isReadOnly: values["read-only"],
  });
  console.log(report(outcomes));
  process.exitCode = outcomes.some(({ state }) => state === "failed") ? 1 : 0;
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  console.error(`Nothing was checked: ${cause instanceof Error ? cause.message : String(cause)}`);
  process.exitCode = 2;
}

function signedIn(url: string, name: string): Promise<string> {
  const { origin } = new URL(url);
  return signIn({
    issuer: values.issuer ?? `${origin}/realms/pharmacy`,
    clientId: values["client-id"],
    redirectUri: values["redirect-uri"] ?? `${origin}/pharmacy/`,
    username: name,
    password: values.password ?? name,
  });
}
