import { suites } from "../results/result.ts";

export const usage = `Holds a backend against the contract:

  pharmacy-conformance --base-url https://backend.example/api --username NAME --password PASSWORD

Where, and who:
  --base-url URL        where the operations are, such as http://localhost:4000/api
One of these lets it in:
  --token TOKEN         an access token, or the variable PHARMACY_TOKEN
  --username NAME, --password PASSWORD   signs in by the form of the bundled identity provider
  --client-secret SECRET  signs in by client credentials; or PHARMACY_CLIENT_SECRET
The last two need to know the identity provider:
  --issuer URL          by default /realms/pharmacy of the same origin
  --client-id ID        by default pharmacy-web
  --redirect-uri URL    one of the client's; by default /pharmacy/ of the same origin

Whom else it may act as; a token, or a user name to sign in with, NAME or NAME:PASSWORD.
What is not given is 'not run', never passed:
  --other-store-token   of another store, with VAC (somebody of several stores chooses one)
  --other-user          a colleague in the same store, with VAC and without VAC_DELETE
  --no-role-token       without VAC
  --expired-token, --other-audience-token, --other-issuer-token   what must not be let in
  --nhs-only-token, --locum-token, --dormant-token, --multi-site-token   these roles of the store
  --multi-site-again-token   the same user signed in anew; a name for --multi-site-token is enough

What it does:
  --only NAME           a suite (${suites.join(", ")})
                        or an operation, such as saveEpisode; may be repeated
  --profile NAME        full, or specification, which excuses what is marked as an extension
  --read-only           make, change and delete nothing
  --html FILE, --junit FILE, --json FILE   write the results there as well
  --help, --version

It makes episodes and batches and deletes them again: use a test environment. Ctrl-C ends it
early: it still deletes what it made, and says what it left.
It ends with 0 where every check held, 1 where one did not, 2 where nothing could be checked,
130 where it was interrupted.`;
