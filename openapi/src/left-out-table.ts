import type { OpenApiDocument } from "./document.ts";
import { leftOut } from "./left-out.ts";
import { table } from "./markdown-table.ts";
import { inOrderOfIds, requirements } from "./requirements.ts";

const introduction = `# The rules that the shapes leave out

Generated from openapi/ by "pnpm run generate"; never edit by hand.

\`openapi-shapes.yaml\` is for generators, most of which take no rules. The server has to hold these
all the same; \`openapi.yaml\` says under which condition each binds. \`[5.20]\` is a requirement, a name
is a heading of \`decisions.md\`.`;

/** What the shapes lack, by the requirement that asks for it. */
export function leftOutText(document: OpenApiDocument): string {
  const texts = requirements();
  const places = new Map<string, Set<string>>();
  for (const { place, ids, decision } of leftOut(document))
    for (const reason of decision === undefined ? ids : [decision])
      places.set(reason, (places.get(reason) ?? new Set()).add(place));
  const rows = [...places]
    .toSorted(([one], [other]) => inOrderOfIds(one, other))
    .map(([reason, fields]) => {
      const text = texts.get(reason);
      const about = [...fields].map((field) => `\`${field}\``).join(", ");
      return text === undefined ? [reason, "", about] : [`[${reason}]`, text, about];
    });
  return `${introduction}\n\n${table(["requirement", "what it asks", "of"], rows)}\n`;
}
