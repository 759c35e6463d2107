import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  answerFieldsText,
  answerChecksText,
  operationsText,
  patternsText,
  requestChecksText,
  sortKeysText,
} from "./checks-text.ts";
import {
  contractFolder,
  documentFile,
  sdkFolder,
  seasonsFolder,
  shapesFile,
  vectorsFile,
} from "./files.ts";
import { commandsText } from "./commands-text.ts";
import { finishedTypesText } from "./finished-types.ts";
import { leftOutText } from "./left-out.ts";
import { methodsText } from "./operation-comment.ts";
import { withTables } from "./readme-tables.ts";
import { bundleContract } from "./redocly.ts";
import { citedRequirements } from "./requirements.ts";
import { withRoutineRequests } from "./routine-answers.ts";
import { schemaTypesText } from "./schema-types.ts";
import { packFiles, seasonTexts } from "./season-packs.ts";
import { shapesOf } from "./shapes.ts";
import { makeVectorDocument } from "./vectors/vector-document.ts";

const headOf = (source: string) =>
  `// Generated from ${source} by "pnpm run generate"; never edit by hand.\n`;
const head = headOf("openapi/");
const headOfSeasons = headOf("the packs beside it");

/** The committed generated files with their texts, made from the contract and the season packs. */
export async function generated(): Promise<[file: string, text: string][]> {
  const bundle = withRoutineRequests(await bundleContract());
  const document = { ...bundle, "x-requirements": citedRequirements(bundle) };
  const { seasonPacksText, productsText } = seasonTexts(packFiles());
  const readmeFile = join(sdkFolder, "README.md");
  const ofSdk = (name: string, text: string): [string, string] => [
    join(sdkFolder, "src", name),
    `${head}${text}`,
  ];
  return [
    [documentFile, `${JSON.stringify(document, null, 2)}\n`],
    [shapesFile, `${JSON.stringify(shapesOf(document), null, 2)}\n`],
    [vectorsFile, `${JSON.stringify(makeVectorDocument(document), null, 2)}\n`],
    [join(contractFolder, "openapi-rules.gen.md"), leftOutText(document)],
    [readmeFile, withTables(await readFile(readmeFile, "utf8"), document)],
    ofSdk("schema.gen.ts", await schemaTypesText(document)),
    ofSdk("operations.gen.ts", operationsText(document)),
    ofSdk("methods.gen.ts", methodsText(document)),
    ofSdk("finished.gen.ts", finishedTypesText(document)),
    [join(sdkFolder, "command/operation-words.gen.ts"), `${head}${commandsText(document)}`],
    ofSdk("answer-fields.gen.ts", answerFieldsText(document)),
    ofSdk("validate/request-checks.gen.ts", await requestChecksText(document)),
    ofSdk("validate/answer-checks.gen.ts", await answerChecksText(document)),
    ofSdk("patterns.gen.ts", patternsText(document)),
    ofSdk("sort-keys.gen.ts", sortKeysText(document)),
    [join(seasonsFolder, "packs.gen.ts"), `${headOfSeasons}${seasonPacksText}`],
    [join(seasonsFolder, "products.gen.ts"), `${headOfSeasons}${productsText}`],
  ];
}
