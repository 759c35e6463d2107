import type { JsonValue, Parameter } from "./document.ts";
import type { WholeOperation } from "./operations.ts";

/** What the example of a call gives in the path or the query; beside a body, what is needed alone. */
export function exampleValues(
  { parameters, body }: WholeOperation,
  place: Parameter["in"],
): (readonly [string, JsonValue])[] {
  const those = parameters.filter((one) => one.in === place);
  const needed = body ? those.filter(({ required }) => required) : those;
  return needed.map(({ name, example }) => [name, example ?? ""] as const);
}
