import type { Plugin } from "vite";

const octicon = /octicons-react[\\/]dist[\\/]icons[\\/]\w+\.mjs$/;
/** The icon before an error has its own drawing for 12 pixels; every other icon of 12 is the one of 16, scaled. */
const drawnAt12 = /AlertFillIcon\.mjs$/;
/** Larger sizes are scaled from this one. */
const drawing = /var heights = [^;]*"16"[^;]*;\nvar svgDataByHeight = \{(?<drawings>.*?)\n\};/s;
const nameForTools = /^\w+\.displayName = .*$/m;
const ofHeight = /^\t"(?<height>\d+)": \{.*?^\t\},?$/gms;

/** Icons have up to six sizes, of which pages use the small ones. Removing the others saves 3 kB of the first page. */
export function smallIcons(): Plugin {
  return {
    name: "small-icons",
    apply: "build",
    transform: {
      filter: { id: octicon },
      handler: (code, id) =>
        code.replace(nameForTools, "").replace(drawing, (all, drawings: string) => {
          const kept = drawnAt12.test(id) ? ["12", "16"] : ["16"];
          const small = [...drawings.matchAll(ofHeight)].filter(({ groups }) =>
            kept.includes(groups?.["height"] ?? ""),
          );
          const heights = small.map(({ groups }) => groups?.["height"]);
          return small.length === 0
            ? all
            : `var heights = ${JSON.stringify(heights)};\nvar svgDataByHeight = {${small.map(([text]) => text).join("\n")}\n};`;
        }),
    },
  };
}
