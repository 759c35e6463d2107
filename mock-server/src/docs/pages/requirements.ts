import { document } from "@pharmacy/openapi";
import { inOrderOfIds } from "@pharmacy/openapi/requirements";
import { vectorDocument } from "@pharmacy/openapi/vectors";
import { html } from "hono/html";
import type { Markup } from "../frame.ts";
import { operationLink, paragraphs, requirementText } from "../text.ts";
import { sourceLink } from "../vectors.ts";

const operations = Object.values(document.paths)
  .flatMap(({ get, post, put }) => [get, post, put])
  .flatMap((one) => (one ? [{ id: one.operationId, text: JSON.stringify(one) }] : []));

/** What the ids in the contract stand for, a chapter at a time. */
export async function requirementsPage() {
  const { vectors } = vectorDocument;
  const tested = new Set(vectors.flatMap(({ requirement = [] }) => requirement));
  const ids = [...new Set([...Object.keys(document["x-requirements"]), ...tested])];
  const chapters = [...Map.groupBy(ids.toSorted(inOrderOfIds), (id) => id.split(".")[0] ?? "")];
  return {
    sections: chapters.map(([chapter, those]) => ({
      id: `chapter-${chapter}`,
      title: nameOf(those),
    })),
    body: html`<p>
        An id in brackets, such as [4.21], is a requirement's. These are all that the contract or a
        vector cites, with the operations whose own words cite them; others stand at a field or at a
        rule of a body.
      </p>
      ${chapters.map(
        ([chapter, those]) =>
          html`<section>
            <h2 id="chapter-${chapter}">${nameOf(those)}</h2>
            <dl class="requirements">${those.map((id) => partOf(id, tested.has(id)))}</dl>
          </section>`,
      )}`,
  };
}

const nameOf = (ids: readonly string[]) => `${ids.at(0)} to ${ids.at(-1)}`;

function partOf(id: string, isTested: boolean): Markup {
  const links = [
    ...operations
      .filter(({ text }) => text.includes(`[${id}]`))
      .map((one) => operationLink(one.id)),
    ...(isTested ? [html`<a href="${sourceLink(id)}">vectors</a>`] : []),
  ];
  return html`<div id="r${id}">
    <dt>${id}</dt>
    <dd>
      ${paragraphs(requirementText(id))}
      ${links.length === 0 ? "" : html`<p>${links.map((link, at) => [at > 0 ? ", " : "", link])}</p>`}
    </dd>
  </div>`;
}
