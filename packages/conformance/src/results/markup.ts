/** Text that is already markup. */
export interface Markup {
  readonly markup: string;
}

/** HTML or XML as a tagged template: values are escaped, lists are joined. */
export const markup = (strings: TemplateStringsArray, ...values: unknown[]): Markup => ({
  markup: String.raw({ raw: strings }, ...values.map(shown)),
});

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join("");
  const isMarkup = typeof value === "object" && value !== null && "markup" in value;
  return isMarkup ? String(value.markup) : escaped(String(value));
}

const signs = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/** XML allows neither control characters nor lone surrogates, not even escaped. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, " ")
    .replace(/[&<>"]/g, (sign) => signs.get(sign) ?? sign);
