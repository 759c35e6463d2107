import { readFile } from "node:fs/promises";
import { requirementTexts as readTexts } from "@pharmacy/openapi/requirements";
import MarkdownIt from "markdown-it";

export const referencePath = "/docs/reference";
export const requirementTexts = readTexts();

const renderer = new MarkdownIt({ html: false });
const { rules } = renderer.renderer;
rules.heading_open = (tokens, at, options, _environment, self) => {
  tokens[at]?.attrSet("id", anchorOf(tokens[at + 1]?.content ?? ""));
  return self.renderToken(tokens, at, options);
};
// Wide code scrolls in its own box, also by keyboard.
const { fence } = rules;
rules.fence = (...shown) => fence?.(...shown).replace("<pre>", '<pre tabindex="0">') ?? "";

export function rendered(text: string) {
  const tokens = renderer.parse(withLinkedRequirements(text), {});
  const chapters = tokens.flatMap(({ type, tag }, at) => {
    const title = tokens[at + 1]?.content ?? "";
    return type === "heading_open" && tag === "h2" ? [{ id: anchorOf(title), title }] : [];
  });
  return { body: renderer.renderer.render(tokens, renderer.options, {}), chapters };
}

export const anchorOf = (heading: string) => heading.replaceAll(/[^\w.]+/g, "-").toLowerCase();

export const withLinkedRequirements = (text: string): string =>
  text.replaceAll(/\[(\d\.\d+)\]/g, (citation: string, id: string) =>
    requirementTexts.has(id) ? `[\\[${id}\\]](/docs/requirements#${id})` : citation,
  );

export async function filled(name: string, values: Record<string, string>): Promise<string> {
  const text = await readFile(new URL(name, import.meta.url), "utf8");
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? "");
}
