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

const { origin } = new URL(baseUrl);
const token =
  values.token ??
  (await signIn({
    issuer: values.issuer ?? `${origin}/realms/pharmacy`,
    clientId: values["client-id"],
    redirectUri: values["redirect-uri"] ?? `${origin}/pharmacy/`,
    username,
    password: values.password ?? username,
  }));
const outcomes = await checkBackend({
  baseUrl,
  token,
  username,
  isReadOnly: values["read-only"],
});
console.log(report(outcomes));
process.exitCode = outcomes.some(({ state }) => state === "failed") ? 1 : 0;
