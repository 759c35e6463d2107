import { writeFile } from "node:fs/promises";
import { answerFieldsFile, documentFile, schemaFile } from "./files.ts";
import { generated } from "./generated.ts";

const { documentText, schemaText, answerFieldsText } = await generated();
await writeFile(documentFile, documentText);
await writeFile(schemaFile, schemaText);
await writeFile(answerFieldsFile, answerFieldsText);
