import { readFile } from "node:fs/promises";
import { join } from "node:path";
import escapeHtml from "escape-html";
import { productNameIn } from "./destinations.ts";

/** Which files the page of each path below /pharmacy consists of; the build has written it. */
type Preloads = Readonly<Record<string, readonly string[]>>;

const homePath = "/home";
const toFetchConfig = /<link rel="preload" href="[^"]*config\.json"[^>]*>/;

/**
 * The application's page as it is served: with the product's name, the configuration and the names of
 * the opened screen's files in it, so that none takes a round trip of its own.
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

  /** For a path below /pharmacy. */
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
      return {}; // The page finds them itself, a round trip later.
    }
  }
}

/** The longest path of the table that this one is or lies below; an unknown one leads home. */
function screenPath(preloads: Preloads, path: string): string {
  const fitting = Object.keys(preloads).filter(
    (known) => path === known || path.startsWith(`${known}/`),
  );
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? homePath;
}

/** The name stands in the title, and wherever the page shows it before its scripts do. */
function named(html: string, productName: string): string {
  const name = /<title>(.+)<\/title>/.exec(html)?.[1];
  return name && productName ? html.replaceAll(name, () => escapeHtml(productName)) : html;
}

/** It is no script: the policy, which allows nothing inline, has nothing to say about it. */
const dataBlock = (json: string) =>
  `<script type="application/json" id="config">${json.replaceAll("<", "\\u003c")}</script>`;
