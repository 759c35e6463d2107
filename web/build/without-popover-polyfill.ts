import type { Plugin } from "vite";

const polyfill = /^@oddbird\/popover-polyfill\/fn$/;
const native = "\0native-popover";

/**
 * Primer's tooltips bring popovers to browsers without them: 4 kB of each dialog. Any browser that reads this
 * build has them, and the header's menu is one.
 */
export function withoutPopoverPolyfill(): Plugin {
  return {
    name: "without-popover-polyfill",
    apply: "build",
    enforce: "pre",
    resolveId: { filter: { id: polyfill }, handler: () => native },
    load: (id) =>
      id === native
        ? "export const isSupported = () => true; export const apply = () => {};"
        : null,
  };
}
