import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../src/command.ts";
import { drills, readText, textsAfter } from "../src/drill.ts";

// The drill itself takes minutes: `npm run test:all` runs it. Each of its parts stands on those before it.
const texts = new Map<string, string>();
const textOf = (file: string) => texts.get(file) ?? readText(root, file);

const importsOf = (file: string, text: string) =>
  [...text.matchAll(/ from "(\.[^"]+)"/g)].map(([, path = ""]) => join(dirname(file), path));

test.each(drills)("$what finds its places and imports files that exist", (drill) => {
  const changed = textsAfter(drill, textOf);
  for (const [file, text] of changed) {
    expect(text, file).not.toBe(textOf(file));
    texts.set(file, text);
  }
  for (const [file, text] of changed)
    for (const path of importsOf(file, text))
      expect(textOf(path), `${file}: ${path}`).toBeDefined();
});
