import type { Plugin } from "vite";

const action = /[\\/]TextInputInnerAction\.js$/;
const visual = /[\\/]TextInputInnerVisualSlot\.js$/;
const refusal = (what: string) =>
  `throw new Error("${what} is left out of the build: see web/build/without-input-ends.ts");`;

const actionStub = `export default function TextInputAction() { ${refusal("TextInput.Action")} }`;
const visualStub = `export default function TextInputInnerVisualSlot({ children, hasLoadingIndicator }) {
  if (children || hasLoadingIndicator) ${refusal("A visual or spinner in TextInput")}
  return null;
}`;

/**
 * Every text input of Primer's carries what can stand at its ends, which no form here uses: a button
 * with a tooltip, its positions and a polyfill, and icons with a spinner: 11 kB gzipped of each page
 * that has a form.
 */
export function withoutInputEnds(): Plugin {
  return {
    name: "without-input-ends",
    apply: "build",
    load: {
      filter: { id: [action, visual] },
      handler: (id) => (action.test(id) ? actionStub : visualStub),
    },
  };
}
