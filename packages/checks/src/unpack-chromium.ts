import { join } from "node:path";
import { inflate } from "@sparticuz/chromium";

// Runs as a separate process, since the package unpacks into the process's temporary folder.
const [bin = ""] = process.argv.slice(2);
const archives = ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"];
await Promise.all(archives.map((archive) => inflate(join(bin, archive))));
