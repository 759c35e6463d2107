import { html } from "hono/html";
import { contractFiles } from "../../sandbox/server/contract-files.ts";
import { table } from "../text.ts";

/** All that a team takes along. */
export async function downloads() {
  const rows = contractFiles.map(
    ({ path, says }) =>
      html`<tr>
        <td><a href="/api${path}" download>${path.slice(1)}</a></td>
        <td>${says}</td>
      </tr>`,
  );
  return {
    sections: [],
    body: html`<p>
        Each is served to anybody, without a token. Generators of other languages ignore or refuse
        the contract's conditions: give them the shapes, and read in the rules what they leave out.
      </p>
      ${table("Downloads", ["File", "What it holds"], rows)}`,
  };
}
