import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { document } from "@pharmacy/openapi";
import { vaccineNames, vaccineTypeLabels, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import { root } from "./command.ts";

/**
 * What a vaccine is, its definition says (packages/domain/src/vaccines): code that compares with a
 * vaccine's name elsewhere, or lists the names, would leave the next vaccine out without a word. So
 * would one that knows a vaccine's groups, the codes of its questions and doses, or what it is
 * called. What an episode holds of a vaccine is reached by the helpers of `vaccines/parts` alone.
 */
const product = "{packages/*/src,web/src,mock-server/src}/**/*.{ts,tsx,css,html}";
const pages = "web/public/**/*.html";

/** Whose business the names are; the bodies of demo data, of the conformance kit and of what is measured are examples. */
const mayName = [
  "packages/domain/src/vaccines/",
  "packages/conformance/src/",
  "mock-server/src/sandbox/demo-data/",
  "mock-server/src/sandbox/test-hooks/",
  "packages/checks/src/bench/rows/",
  ".gen.",
  // The services that the requirements name, of which one is called after a vaccine.
  "web/src/routes/screens.ts",
  "web/src/services/",
  "web/src/app/frame/menu.tsx",
  "mock-server/src/sandbox/identity/personas.ts",
];

export interface NamedVaccine {
  line: number;
  text: string;
}

/** The lines of a file that name a vaccine, its comments left out. */
export function namedVaccines(source: string, names: readonly string[]): NamedVaccine[] {
  const name = new RegExp(
    `(?<![\\w-])(${names.join("|")})(?![\\w-])|vaccinationDetails(\\?\\.)?\\[`,
  );
  const code = source.replaceAll(
    /\/\*[^]*?\*\/|<!--[^]*?-->|(href|id)="#?[\w-]+"|(?<!:)\/\/.*/g,
    (comment) => comment.replaceAll(/[^\n]/g, " "),
  );
  return code
    .split("\n")
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => name.test(text));
}

const types: unknown = document.components.schemas["VaccineType"]?.["enum"];

/** The schemas of one vaccine alone: a type that lists them leaves the next vaccine out too. */
const ofOneVaccine = Object.entries(document.components.schemas)
  .filter(([, { properties }]) => properties?.["vaccineType"]?.["const"] !== undefined)
  .map(([name]) => name);

/** What the definitions say of one vaccine: what it is called, its groups, its stops and warnings. */
function saidByDefinitions(): string[] {
  return vaccineTypes.flatMap((type) => {
    const { groups, questionSets, doses } = vaccineOf(type);
    const ofQuestions = questionSets.flatMap(({ questions, recentStop }) => [
      ...Object.values({ ...questions.shared, ...questions.own }).map(({ yes }) =>
        "stop" in yes ? yes.stop.code : yes.warning.code,
      ),
      ...(recentStop ? [recentStop.code] : []),
    ]);
    const names = [vaccineTypeLabels[type], vaccineNames[type]];
    return [
      ...names,
      ...Object.keys(groups),
      ...ofQuestions,
      ...Object.keys(doses?.messages ?? {}),
    ];
  });
}

if (import.meta.main) {
  if (!Array.isArray(types) || types.length === 0) throw new Error("The contract has no vaccines.");
  const known = [...new Set([...types.map(String), ...ofOneVaccine, ...saidByDefinitions()])];
  const files = globSync([product, pages], {
    cwd: root,
    exclude: (file) => file.includes("node_modules"),
  });
  const found = files
    .filter((file) => !mayName.some((part) => file.includes(part)))
    .toSorted()
    .flatMap((file) =>
      namedVaccines(readFileSync(join(root, file), "utf8"), known).map(
        ({ line, text }) => `${file}:${line}  ${text}`,
      ),
    );
  for (const place of found) console.error(place);
  if (found.length > 0) console.error("Let the vaccine's definition say it (domain/src/vaccines).");
  process.exitCode = files.length === 0 || found.length > 0 ? 1 : 0;
}
