import { isSchema, requiredIn, schemasIn } from "./document.ts";
import type { JsonSchema, OpenApiDocument } from "./document.ts";
import { resolved } from "./operations.ts";

/** Each finished part, by the newest question set: its type leaves out the schema's conditions. */
export function finishedTypesText(document: OpenApiDocument): string {
  const parts = Object.entries(document.components.schemas).flatMap(([name, schema]) => {
    const ofFinished = conditionsIn(schema).filter(
      ({ field, value }) => field === "isDraft" && !value,
    );
    const newestSet = Math.max(1, ...ofFinished.map(({ fromSet }) => fromSet));
    const rules = ofFinished
      .filter(({ fromSet, toSet }) => fromSet <= newestSet && newestSet <= toSet)
      .map(({ rules: own }) => resolved(document, own));
    return rules.length > 0 ? [[name, finishedType(document, name, rules)] as const] : [];
  });
  const names = parts.map(([name]) => name).join(", ");
  return [
    `import type { Finished } from "./finished.ts";`,
    `import type { ${names} } from "./schema.gen.ts";\n`,
    "/** Each part of an episode as it is once it is finished, by the name of its shape. */",
    "export interface FinishedParts {",
    ...parts.map(([name, type]) => `  readonly ${name}: ${type};`),
    "}\n",
  ].join("\n");
}

function finishedType(
  document: OpenApiDocument,
  name: string,
  rules: readonly JsonSchema[],
): string {
  const always = rules.flatMap(requiredIn);
  const conditions = rules.flatMap((rule) =>
    conditionsIn(rule).map(({ field, value, rules: own }) => ({
      field,
      value,
      required: requiredIn(resolved(document, own)),
    })),
  );
  const asked = (field: string, value: boolean) =>
    conditions.filter((one) => one.field === field && one.value === value);
  const kind = always.find(
    (field) => asked(field, true).length > 0 && asked(field, false).length > 0,
  );
  if (kind === undefined) return `Finished<${name}, ${union(always)}>`;
  const others = always.filter((field) => field !== kind);
  const kinds = [true, false].map((value) => {
    const own = asked(kind, value).flatMap(({ required }) => required);
    return `Finished<${name}, ${union([...others, ...own])}, { readonly ${kind}: ${value} }>`;
  });
  return kinds.join(" | ");
}

const union = (names: readonly string[]) =>
  [...new Set(names)].map((name) => JSON.stringify(name)).join(" | ");

/** The conditions of a schema on a value of a boolean field, with their question sets. */
function conditionsIn({ allOf }: JsonSchema) {
  return schemasIn(allOf).flatMap(({ if: condition, then: rules }) => {
    if (!isSchema(condition) || !isSchema(rules) || !isSchema(condition["properties"])) return [];
    const { questionSet = {}, ...fields } = condition["properties"];
    const [[field, asked] = ["", undefined], ...others] = Object.entries(fields);
    const value = isSchema(asked) ? asked["const"] : undefined;
    if (typeof value !== "boolean" || others.length > 0) return [];
    const { minimum = 1, maximum = Infinity } = isSchema(questionSet) ? questionSet : {};
    return [{ field, value, fromSet: Number(minimum), toSet: Number(maximum), rules }];
  });
}
