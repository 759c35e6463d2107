import { html } from "hono/html";
import { type Page, pages } from "./pages.ts";

export type Markup = ReturnType<typeof html>;

/** A part of a page, and its name in the column beside it. */
export interface Section {
  id: string;
  title: string;
}

export const referencePath = "/docs/reference";

/** A page in the frame of the application's own pages. */
export async function framed(page: Page, origin: string): Promise<string> {
  const { sections, body } = await page.content(origin);
  return String(
    await html`${head(page.title)}
      <body>
        ${header(page.path)}
        <div class="columns">
          <nav aria-label="On this page">
            <ul class="${sections.length > 20 ? "many" : ""}">
              ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
            </ul>
          </nav>
          <main id="main" tabindex="-1">
            <h1>${page.title}</h1>
            ${body}
          </main>
        </div>
      </body>
      </html>`,
  );
}

export function head(title: string, more?: Markup): Markup {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · API of Pharmacy Vaccinations</title>
        <link rel="icon" href="/pharmacy/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/pharmacy/help/frame.css" />
        <link rel="stylesheet" href="/docs/docs.css" />
        ${more ?? html`<script type="module" src="/pharmacy/help/frame.js"></script>`}
      </head>
    </html>`;
}

/** The product, and the pages of its documentation. */
export function header(path: string): Markup {
  const entries = [
    ...pages.slice(0, 1),
    { path: referencePath, title: "Reference" },
    ...pages.slice(1),
  ];
  return html`<a class="skip" href="#main">Skip to main content</a>
    <header>
      <a href="/docs"
        ><img src="/pharmacy/favicon.svg" alt="" /><span data-product-name
          >Pharmacy Vaccinations</span
        >
        API</a
      >
      <nav aria-label="Documentation">
        <ul>
          ${entries.map((entry) => {
            const current = entry.path === path ? html`aria-current="page"` : "";
            return html`<li><a href="${entry.path}" ${current}>${entry.title}</a></li>`;
          })}
        </ul>
      </nav>
    </header>`;
}
