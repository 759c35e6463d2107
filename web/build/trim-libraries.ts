import type { Plugin } from "vite";

/** Removes library code that is not used here and that the bundler cannot remove by itself. */
export const trimLibraries = (): Plugin[] => [
  withoutCharacterCounter,
  withoutInfiniteQueries,
  withoutInputEnds,
  withoutKeybindingHints,
  withoutPopoverPolyfill,
  withoutReactIs,
  withoutResourceHints,
  withoutUnusedCalls,
];

const refusal = (what: string) =>
  `throw new Error("${what} left out of the build: see web/build/trim-libraries.ts");`;

/**
 * Primer's text fields count characters for a limit that no field here sets. Without the limit the
 * bundler drops the counter and its texts.
 */
const withoutCharacterCounter: Plugin = {
  name: "without-character-counter",
  apply: "build",
  transform: {
    filter: {
      id: /@primer[\\/]react[\\/]dist[\\/](Textarea[\\/]Textarea|TextInput[\\/]TextInput)\.js$/,
    },
    handler: (code) => code.replace(/\bcharacterLimit (?=\?|&&)/g, "void 0 "),
  },
};

/** React Query's client contains infinite queries, which no list here uses: 0.5 kB of the first page. */
const withoutInfiniteQueries: Plugin = {
  name: "without-infinite-queries",
  apply: "build",
  load: {
    filter: { id: /query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior\.js$/ },
    handler: () =>
      ["infiniteQueryBehavior", "hasNextPage", "hasPreviousPage"]
        .map((name) => `export function ${name}() { ${refusal("Infinite queries are")} }`)
        .join("\n"),
  },
};

const inputAction = /[\\/]TextInputInnerAction\.js$/;
const inputVisual = /[\\/]TextInputInnerVisualSlot\.js$/;

const inputActionStub = `export default function TextInputAction() { ${refusal("TextInput.Action is")} }`;
const inputVisualStub = `export default function TextInputInnerVisualSlot({ children, hasLoadingIndicator }) {
  if (children || hasLoadingIndicator) ${refusal("A visual or spinner in TextInput is")}
  return null;
}`;

/**
 * Primer's text input contains actions and icons at its ends, which no form here uses: 11 kB gzipped of
 * each page with a form.
 */
const withoutInputEnds: Plugin = {
  name: "without-input-ends",
  apply: "build",
  load: {
    filter: { id: [inputAction, inputVisual] },
    handler: (id) => (inputAction.test(id) ? inputActionStub : inputVisualStub),
  },
};

/** Primer's tooltips, one in each dialog, can show keyboard shortcuts; none here has any. */
const withoutKeybindingHints: Plugin = {
  name: "without-keybinding-hints",
  apply: "build",
  transform: {
    filter: { id: /@primer[\\/]react[\\/]dist[\\/]TooltipV2[\\/]Tooltip\.js$/ },
    handler: (code) => code.replaceAll("keybindingHints.length > 0 ?", "false ?"),
  },
};

const nativePopover = "\0native-popover";

/**
 * Primer's tooltips bring a popover polyfill: 4 kB of each dialog. Every browser that can run this build
 * has popovers, and the header's menu uses one.
 */
const withoutPopoverPolyfill: Plugin = {
  name: "without-popover-polyfill",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: /^@oddbird\/popover-polyfill\/fn$/ },
    handler: () => nativePopover,
  },
  load: (id) =>
    id === nativePopover
      ? "export const isSupported = () => true; export const apply = () => {};"
      : null,
};

const smallReactIs = "\0small-react-is";

/** Primer uses react-is for two checks of children: 0.7 kB of the first page. */
const withoutReactIs: Plugin = {
  name: "without-react-is",
  apply: "build",
  enforce: "pre",
  resolveId: { filter: { id: /^react-is$/ }, handler: () => smallReactIs },
  load: (id) =>
    id === smallReactIs
      ? `export { isValidElement as isElement } from "react";
export const isValidElementType = (type) =>
  ["string", "function"].includes(typeof type) || Boolean(type?.$$typeof);`
      : null,
};

/**
 * React DOM contains resource hints (`preload`, `preinit` and others): 1.5 kB of the first page. Here the build
 * writes the hints into the HTML.
 */
const withoutResourceHints: Plugin = {
  name: "without-resource-hints",
  apply: "build",
  transform: {
    filter: { id: /[\\/]react-dom(-client)?\.production\.js$/ },
    handler: (code) =>
      code
        .replace(/^exports\.(preconnect|prefetchDNS|pre(init|load)(Module)?) = .*?^\};$/gms, "")
        .replace(/^ {2}[CDLMSXm]: (preconnect|prefetchDNS|pre(init|load)\w*),?$/gm, ""),
  },
};

/**
 * The SDK uses three verbs of openapi-fetch, serializes queries, paths and bodies itself, and has no middleware
 * with `onError`. The rest is 1 kB of the first page.
 */
const withoutUnusedCalls: Plugin = {
  name: "without-unused-calls",
  apply: "build",
  transform: {
    filter: { id: /[\\/]openapi-fetch[\\/]dist[\\/]index\.mjs$/ },
    handler: (code) =>
      code
        .replace(" || defaultPathSerializer", "")
        .replace(" ?? defaultBodySerializer", "")
        .replace(/(?<!function )createQuerySerializer\(/g, "void (")
        .replace("let errorAfterMiddleware = error2;", "throw error2;")
        .replace(/if \(typeof m !== "object" .*?^ {8}\}$/ms, "")
        .replace(/^ {4}(DELETE|OPTIONS|HEAD|PATCH|TRACE|eject)\(.*?^ {4}\},?$/gms, ""),
  },
};
