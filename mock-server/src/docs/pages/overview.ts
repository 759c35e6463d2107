import { document } from "@pharmacy/openapi";
import { html } from "hono/html";
import type { Markup } from "../frame.ts";

const shell = (text: string): Markup => html`<pre tabindex="0"><code>${text}</code></pre>`;

/** Where to begin. */
export async function overview(origin: string) {
  const firstCall = `export PHARMACY_TOKEN=$(npm run -s token -- anna.pharmacist)
curl '${origin}/api/vaccination/statuses-count' \\
  --header "Authorization: Bearer $PHARMACY_TOKEN"`;
  const sdkCall = `import { createPharmacyClient } from "@pharmacy/sdk";

const client = createPharmacyClient({
  baseUrl: "${origin}/api",
  token: async () => process.env.PHARMACY_TOKEN,
});
const { active, completed, deleted } = await client.getStatusesCount();`;
  return {
    sections: [
      { id: "first-call", title: "First call" },
      { id: "pages", title: "What is where" },
      { id: "backend", title: "A backend of your own" },
    ],
    body: html`<p>${document.info.summary} Version ${document.info.version} of the contract.</p>
      <h2 id="first-call">First call</h2>
      <p>
        In the folder of the project, while the sandbox runs here. Nothing on these pages asks for a
        token or keeps one.
      </p>
      ${shell(firstCall)}
      <p>The same with the SDK:</p>
      ${shell(sdkCall)} ${whatIsWhere} ${ownBackend(origin)}`,
  };
}

const whatIsWhere = html`<h2 id="pages">What is where</h2>
  <dl>
    <dt><a href="/docs/reference">Reference</a></dt>
    <dd>Every operation: what it takes and answers, with a call by curl and by the SDK.</dd>
    <dt><a href="/docs/journeys">Journeys</a></dt>
    <dd>What a client does in which order, step by step, and what each step has to answer.</dd>
    <dt><a href="/docs/problem-codes">Problem codes</a></dt>
    <dd>How a call can be refused, and which operations refuse so.</dd>
    <dt><a href="/docs/requirements">Requirements</a></dt>
    <dd>What the ids such as [4.21] stand for.</dd>
    <dt><a href="/docs/vectors">Vectors</a></dt>
    <dd>Requests that a server has to take or to refuse, by requirement.</dd>
    <dt><a href="/docs/downloads">Downloads</a></dt>
    <dd>The contract, its shapes for generators, and all of the above, for programs.</dd>
  </dl>`;

const ownBackend = (origin: string) =>
  html`<h2 id="backend">A backend of your own</h2>
    <p>Each of these is a command in the folder of the project.</p>
    <dl>
      <dt><code>npm run mock</code></dt>
      <dd>
        Prism answers every operation with the contract's examples, at
        <code>http://localhost:4010/api</code>, and keeps nothing.
      </dd>
      <dt><code>npm run mock:proxy -- ${origin}/api</code></dt>
      <dd>
        Puts Prism before a backend, at <code>http://localhost:4011/api</code>: an answer that
        breaks the contract becomes a failure that says where.
      </dd>
      <dt><code>npm run journeys -- --server ${origin}/api</code></dt>
      <dd>
        Walks the <a href="/docs/journeys">journeys</a> against a backend and says which step
        failed. It takes two tokens, which it names where they are missing.
      </dd>
      <dt><code>npm run conformance:pack</code></dt>
      <dd>
        Packs the conformance kit: one command, for Node 20 and without anything of this project,
        that finds out which laws of the contract a backend does not keep.
      </dd>
    </dl>`;
