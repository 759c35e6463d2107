import type { Plugin } from "vite";

const refusal = (what: string) =>
  `throw new Error("${what} left out of the build: see web/build/trim-libraries.ts");`;

const stubs: readonly (readonly [file: RegExp, code: string])[] = [
  // Infinite queries, in React Query's client: 0.5 kB of the first page.
  [
    /query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior\.js$/,
    ["infiniteQueryBehavior", "hasNextPage", "hasPreviousPage"]
      .map((name) => `export function ${name}() { ${refusal("Infinite queries are")} }`)
      .join("\n"),
  ],
  // Actions and icons at the ends of Primer's text input: 11 kB gzipped of each page with a form.
  [
    /[\\/]TextInputInnerAction\.js$/,
    `export default function TextInputAction() { ${refusal("TextInput.Action is")} }`,
  ],
  [
    /[\\/]TextInputInnerVisualSlot\.js$/,
    `export default function TextInputInnerVisualSlot({ children, hasLoadingIndicator }) {
  if (children || hasLoadingIndicator) ${refusal("A visual or spinner in TextInput is")}
  return null;
}`,
  ],
  // Every browser that can run this build has popovers; the polyfill is 4 kB of each dialog.
  [
    /popover-polyfill[\\/]dist[\\/]popover-fn\.js$/,
    "export const isSupported = () => true; export const apply = () => {};",
  ],
  // Primer uses react-is for two checks of children: 0.7 kB of the first page.
  [
    /[\\/]react-is[\\/]index\.js$/,
    `export { isValidElement as isElement } from "react";
export const isValidElementType = (type) =>
  ["string", "function"].includes(typeof type) || Boolean(type?.$$typeof);`,
  ],
];

/** The parts of modules that the bundler cannot see to be unused. */
const edits: readonly (readonly [file: RegExp, edit: (code: string, id: string) => string])[] = [
  // Primer's text fields count characters for a limit that no field here sets.
  [
    /@primer[\\/]react[\\/]dist[\\/](Textarea[\\/]Textarea|TextInput[\\/]TextInput)\.js$/,
    (code) => code.replace(/\bcharacterLimit (?=\?|&&)/g, "void 0 "),
  ],
  // Primer's tooltips, one in each dialog, can show keyboard shortcuts; none here has any.
  [
    /@primer[\\/]react[\\/]dist[\\/]TooltipV2[\\/]Tooltip\.js$/,
    (code) => code.replaceAll("keybindingHints.length > 0 ?", "false ?"),
  ],
  // React DOM's resource hints are 1.5 kB of the first page. Here the build writes them into the HTML.
  [
    /[\\/]react-dom(-client)?\.production\.js$/,
    (code) =>
      code
        .replace(/^exports\.(preconnect|prefetchDNS|pre(init|load)(Module)?) = .*?^\};$/gms, "")
        .replace(/^ {2}[CDLMSXm]: (preconnect|prefetchDNS|pre(init|load)\w*),?$/gm, ""),
  ],
  // The SDK uses three verbs, its own serializers and no `onError`: the rest is 1 kB of the first page.
  [
    /[\\/]openapi-fetch[\\/]dist[\\/]index\.mjs$/,
    (code) =>
      code
        .replace(" || defaultPathSerializer", "")
        .replace(" ?? defaultBodySerializer", "")
        .replace(/(?<!function )createQuerySerializer\(/g, "void (")
        .replace("let errorAfterMiddleware = error2;", "throw error2;")
        .replace(/if \(typeof m !== "object" .*?^ {8}\}$/ms, "")
        .replace(/^ {4}(DELETE|OPTIONS|HEAD|PATCH|TRACE|eject)\(.*?^ {4}\},?$/gms, ""),
  ],
  [/octicons-react[\\/]dist[\\/]icons[\\/]\w+\.mjs$/, smallIcon],
];

/** Larger sizes are scaled from 16; the icon before an error has its own drawing for 12 pixels. */
const drawings = /var heights = [^;]*"16"[^;]*;\nvar svgDataByHeight = \{(?<all>.*?)\n\};/s;
const ofHeight = /^\t"(?<height>\d+)": \{.*?^\t\},?$/gms;

/** Icons have up to six sizes, of which pages use the small ones: 3 kB of the first page. */
function smallIcon(code: string, id: string): string {
  const kept = id.endsWith("AlertFillIcon.mjs") ? ["12", "16"] : ["16"];
  return code.replace(/^\w+\.displayName = .*$/m, "").replace(drawings, (_, all: string) => {
    const ofSize = new Map(
      [...all.matchAll(ofHeight)].map(([text, height = ""]) => [height, text]),
    );
    const texts = kept.flatMap((height) => ofSize.get(height) ?? []);
    return `var heights = ${JSON.stringify(kept)};\nvar svgDataByHeight = {${texts.join("\n")}\n};`;
  });
}

export const trimLibraries = (): Plugin => ({
  name: "trim-libraries",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: stubs.map(([file]) => file) },
    handler: (id) => stubs.find(([file]) => file.test(id))?.[1],
  },
  transform: {
    filter: { id: edits.map(([file]) => file) },
    handler: (code, id) => edits.find(([file]) => file.test(id))?.[1](code, id),
  },
});
