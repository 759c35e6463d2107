import { expect, test } from "vitest";

test("no dialog is made but the one that is described", () => {
  const sources = import.meta.glob("../../src/**/*.tsx", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const makers = Object.entries(sources)
    .filter(([, text]) => /import \{[^}]*Dialog\b[^}]*\} from "@primer\/react"/.test(String(text)))
    .filter(([, text]) => String(text).includes("<Dialog"))
    .map(([path]) => path);
  expect(makers).toEqual(["../../src/ui/modal/modal.tsx"]);
});
