import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { madeFolders, root } from "./command.ts";
import { readRequirements } from "@pharmacy/openapi/requirements";
import { idsInTitle } from "./evidence.ts";

const signOfSection = "\u00a7";
const page = /(?<![\w*/-])[\w./-]*[\w-]\.md\b/g;
const decision =
  /(?<!openapi\/)\bdecisions(?:\.md)?, (?=[A-Z])|openapi\/decisions\.md, (.*?)(?=[).;:"]|$)/gm;

/** The text as one line, since a citation may continue on the next line of its comment. */
const joined = (text: string) => text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/|#)?[ \t]*/g, " ");

interface Places {
  ids: readonly string[];
  headings: readonly string[];
  /** The names of the repository's pages, such as `README.md`. */
  pages: readonly string[];
}

/** One sentence for each citation of something that does not exist. */
export function deadCitations(text: string, { ids, headings, pages }: Places): string[] {
  const citesPages = text.includes(".md") || text.includes("decisions, ");
  const line = citesPages ? joined(text) : "";
  const isHeading = (cited: string) =>
    headings.some((heading) => cited === heading || cited.startsWith(`${heading} `));
  return [
    ...(text.includes(signOfSection) ? [`a section, by ${signOfSection}`] : []),
    ...[...line.matchAll(page)]
      .map(([name]) => name)
      .filter((name) => !pages.includes(name.split("/").at(-1) ?? name))
      .map((name) => `the page ${name}`),
    ...[...line.matchAll(decision)]
      .filter(([, heading = ""]) => !isHeading(heading))
      .map(([citation]) => `the decision "${citation}"`),
    ...idsInTitle(text)
      .filter((id) => !ids.includes(id))
      .map((id) => `the requirement ${id}`),
  ];
}

const link = /\]\((?![a-z]+:|\/)([^)#\s]*)(?:#([^)\s]*))?\)/g;

/** The address of a heading within its page, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

export function deadLinks(
  file: string,
  text: string,
  pages: ReadonlyMap<string, string>,
  isThere: (file: string) => boolean,
): string[] {
  return [...text.matchAll(link)]
    .filter(([, to = "", anchor]) => {
      const target = to === "" ? file : posix.join(dirname(file), to);
      const headings = [...(pages.get(target) ?? "").matchAll(/^#+ (.+)$/gm)];
      return (
        !isThere(target) || (anchor && !headings.some(([, one = ""]) => anchorOf(one) === anchor))
      );
    })
    .map(([whole]) => `the link ${whole.slice(1)}`);
}

const source = "*.{ts,tsx,js,mjs,css,html,md,yaml,yml,json,csv,sh}";
/** The tests of these files contain made-up citations. */
const examples = ["citations.test.ts", "requirements.test.ts"];

if (import.meta.main) {
  const files = globSync([source, `{.github,openapi,packages,mock-server,web}/**/${source}`], {
    cwd: root,
    exclude: (file) => madeFolders.has(basename(file)),
  });
  const read = files.filter((file) => !examples.includes(basename(file)));
  const texts = new Map(read.map((file) => [file, readFileSync(join(root, file), "utf8")]));
  const decisions = texts.get("openapi/decisions.md") ?? "";
  const places: Places = {
    ids: readRequirements().map(({ id }) => id),
    headings: [...decisions.matchAll(/^##+ (.+)$/gm)].map(([, name = ""]) => name),
    pages: files.filter((file) => file.endsWith(".md")).map((file) => basename(file)),
  };
  const isThere = (file: string) => existsSync(join(root, file));
  const dead = [...texts].flatMap(([file, text]) =>
    [
      ...deadCitations(text, places),
      ...(file.endsWith(".md") ? deadLinks(file, text, texts, isThere) : []),
    ].map((what) => `${file} cites ${what}, which is not there.`),
  );
  for (const line of dead) console.error(line);
  if (read.length <= 500) console.error(`Only ${read.length} files were found.`);
  process.exitCode = read.length <= 500 || dead.length > 0 ? 1 : 0;
}
