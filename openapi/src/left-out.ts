import type { JsonSchema, JsonValue, OpenApiDocument } from "./document.ts";
import { resolved } from "./operations.ts";
import { citedIds } from "./requirements.ts";
import { isSchema } from "./schemas-within.ts";

/** A rule of the contract that its shapes lack. */
export type LeftOut = {
  /** The field that it is about, from the shape that it stands beside: `Consent.consentStatus`. */
  place: string;
  /** The requirements that ask for it. */
  ids: readonly string[];
  /** The heading of openapi/decisions.md that asks for it, where no requirement does. */
  decision: string | undefined;
};

/** Every rule that stands beside the shapes of the contract, in its order. */
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

/** What a rule asks of a place and of the fields in it; a reason that is given stands for those within. */
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

/** The rule that a reference names; of another schema only its values matter. */
function ruleNamedBy(document: OpenApiDocument, rule: JsonSchema): JsonSchema {
  const named = resolved(document, rule);
  return named === rule || named["type"] === "object" ? named : {};
}

function reasonOf({ description, "x-decision": decision }: JsonSchema, place: string): LeftOut {
  const ids = typeof description === "string" ? citedIds(description) : [];
  return { place, ids, decision: typeof decision === "string" ? decision : undefined };
}

const schemasIn = (list: JsonValue | undefined): JsonSchema[] =>
  Array.isArray(list) ? list.filter(isSchema) : [];
