import { type Vector, vectorDocument } from "@pharmacy/openapi/vectors";
import { html } from "hono/html";
import type { Markup } from "../frame.ts";
import { folded, json, line, operationLink, requirementText } from "../text.ts";
import { sourceId, sourceOf } from "../vectors.ts";

/** Requests with the answers that they get: a part a requirement. */
export async function vectorsPage() {
  const { bases, vectors } = vectorDocument;
  const sources = [...Map.groupBy(vectors, sourceOf)].toSorted(([one], [other]) =>
    one.localeCompare(other, "en", { numeric: true }),
  );
  const groups = sources.map(([source, those]) => ({
    source,
    id: sourceId(source),
    those,
  }));
  return {
    sections: groups.map(({ source, id, those }) => ({ id, title: `${source} (${those.length})` })),
    body: html`<p>
        Each vector is a request in which one thing is changed, and the answer that it has to get: a
        base, a JSON patch (RFC 6902), the status, and where it is refused the paths of
        <code>errors</code>. A program takes them from
        <a href="/api/vectors.json" download>vectors.json</a>: ${vectors.length} vectors on
        ${Object.keys(bases).length} bases. Their schema is
        <a href="/api/vectors.schema.json" download>vectors.schema.json</a>.
      </p>
      ${groups.map(
        ({ source, id, those }) =>
          html`<section>
            <h2 id="${id}">${source}</h2>
            <p>${line(requirementText(source))}</p>
            ${those.map(vectorPart)}
          </section>`,
      )}`,
  };
}

function vectorPart({ id, says, operation, base, patch, expected }: Vector): Markup {
  const { status, errors = [] } = expected;
  const summary = html`<span class="status">${status}</span> ${says}`;
  return folded(
    summary,
    html`<p>
        <code>${id}</code>: ${operationLink(operation)} with the base <code>${base}</code>,
        ${patch.length === 0 ? "as it is" : "changed by"}
      </p>
      ${patch.length === 0 ? "" : json(patch)}
      ${
        errors.length === 0
          ? ""
          : html`<p>Expected in <code>errors</code></p>
              <ul>
                ${errors.map(
                  ({ path, message }) =>
                    html`<li>
                      <code>${path}</code>${message === undefined ? "" : `: ${message}`}
                    </li>`,
                )}
              </ul>`
      }`,
  );
}
