import type { Link, OpenApiDocument } from "./document.ts";
import { inPlace, operationsIn } from "./operations.ts";

export type PlacedLink = Link & {
  /** The operation whose answer has the link. */
  from: string;
  status: string;
  name: string;
};

export function linksOf(document: OpenApiDocument): PlacedLink[] {
  const { responses: answers, links } = document.components;
  return operationsIn(document).flatMap(({ operation: { operationId: from, responses } }) =>
    Object.entries(responses).flatMap(([status, answer]) =>
      Object.entries(inPlace(answers, answer).links ?? {}).map(([name, link]) => ({
        ...inPlace(links, link),
        ...{ from, status, name },
      })),
    ),
  );
}

export type Place =
  | { of: "request" | "response"; in: "body"; pointer: readonly string[] }
  | { of: "request" | "response"; in: "header" | "path" | "query"; name: string };

/** The place that a runtime expression names; undefined for a literal value. */
export function placeOf(expression: string): Place | undefined {
  if (!expression.startsWith("$")) return undefined;
  const [, of, where, rest = ""] =
    /^\$(request|response)\.(body|header|path|query)(?:$|[#.](.+))/.exec(expression) ?? [];
  const isKnown = (of === "request" || of === "response") && where !== undefined;
  if (isKnown && where === "body") return { of, in: where, pointer: rest.split("/").slice(1) };
  if (isKnown && rest && (where === "header" || where === "path" || where === "query"))
    return { of, in: where, name: rest };
  throw new Error(`${expression} is no runtime expression of a link`);
}
