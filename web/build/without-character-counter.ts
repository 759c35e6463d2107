import type { Plugin } from "vite";

const fields =
  /@primer[\\/]react[\\/]dist[\\/](Textarea[\\/]Textarea|TextInput[\\/]TextInput)\.js$/;
const asked = /\bcharacterLimit (?=\?|&&)/g;

/**
 * Primer's text fields count characters for a limit that no field here gives them, in words of their
 * own that are read out: where no limit is asked for, the bundler drops it all.
 */
export function withoutCharacterCounter(): Plugin {
  return {
    name: "without-character-counter",
    apply: "build",
    transform: {
      filter: { id: fields },
      handler: (code) => code.replace(asked, "void 0 "),
    },
  };
}
