import { writeFile } from "node:fs/promises";
import {
  answerFieldsFile,
  documentFile,
  productsFile,
  schemaFile,
  seasonPacksFile,
} from "./files.ts";
import { generated } from "./generated.ts";

const texts = await generated();
await writeFile(documentFile, texts.documentText);
await writeFile(schemaFile, texts.schemaText);
await writeFile(answerFieldsFile, texts.answerFieldsText);
await writeFile(seasonPacksFile, texts.seasonPacksText);
await writeFile(productsFile, texts.productsText);
