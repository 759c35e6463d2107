import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const declaration = /\s*(--[\w-]+):([^;]+);/g;
const reference = /var\((--[\w-]+)/g;

/** Primer's themes declare 1,400 tokens each, 38 kB gzipped. Removes those that no style uses. */
export function keepUsedTokens(): Plugin {
  let used = new Set<string>();
  return {
    name: "keep-used-tokens",
    apply: "build",
    enforce: "pre",
    buildStart() {
      const styles = ["node_modules/@primer/react/dist", "src"].flatMap(filesUnder);
      used = usedTokens(styles, filesUnder("node_modules/@primer/primitives/dist/css"));
    },
    transform: {
      filter: { id: /@primer[\\/]primitives[\\/].*\.css$/ },
      handler: (code) => ({ code: withoutUnused(code, used), map: null }),
    },
  };
}

export function usedTokens(styles: string[], primitives: string[]): Set<string> {
  const madeOf = Map.groupBy(
    primitives.flatMap((css) => [...css.matchAll(declaration)]),
    ([, name = ""]) => name,
  );
  const used = new Set(styles.flatMap(tokensIn));
  for (const token of used) {
    for (const [, , value = ""] of madeOf.get(token) ?? []) {
      tokensIn(value).forEach((part) => used.add(part));
    }
  }
  return used;
}

export function withoutUnused(css: string, used: ReadonlySet<string>): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(declaration, (text, name: string) => (used.has(name) ? text : ""));
}

function tokensIn(css: string): string[] {
  return [...css.matchAll(reference)].map(([, token = ""]) => token);
}

function filesUnder(folder: string): string[] {
  const directory = join(import.meta.dirname, "..", folder);
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(css|tsx)$/.test(file))
    .map((file) => readFileSync(join(directory, file), "utf8"));
}
