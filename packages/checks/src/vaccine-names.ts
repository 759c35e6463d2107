import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expiredBatchStops } from "@pharmacy/domain/vaccines/batch-rules";
import { nationalCodes } from "@pharmacy/domain/vaccines/national-codes";
import { vaccineNames, vaccineTypeLabels, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { questionRowsIn } from "@pharmacy/domain/vaccines/question-sets";
import { withComments } from "@pharmacy/domain/vaccines/questions";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import { document } from "@pharmacy/openapi";
import { root } from "./command.ts";

/**
 * A vaccine is described only by its definition (packages/domain/src/vaccines). Code elsewhere that
 * names a vaccine, its groups, codes or label would silently leave out the next vaccine.
 */
const product = "{packages/*/src,web/src,mock-server/src}/**/*.{ts,tsx,css,html}";
const pages = "web/public/**/*.html";

/** Demo data, the conformance kit and the bench contain bodies as examples. */
const mayName = [
  "packages/domain/src/vaccines/names.ts",
  "packages/domain/src/vaccines/national-codes.ts",
  "packages/domain/src/vaccines/vaccines.ts",
  "packages/conformance/src/",
  "mock-server/src/sandbox/demo-data/",
  "mock-server/src/sandbox/test-hooks/",
  "packages/checks/src/bench/browsers.ts",
  ".gen.",
  "packages/checks/src/vaccine-names.ts",
  // The services of the requirements; one has the name of a vaccine.
  "web/src/routes/screens.ts",
  "web/src/services/",
  "web/src/app/frame/menu.tsx",
  "mock-server/src/sandbox/identity/accounts.ts",
];

/** The parts of definitions: they contain codes, but no vaccine's name. */
const pieces = [
  "packages/domain/src/vaccines/questions.ts",
  "packages/domain/src/vaccines/dose-warnings.ts",
  "packages/domain/src/vaccines/batch-rules.ts",
];

const isDefinition = (file: string, text: string) =>
  file.includes("packages/domain/src/vaccines/") && /: Vaccine<"/.test(text);

export function namedVaccines(source: string, names: readonly string[]) {
  const name = new RegExp(`(?<![\\w-])(${names.join("|")})(?![\\w-])`);
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

/** The schemas of a single vaccine: a type that lists them also leaves out the next vaccine. */
const ofOneVaccine = Object.entries(document.components.schemas)
  .filter(([, { properties }]) => properties?.["vaccineType"]?.["const"] !== undefined)
  .map(([name]) => name);

function namesOf(type: (typeof vaccineTypes)[number]) {
  const { targetDisease, groups, questionSets } = vaccineOf(type);
  const { disease, procedure = {} } = nationalCodes[type] ?? {};
  const procedures = typeof procedure === "object" ? Object.values(procedure) : [procedure];
  const own = questionSets.flatMap((set) => withComments(set.questions.own));
  const labels = [vaccineTypeLabels[type], vaccineNames[type], targetDisease, disease?.code];
  return [labels, procedures, Object.keys(groups), own].flat();
}

/** Several vaccines share some codes; all share those of an expired batch. */
function codesOf(type: (typeof vaccineTypes)[number]): string[] {
  const { questionSets, doses, batch } = vaccineOf(type);
  const ofQuestions = questionSets.flatMap((set) => [
    ...questionRowsIn(set).map(([, { yes }]) => ("stop" in yes ? yes.stop : yes.warning).code),
    ...[set.recentStop ?? [], Object.values(set.warningStops ?? {})].flat().map(({ code }) => code),
  ]);
  const ofBatches = batch.rules.map(({ code }) => code);
  const all = [...ofQuestions, ...Object.keys(doses?.messages ?? {}), ...ofBatches];
  return all.filter((code) => code !== expiredBatchStops.BATCH_EXPIRED.code);
}

if (import.meta.main) {
  if (!Array.isArray(types) || types.length === 0) throw new Error("The contract has no vaccines.");
  const said = vaccineTypes.flatMap(namesOf).filter((name) => typeof name === "string");
  const names = [...new Set([...types.map(String), ...ofOneVaccine, ...said])];
  const codes = [...new Set(vaccineTypes.flatMap(codesOf))];
  const files = globSync([product, pages], {
    cwd: root,
    exclude: (file) => file.includes("node_modules"),
  });
  const found = files
    .filter((file) => !mayName.some((part) => file.includes(part)))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      if (isDefinition(file, text)) return [];
      const known = pieces.includes(file) ? names : [...names, ...codes];
      return namedVaccines(text, known).map((named) => `${file}:${named.line}  ${named.text}`);
    });
  for (const place of found) console.error(place);
  if (found.length > 0) console.error("Let the vaccine's definition say it (domain/src/vaccines).");
  process.exitCode = files.length === 0 || found.length > 0 ? 1 : 0;
}
