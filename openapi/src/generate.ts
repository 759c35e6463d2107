import { writeFile } from "node:fs/promises";
import { documentFile, schemaFile } from "./files.ts";
import { generated } from "./generated.ts";

const { documentText, schemaText } = await generated();
await writeFile(documentFile, documentText);
await writeFile(schemaFile, schemaText);
