import type { JsonValue, Parameter } from "./document.ts";
import type { WholeOperation } from "./operations.ts";

/** The values of an example in the path or the query; beside a body only the required ones. */
export function exampleValues(
  { parameters, body }: WholeOperation,
  place: Parameter["in"],
): (readonly [string, JsonValue])[] {
  const those = parameters.filter((one) => one.in === place);
  const needed = body ? those.filter(({ required }) => required) : those;
  return needed.map(({ name, example }) => [name, example ?? ""] as const);
}
