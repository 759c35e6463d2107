import type { Plugin } from "vite";

const inputAction = /[\\/]TextInputInnerAction\.js$/;
const stub = `export default function TextInputAction() {
  throw new Error("TextInput.Action is left out of the build: see web/build/without-input-action.ts");
}`;

/**
 * Every text input of Primer's carries a button for its end that no form here uses, and with it a
 * tooltip, its positions and a polyfill: 10 kB gzipped of each page that has a form.
 */
export function withoutInputAction(): Plugin {
  return {
    name: "without-input-action",
    apply: "build",
    load: { filter: { id: inputAction }, handler: () => stub },
  };
}
