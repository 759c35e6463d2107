import { isSchema, schemasIn, type JsonSchema, type OpenApiDocument } from "./document.ts";
import { resolved } from "./operations.ts";
import { table } from "./readme-tables.ts";
import { citedIds, inOrderOfIds, requirementTexts } from "./requirements.ts";

type LeftOut = {
  /** Its field, with the shape's name: `Consent.consentStatus`. */
  place: string;
  ids: readonly string[];
  /** The heading of the decision, if the rule has no requirement. */
  decision: string | undefined;
};

/** Every rule that is not in the shapes, in the order of the contract. */
export function leftOut(document: OpenApiDocument): LeftOut[] {
  const shapes = Object.entries(document.components.schemas).filter(
    ([, schema]) => schema["x-rules-only"] !== true,
  );
  return shapes.flatMap(([name, schema]) => [
    ...conditional(document, schema, name),
    ...(schema["anyOf"] || schema["not"] ? [reasonOf(schema, name)] : []),
  ]);
}

function conditional(document: OpenApiDocument, { allOf }: JsonSchema, place: string): LeftOut[] {
  const rules = schemasIn(allOf);
  return rules.flatMap(({ then }) => (isSchema(then) ? asked(document, then, place, false) : []));
}

/** Of a rule on a place and the fields in it; inner conditions have the same reason. */
function asked(
  document: OpenApiDocument,
  rule: JsonSchema,
  place: string,
  isExplained: boolean,
): LeftOut[] {
  const { $ref: _reference, ...own } = rule;
  const whole = { ...ruleNamedBy(document, rule), ...own };
  const reason = reasonOf(whole, place);
  const hasReason = reason.ids.length > 0 || reason.decision !== undefined;
  const fields = Object.entries(whole.properties ?? {});
  const isLeaf = fields.length === 0 && !whole["allOf"];
  return [
    ...(hasReason || (isLeaf && !isExplained) ? [reason] : []),
    ...fields.flatMap(([name, field]) =>
      asked(document, field, `${place}.${name}`, isExplained || hasReason),
    ),
    ...conditional(document, whole, place),
  ];
}

/** The rule that a reference names; of any other schema only the values. */
function ruleNamedBy(document: OpenApiDocument, rule: JsonSchema): JsonSchema {
  const named = resolved(document, rule);
  return named === rule || named["type"] === "object" ? named : {};
}

function reasonOf({ description, "x-decision": decision }: JsonSchema, place: string): LeftOut {
  const ids = typeof description === "string" ? citedIds(description) : [];
  return { place, ids, decision: typeof decision === "string" ? decision : undefined };
}

const introduction = `# The rules that the shapes leave out

Generated from openapi/ by "pnpm run generate"; never edit by hand.

\`openapi-shapes.yaml\` is for generators, most of which take no rules. The server has to hold these
all the same; \`openapi.yaml\` says under which condition each binds. \`[5.20]\` is a requirement, a name
is a heading of \`decisions.md\`.`;

export function leftOutText(document: OpenApiDocument): string {
  const texts = requirementTexts();
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
