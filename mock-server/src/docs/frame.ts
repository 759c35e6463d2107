import escapeHtml from "escape-html";
import { type Chapter, referencePath, rendered } from "./markdown.ts";
import { menuPages, type Page } from "./pages.ts";

const menu = [...menuPages, { path: referencePath, title: "Reference" }];

/** A page with the header and style of the application. */
export async function framed({ path, title, text }: Page, origin: string): Promise<string> {
  const { body, chapters } = rendered(await text(origin));
  return document(
    { path, title },
    `<div class="columns">
      ${contentsOf(chapters)}
      <main id="main" tabindex="-1"><h1>${title}</h1>${body}</main>
    </div>`,
  );
}

function contentsOf(chapters: readonly Chapter[]): string {
  const lines = chapters.map(
    ({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`,
  );
  return `<nav aria-label="On this page"><ul>${lines.join("")}</ul></nav>`;
}

/** The page for Scalar, which fills the element below the header. */
export const referencePage = (scalarPath: string): string =>
  document(
    { path: referencePath, title: "Reference" },
    `<div id="main" tabindex="-1"></div>
    <noscript><p>The reference needs JavaScript; the downloads do not.</p></noscript>`,
    `<link rel="stylesheet" href="/docs/reference.css">
    <script defer src="${scalarPath}"></script>
    <script defer src="/docs/reference.js"></script>`,
  );

function document(shown: { path: string; title: string }, body: string, more = ""): string {
  // The page of an operation belongs to Operations.
  const entry = shown.path.replace(/^(\/docs\/\w+)\/.*/, "$1");
  const entries = menu.map(({ path, title }) => {
    const current =
      path === entry ? ` aria-current="${path === shown.path ? "page" : "true"}"` : "";
    return `<li><a href="${path}"${current}>${title}</a></li>`;
  });
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${shown.title} · API of Pharmacy Vaccinations</title>
    <link rel="icon" href="/pharmacy/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/pharmacy/help/frame.css">
    <link rel="stylesheet" href="/docs/docs.css">
    <script type="module" src="/pharmacy/help/frame.js"></script>
    ${more}
  </head>
  <body>
    <a class="skip" href="#main">Skip to main content</a>
    <header>
      <a href="/docs"><img src="/pharmacy/favicon.svg" alt=""><span data-product-name>Pharmacy Vaccinations</span> API</a>
      <nav aria-label="Documentation"><ul>${entries.join("")}</ul></nav>
    </header>
    ${body}
  </body>
</html>
`;
}
