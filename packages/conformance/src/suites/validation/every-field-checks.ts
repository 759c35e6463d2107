import { vectorDocument, type Vector } from "@pharmacy/openapi/vectors";
import { requestOf } from "@pharmacy/openapi/vectors/prepare";
import { requestFaults } from "../../contract/closed-schemas.ts";
import { operationIds, operationNamed } from "../../contract/operations.ts";
import type { Ask } from "../../exchange/exchange.ts";
import { addTo, type Check } from "../../kit/check.ts";
import { changedAt, isAbout, valueAt } from "../../kit/differences.ts";
import { bases } from "./bases.ts";
import type { Base } from "./clinic-bases.ts";
import { mutantsOf, type Kind } from "./mutants.ts";
import { askWith, wrongParameters } from "./request-checks.ts";
import { refuseAll, type Wrong } from "./refusing.ts";
import { keepAll, operationOf } from "./vector-checks.ts";

/** Kinds of mutants that one body combines, one for each field. */
const groups: readonly (readonly Kind[])[] = [
  ["length", "number", "form", "unknown"],
  ["required"],
  ["code", "type", "list", "null"],
];

/** A body with as many wrong fields as the schema reports at once, and wrong parameters. */
function allWrong({ operation }: Base, { query = {}, ...ask }: Ask, kinds: readonly Kind[]): Wrong {
  const schema = operationNamed(operation).bodySchema ?? {};
  const faultsIn = requestFaults(schema);
  const seen = new Set<string>();
  let { body } = ask;
  let found: string[] = [];
  // Inner fields first: a missing object has no fields.
  for (const { kind, pointer, body: mutant } of mutantsOf(body, schema).toReversed()) {
    if (!kinds.includes(kind) || pointer === "" || seen.has(pointer)) continue;
    const changed = changedAt(body, pointer, valueAt(mutant, pointer));
    const now = faultsIn(changed).map((fault) => fault.pointer);
    const isFound = now.some((at) => !found.includes(at) && isAbout(at, pointer));
    if (!isFound || found.some((at) => !now.includes(at))) continue;
    seen.add(pointer);
    [body, found] = [changed, now];
  }
  const wrong = Object.fromEntries(wrongParameters(operation, "query"));
  const pointers = [...new Set(found), ...Object.keys(wrong).map((name) => `/query/${name}`)];
  const what = `${pointers.length} fields at once`;
  return { what, ask: { ...ask, query: { ...query, ...wrong }, body }, pointers, isEach: true };
}

/** The base of the vectors, and the places that their patches and errors have to be in. */
type Part = readonly [base: string, about: RegExp];

/** The steps of a visit. */
const steps = (type: string): Part[] => [
  ["consent-given", /^\/patientDemographics\/(?!dateOfBirth)/],
  [`${type}-screening`, /\/screening\//],
  [`${type}-given`, /\/delivery\//],
];

/** The fields of a batch; without a pack of the catalogue only some of their rules apply. */
const ofBatch: readonly Part[] = [
  ...["id", "storeId", "vaccineManufacturer", "vaccineName", "packSize", "name"].map(
    (field): Part => ["flu-batch", new RegExp(`^/${field}$`)],
  ),
  ["covid-batch", /^\/batchNo$/],
];

const { bases: wholes, environment } = vectorDocument;
const batch = { id: "a", name: "a", vaccineId: "a", batchNo: "a" };

/** Whether the contract's schema refuses the vector; otherwise a rule beyond the schema does. */
function isOfSchema({ operation, base, patch, expected: { errors = [] } }: Vector): boolean {
  const whole = wholes[base];
  const { bodySchema = {} } = operationNamed(operationOf(operation));
  if (!whole) throw new Error(`There is no base ${base}`);
  const { body } = requestOf(whole, patch, { ...environment, batch }).request;
  const found = requestFaults(bodySchema)(body);
  return errors.every(({ path }) => found.some(({ pointer }) => isAbout(pointer, path)));
}

/** Combines refusals: the first vector of each part, then the second, until each was used. */
function together(base: string, parts: readonly Part[], ofSchema: boolean): Vector[] {
  const found = parts.map(([of, part]) =>
    vectorDocument.vectors
      .filter(
        ({ base: own, expected: { status, errors = [] }, given, role, patch }) =>
          own === of &&
          status === 400 &&
          !given &&
          !role &&
          errors.length === 1 &&
          [...errors, ...patch].every(({ path }) => part.test(path.replace("/body", ""))),
      )
      .filter((vector) => isOfSchema(vector) === ofSchema),
  );
  const most = Math.max(...found.map(({ length }) => length));
  return Array.from({ length: most }, (_each, index): Vector => {
    const each = found.flatMap((all) => all[index % all.length] ?? []);
    const { requirement: own } = each.at(-1) ?? {};
    return {
      // The combination needs what its last vector needs of a backend.
      ...(own !== undefined && { requirement: own }),
      id: each.map(({ id }) => id).join(" and "),
      says: "all at once",
      operation: each[0]?.operation ?? "",
      base,
      patch: each.flatMap(({ patch }) => patch),
      expected: {
        status: 400,
        code: "INVALID_REQUEST",
        errors: each.flatMap(({ expected: { errors = [] } }) => errors),
      },
    };
  });
}

/** A 400 names every wrong field, so that a user corrects them all at once. */
export const everyFieldChecks: Check[] = [];
const test = addTo(everyFieldChecks, "validation", "decisions: Headers and errors");

for (const base of bases)
  test(`${base.operation} names every wrong field at once: ${base.what}`, async (kit) => {
    if (base.isExtension) kit.concernsExtension();
    const ask = await base.make(kit);
    const wrong = groups.map((kinds) => allWrong(base, ask, kinds));
    const asked = wrong.filter(({ pointers }) => pointers.length > 0);
    await refuseAll(kit, base.operation, asked);
  });

for (const operation of operationIds) {
  const wrong = Object.fromEntries(wrongParameters(operation, "query"));
  const pointers = Object.keys(wrong).map((name) => `/query/${name}`);
  const ask = askWith(operation, "query", wrong);
  if (pointers.length < 2 || operationNamed(operation).bodySchema) continue;
  test(`${operation} names every wrong parameter at once`, (kit) =>
    refuseAll(kit, operation, [{ what: "all", ask, pointers, isEach: true }]));
}

for (const type of ["flu", "covid"])
  for (const [by, ofSchema] of [
    ["the schema", true],
    ["a rule", false],
  ] as const)
    test(`saveEpisode names at once what is wrong in each step of ${type}, by ${by}`, (kit) =>
      keepAll(kit, together(`${type}-given`, steps(type), ofSchema)));

test("createBatch names at once each field that contradicts the catalogue, the store or the pack's format", (kit) =>
  keepAll(kit, together("covid-batch", ofBatch, false)));
