import { document } from "@pharmacy/openapi";
import { requirements } from "@pharmacy/openapi/requirements";
import { html, raw } from "hono/html";
import MarkdownIt from "markdown-it";
import type { Markup } from "./frame.ts";

/** It escapes markup that stands in a text. */
const markdown = new MarkdownIt({ html: false });
const tagOf = new Map(
  Object.values(document.paths).flatMap(({ get, post, put }) =>
    [get, post, put].flatMap((one) => (one ? [[one.operationId, one.tags[0] ?? ""] as const] : [])),
  ),
);
const asked = requirements();

/** A text of the contract as it is meant: its marks for words and lists, its ids as links. */
export const paragraphs = (text: string): Markup => raw(withLinks(markdown.render(text)));

/** The same within a line. */
export const line = (text: string): Markup => raw(withLinks(markdown.renderInline(text)));

function withLinks(markup: string): string {
  return markup.replaceAll(/\[(\d\.\d+)\]/g, (citation: string, id: string) =>
    asked.has(id) ? `<a href="${requirementLink(id)}">${citation}</a>` : citation,
  );
}

export const requirementLink = (id: string): string => `/docs/requirements#r${id}`;

export const requirementText = (id: string): string => asked.get(id) ?? "";

/** An operation by its name, which leads to its place in the reference. */
export function operationLink(id: string): Markup {
  const tag = tagOf.get(id);
  if (tag === undefined) return html`<code>${id}</code>`;
  const slug = tag.toLowerCase().replaceAll(" ", "-");
  return html`<a href="/docs/reference#tag/${slug}/${id}"><code>${id}</code></a>`;
}

/** A body as it travels. */
export const json = (value: unknown): Markup =>
  html`<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>`;

/** What is only opened by whom it interests. */
export const folded = (title: string | Markup, content: Markup): Markup =>
  html`<details>
    <summary>${title}</summary>
    ${content}
  </details>`;

/** A table that scrolls by itself where the screen is narrower. */
export const table = (name: string, heads: readonly string[], rows: readonly Markup[]): Markup =>
  html`<div class="scrolls" role="region" aria-label="${name}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map((one) => html`<th scope="col">${one}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
