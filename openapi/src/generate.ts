import { writeFile } from "node:fs/promises";
import {
  answerChecksFile,
  answerFieldsFile,
  commandsFile,
  documentFile,
  leftOutFile,
  methodsFile,
  patternsFile,
  productsFile,
  requestChecksFile,
  schemaFile,
  sdkReadmeFile,
  seasonPacksFile,
  shapesFile,
  sortKeysFile,
  vectorsFile,
} from "./files.ts";
import { generated } from "./generated.ts";

const texts = await generated();
await writeFile(documentFile, texts.documentText);
await writeFile(shapesFile, texts.shapesText);
await writeFile(vectorsFile, texts.vectorsText);
await writeFile(leftOutFile, texts.leftOutText);
await writeFile(schemaFile, texts.schemaText);
await writeFile(sdkReadmeFile, texts.sdkReadmeText);
await writeFile(methodsFile, texts.methodsText);
await writeFile(commandsFile, texts.commandsText);
await writeFile(answerFieldsFile, texts.answerFieldsText);
await writeFile(seasonPacksFile, texts.seasonPacksText);
await writeFile(productsFile, texts.productsText);
await writeFile(requestChecksFile, texts.requestChecksText);
await writeFile(answerChecksFile, texts.answerChecksText);
await writeFile(patternsFile, texts.patternsText);
await writeFile(sortKeysFile, texts.sortKeysText);
