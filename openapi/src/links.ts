import type { Link, OpenApiDocument, Operation } from "./document.ts";
import { inPlace } from "./operations.ts";

/** A link of an operation's answer. */
export type PlacedLink = Link & {
  /** The operation whose answer has the link. */
  from: string;
  status: string;
  name: string;
};

/** Every link, in the order of the contract. */
export function linksOf(document: OpenApiDocument): PlacedLink[] {
  return Object.values(document.paths).flatMap(({ get, post, put }) =>
    [get, post, put].flatMap((operation) => (operation ? linksFrom(document, operation) : [])),
  );
}

function linksFrom(document: OpenApiDocument, { operationId: from, responses }: Operation) {
  return Object.entries(responses).flatMap(([status, answer]) =>
    Object.entries(inPlace(document.components.responses, answer).links ?? {}).map(
      ([name, link]) => ({ ...inPlace(document.components.links, link), from, status, name }),
    ),
  );
}

/** A place in a call or an answer, named by a runtime expression. */
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
