import { readFile } from "node:fs/promises";
import { answerFieldsText } from "./answer-fields.ts";
import { bundleContract } from "./bundle.ts";
import { citedRequirements } from "./cited-requirements.ts";
import { commandsText } from "./commands-text.ts";
import { sdkReadmeFile } from "./files.ts";
import { leftOutText } from "./left-out-table.ts";
import { answerChecksText, patternsText, requestChecksText, sortKeysText } from "./checks-text.ts";
import { methodsText } from "./methods-text.ts";
import { withRoutineRequests } from "./routine-answers.ts";
import { shapesOf } from "./shapes.ts";
import { schemaTypesText } from "./schema-types.ts";
import { withTables } from "./readme-tables.ts";
import { makeVectorDocument } from "./vectors/vector-document.ts";
import { packFiles, seasonTexts } from "./season-packs.ts";

const headOf = (source: string) =>
  `// Generated from ${source} by "pnpm run generate"; never edit by hand.\n`;
const head = headOf("openapi/");
const headOfSeasons = headOf("the packs beside it");

/** The texts of the committed files, from the hand-written contract and the packs of the seasons alone. */
export async function generated() {
  const bundle = withRoutineRequests(await bundleContract());
  const document = { ...bundle, "x-requirements": citedRequirements(bundle) };
  const { seasonPacksText, productsText } = seasonTexts(packFiles());
  return {
    documentText: `${JSON.stringify(document, null, 2)}\n`,
    shapesText: `${JSON.stringify(shapesOf(document), null, 2)}\n`,
    vectorsText: `${JSON.stringify(makeVectorDocument(document), null, 2)}\n`,
    leftOutText: leftOutText(document),
    schemaText: `${head}${await schemaTypesText(document)}`,
    methodsText: `${head}${methodsText(document)}`,
    commandsText: `${head}${commandsText(document)}`,
    sdkReadmeText: withTables(await readFile(sdkReadmeFile, "utf8"), document),
    answerFieldsText: `${head}${answerFieldsText(document)}`,
    requestChecksText: `${head}${await requestChecksText(document)}`,
    answerChecksText: `${head}${await answerChecksText(document)}`,
    patternsText: `${head}${patternsText(document)}`,
    sortKeysText: `${head}${sortKeysText(document)}`,
    seasonPacksText: `${headOfSeasons}${seasonPacksText}`,
    productsText: `${headOfSeasons}${productsText}`,
  };
}
