import { isObject } from "@pharmacy/domain/validation/is-object";
import fc from "fast-check";

/** Bodies that are wrong in one place: a field lost, another value in it, or one that nobody knows. */

type Mutate = (body: object) => object;

const wrongValue = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom(null, "", " ", -1, 1e9, true, [], {}, "2025-02-30", "x".repeat(1001)),
);

/** Every field of a body at any depth, as its parent object and its name. */
function fieldsOf(
  body: Record<string, unknown>,
): { owner: Record<string, unknown>; name: string }[] {
  return Object.keys(body).flatMap((name) => {
    const value = body[name];
    return [{ owner: body, name }, ...(isObject(value) ? fieldsOf(value) : [])];
  });
}

/** A function that mutates one place of whatever body it is given. */
export const withOneThingWrong: fc.Arbitrary<Mutate> = fc
  .record({ place: fc.nat(), kind: fc.constantFrom("lost", "wrong", "unknown"), value: wrongValue })
  .map(({ place, kind, value }) => (body) => {
    const mutated: unknown = JSON.parse(JSON.stringify(body));
    if (!isObject(mutated)) return body;
    const fields = fieldsOf(mutated);
    const field = fields[place % fields.length];
    if (!field) return mutated;
    if (kind === "lost") delete field.owner[field.name];
    else if (kind === "wrong") field.owner[field.name] = value;
    else field.owner["nobodyKnowsThis"] = value;
    return mutated;
  });
