import { expect, test } from "vitest";
import { root } from "../src/command.ts";
import { drills, readText, textsAfter } from "../src/drill.ts";

// The drill itself takes minutes: `npm run test:all` runs it. Each of its parts stands on those before it.
const texts = new Map<string, string>();
const textOf = (file: string) => texts.get(file) ?? readText(root, file);

test.each(drills)("$what finds its places", (drill) => {
  for (const [file, text] of textsAfter(drill, textOf)) {
    expect(text, file).not.toBe(textOf(file));
    texts.set(file, text);
  }
});
