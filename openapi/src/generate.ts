import { writeFile } from "node:fs/promises";
import { generated } from "./generated.ts";

for (const [file, text] of await generated()) await writeFile(file, text);
