import { readFile } from "node:fs/promises";
import { join } from "node:path";
import escapeHtml from "escape-html";
import { productNameIn } from "./destinations.ts";

/** The files that the page of each path below /pharmacy needs. The build writes this table. */
type Preloads = Readonly<Record<string, readonly string[]>>;

const homePath = "/home";
const toFetchConfig = /<link rel="preload" href="[^"]*config\.json"[^>]*>/;

/**
 * The application's page as it is served. It contains the product's name, the configuration and the
 * names of the screen's files, so that none of them needs another request.
 */
export class ApplicationPage {
  readonly #webDirectory: string;
  readonly #configText: string | undefined;
  readonly #basePath: string;

  constructor(webDirectory: string, configText: string | undefined, basePath: string) {
    this.#webDirectory = webDirectory;
    this.#configText = configText;
    this.#basePath = basePath;
  }

  /** The page of a path below /pharmacy. */
  async at(path: string): Promise<string> {
    const html = await readFile(join(this.#webDirectory, "index.html"), "utf8");
    const preloads = await this.#preloads();
    const links = (preloads[screenPath(preloads, path)] ?? []).map((file) => this.#link(file));
    const page = html.replace("</head>", () => `${links.join("")}</head>`);
    const config = this.#configText;
    if (config === undefined) return page;
    return named(page, productNameIn(config)).replace(toFetchConfig, () => dataBlock(config));
  }

  #link(file: string): string {
    const relation = file.endsWith(".css") ? "stylesheet" : "modulepreload";
    return `<link rel="${relation}" crossorigin href="${this.#basePath}/${file}">`;
  }

  async #preloads(): Promise<Preloads> {
    try {
      const text = await readFile(join(this.#webDirectory, ".vite/preloads.json"), "utf8");
      const preloads: Preloads = JSON.parse(text);
      return preloads;
    } catch {
      return {}; // The page then finds them itself, one request later.
    }
  }
}

/** The longest path in the table that contains this one; an unknown path gets the home page. */
function screenPath(preloads: Preloads, path: string): string {
  const fitting = Object.keys(preloads).filter(
    (known) => path === known || path.startsWith(`${known}/`),
  );
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? homePath;
}

/** Puts the name into the title, and into the places that show it before the scripts run. */
function named(html: string, productName: string): string {
  const name = /<title>(.+)<\/title>/.exec(html)?.[1];
  return name && productName ? html.replaceAll(name, () => escapeHtml(productName)) : html;
}

/** A block of data is not a script, so a policy that forbids inline scripts allows it. */
const dataBlock = (json: string) =>
  `<script type="application/json" id="config">${json.replaceAll("<", "\\u003c")}</script>`;
