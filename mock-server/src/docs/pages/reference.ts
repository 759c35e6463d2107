import { html } from "hono/html";
import { head, header, type Markup, referencePath } from "../frame.ts";

/** The frame around the renderer, which fills the element below the header. */
export const referencePage = (rendererPath: string): Markup =>
  html`${head(
    "Reference",
    html`<link rel="stylesheet" href="/docs/reference.css" />
      <script type="module" src="/pharmacy/help/frame.js"></script>
      <script defer src="${rendererPath}"></script>
      <script defer src="/docs/reference.js"></script>`,
  )}
    <body>
      ${header(referencePath)}
      <div id="main" tabindex="-1"></div>
      <noscript><p>The reference needs JavaScript; the downloads do not.</p></noscript>
    </body>
    </html>`;
