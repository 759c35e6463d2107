import { document } from "@pharmacy/openapi";
import { requirements } from "@pharmacy/openapi/requirements";
import MarkdownIt from "markdown-it";

export const referencePath = "/docs/reference";
export const requirementTexts = requirements();

/** A chapter of a page, and its place there. */
export interface Chapter {
  id: string;
  title: string;
}

/** It escapes markup that stands in a text. */
const renderer = new MarkdownIt({ html: false });
const { rules } = renderer.renderer;
rules.heading_open = (tokens, at, options, _environment, self) => {
  tokens[at]?.attrSet("id", placeOf(tokens[at + 1]?.content ?? ""));
  return self.renderToken(tokens, at, options);
};
// What is wider than the screen scrolls by itself, by the keyboard too.
const { fence } = rules;
rules.fence = (...shown) => fence?.(...shown).replace("<pre>", '<pre tabindex="0">') ?? "";

/** A page's text as markup, with its chapters. */
export function rendered(text: string): { body: string; chapters: Chapter[] } {
  const tokens = renderer.parse(withLinkedRequirements(text), {});
  const chapters = tokens.flatMap(({ type, tag }, at) => {
    const title = tokens[at + 1]?.content ?? "";
    return type === "heading_open" && tag === "h2" ? [{ id: placeOf(title), title }] : [];
  });
  return { body: renderer.renderer.render(tokens, renderer.options, {}), chapters };
}

const placeOf = (heading: string) => heading.replaceAll(/[^\w.]+/g, "-").toLowerCase();

/** The ids that the contract's texts cite, as links to what they ask for. */
export const withLinkedRequirements = (text: string): string =>
  text.replaceAll(/\[(\d\.\d+)\]/g, (citation: string, id: string) =>
    requirementTexts.has(id) ? `[\\[${id}\\]](/docs/requirements#${id})` : citation,
  );

const tagOf = new Map(
  Object.values(document.paths).flatMap(({ get, post, put }) =>
    [get, post, put].flatMap((one) => (one ? [[one.operationId, one.tags[0] ?? ""] as const] : [])),
  ),
);

/** An operation by its name, which leads to its place in the reference. */
export function operationLink(id: string): string {
  const slug = tagOf.get(id)?.toLowerCase().replaceAll(" ", "-");
  return slug === undefined ? `\`${id}\`` : `[${id}](${referencePath}#tag/${slug}/${id})`;
}
