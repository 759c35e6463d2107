import { isRecord } from "../kit/differences.ts";
import type { CaseTree, RequestCase } from "./request-case.ts";

/** Counts each case that a request's value is, by how the request was answered. */
export function count(
  tree: CaseTree,
  value: unknown,
  outcome: keyof Pick<RequestCase, "taken" | "refused">,
): void {
  for (const one of tree.cases) if (one.isIn(value)) one[outcome] += 1;
  for (const { appliesTo, tree: then } of tree.rules)
    if (appliesTo(value)) count(then, value, outcome);
  if (Array.isArray(value))
    for (const each of value) for (const items of tree.items) count(items, each, outcome);
  else if (isRecord(value))
    for (const [name, field] of tree.fields)
      if (value[name] !== undefined) count(field, value[name], outcome);
}

/** All of them, with what was counted. */
export function* casesIn({ cases, fields, items, rules }: CaseTree): Generator<RequestCase> {
  for (const { place, says, isAllowed, taken, refused } of cases)
    yield { place, says, isAllowed, taken, refused };
  for (const inner of [...fields.values(), ...items, ...rules.map(({ tree }) => tree)])
    yield* casesIn(inner);
}
