import { isSchema, requiredIn, schemasIn } from "./document.ts";
import type { JsonSchema, JsonValue, OpenApiDocument } from "./document.ts";
import { resolved } from "./operations.ts";

/** Adds No, so that a further set changes no example (openapi/decisions.md, Question sets). */
export function withRoutineAnswers(document: OpenApiDocument, episode: JsonValue): JsonValue {
  const details = fieldOf(episode, "vaccinationDetails");
  if (!isSchema(episode) || !isSchema(details)) return episode;
  const vaccinations = Object.entries(details).map(([type, vaccination]) => {
    const screening = fieldOf(vaccination, "screening");
    if (!isSchema(vaccination) || !isSchema(screening) || screening["isDraft"] !== false)
      return [type, vaccination];
    // Existing answers keep their place and value.
    const answered = { ...screening, ...routineAnswers(document, type), ...screening };
    return [type, { ...vaccination, screening: answered }];
  });
  return { ...episode, vaccinationDetails: Object.fromEntries(vaccinations) };
}

export function withRoutineRequests(document: OpenApiDocument): OpenApiDocument {
  const { components, paths } = document;
  const media = Object.values(paths["/vaccination/episode"]?.put?.requestBody?.content ?? {});
  const names = media.flatMap(({ examples }) =>
    Object.values(examples).map(({ $ref }) => $ref.split("/").at(-1)),
  );
  const examples = Object.entries(components.examples).map(([name, example]) =>
    names.includes(name)
      ? [name, { ...example, value: withRoutineAnswers(document, example.value) }]
      : [name, example],
  );
  return { ...document, components: { ...components, examples: Object.fromEntries(examples) } };
}

export function partShape(
  document: OpenApiDocument,
  vaccineType: string,
  stage: "screening" | "delivery",
): JsonSchema {
  const { VaccinationDetails } = document.components.schemas;
  const vaccination = resolved(document, VaccinationDetails?.properties?.[vaccineType] ?? {});
  return resolved(document, vaccination.properties?.[stage] ?? {});
}

/** No for each question that any set requires of a finished screening. */
export function routineAnswers(document: OpenApiDocument, type: string): Record<string, false> {
  const { allOf, properties = {} } = partShape(document, type, "screening");
  const rules = schemasIn(allOf).filter(isOfFinished);
  const names = rules.flatMap(({ then }) =>
    isSchema(then) ? requiredIn(resolved(document, then)) : [],
  );
  const isQuestion = (name: string) => [properties[name]?.["type"]].flat().includes("boolean");
  return Object.fromEntries(names.filter(isQuestion).map((name) => [name, false]));
}

/** Whether a rule applies to each finished part, or to each one of a set. */
const isOfFinished = ({ if: condition }: JsonSchema) =>
  isSchema(condition) &&
  Object.keys(condition.properties ?? {}).every((name) =>
    ["isDraft", "questionSet"].includes(name),
  );

const fieldOf = (value: JsonValue | undefined, name: string) =>
  isSchema(value) ? value[name] : undefined;
