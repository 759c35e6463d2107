import type { Plugin } from "vite";

const tooltip = /@primer[\\/]react[\\/]dist[\\/]TooltipV2[\\/]Tooltip\.js$/;

/**
 * Primer's tooltips, which each dialog has at its button to close, can draw the keys that do the same; none
 * is given any here: where there are none, the bundler drops it all.
 */
export function withoutKeybindingHints(): Plugin {
  return {
    name: "without-keybinding-hints",
    apply: "build",
    transform: {
      filter: { id: tooltip },
      handler: (code) => code.replaceAll("keybindingHints.length > 0 ?", "false ?"),
    },
  };
}
