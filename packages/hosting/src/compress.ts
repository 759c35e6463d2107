import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const compressible = /\.(css|html|js|json|svg)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a .br and a .gz beside each text file, so that no request waits for compression. They are
 * as small as possible, which is Brotli's default.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => compressible.test(file) && statSync(file).isFile());
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, await brotli(content));
  writeFileSync(`${file}.gz`, await zip(content, { level: 9 }));
}
