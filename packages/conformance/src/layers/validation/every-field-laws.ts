import { vectorDocument } from "@pharmacy/openapi/vectors";
import type { Vector } from "@pharmacy/openapi/vectors";
import { requestOf } from "@pharmacy/openapi/vectors/prepare";
import { requestFaults } from "../../contract/closed-schemas.ts";
import { operationNamed } from "../../contract/operations.ts";
import type { Ask } from "../../exchange/exchange.ts";
import type { Check } from "../../kit/check.ts";
import { changedAt, valueAt } from "../../kit/differences.ts";
import { bases } from "./bases.ts";
import type { Base } from "./bases.ts";
import { mutantsOf } from "./mutants.ts";
import type { Kind } from "./mutants.ts";
import { wrongParameters } from "./parameter-laws.ts";
import { isAbout, refuseAll } from "./refusing.ts";
import type { Wrong } from "./refusing.ts";
import { keepAll } from "./vector-laws.ts";

type Row = Omit<Check, "layer">;
const requirement = "decisions: Headers and errors";

/** What leaves every other rule as it is: no code, since rules begin with "if" one has a value. */
const independent: readonly Kind[] = ["length", "number", "form", "unknown"];

/** A body whose every text and number is wrong at once, and the parameters beside it. */
function allWrong({ operation }: Base, { query = {}, ...ask }: Ask): Wrong {
  const schema = operationNamed(operation).bodySchema ?? {};
  const faultsIn = requestFaults(schema);
  const seen = new Set<string>();
  const body = mutantsOf(ask.body, schema)
    .filter(({ kind, body: mutant }) => independent.includes(kind) && faultsIn(mutant).length > 0)
    .reduce((all, { pointer, body: mutant }) => {
      if (seen.has(pointer)) return all;
      seen.add(pointer);
      return changedAt(all, pointer, valueAt(mutant, pointer));
    }, ask.body);
  const wrong = Object.fromEntries(wrongParameters(operation, "query"));
  const pointers = [
    ...faultsIn(body).map((fault) => fault.pointer),
    ...Object.keys(wrong).map((name) => `/query/${name}`),
  ];
  const what = `${pointers.length} fields at once`;
  return { what, ask: { ...ask, query: { ...query, ...wrong }, body }, pointers, isEach: true };
}

/** The steps of a visit: what breaks a rule of each, and is of no other's business. */
const steps = (type: string): Record<string, RegExp> => ({
  "consent-given": /^\/patientDemographics\/(?!dateOfBirth)/,
  [`${type}-screening`]: /\/screening\//,
  [`${type}-given`]: /\/delivery\//,
});

const { bases: wholes, environment } = vectorDocument;
const batch = { id: "a", name: "a", vaccineId: "a", batchNo: "a" };

/** Whether the contract's schema refuses it, or a rule that looks further. */
function isOfSchema({ base, patch, expected: { errors = [] } }: Vector): boolean {
  const whole = wholes[base];
  const { bodySchema = {} } = operationNamed("saveEpisode");
  if (!whole) throw new Error(`There is no base ${base}`);
  const { body } = requestOf(whole, patch, { ...environment, batch }).request;
  const found = requestFaults(bodySchema)(body);
  return errors.every(({ path }) => found.some(({ pointer }) => isAbout(pointer, path)));
}

/** Refusals of each step, put together: the first with the first, and on till each was there. */
function together(type: string, ofSchema: boolean): Vector[] {
  const found = Object.entries(steps(type)).map(([base, part]) =>
    vectorDocument.vectors
      .filter(
        ({ base: own, expected: { status, errors = [] }, given, role, patch }) =>
          own === base &&
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
    return {
      id: each.map(({ id }) => id).join(" and "),
      says: "all at once",
      operation: "saveEpisode",
      base: `${type}-given`,
      patch: each.flatMap(({ patch }) => patch),
      expected: {
        status: 400,
        code: "INVALID_REQUEST",
        errors: each.flatMap(({ expected: { errors = [] } }) => errors),
      },
    };
  });
}

/** A 400 names all that is wrong, so that nobody mends one field after the other. */
export const everyFieldLaws: readonly Row[] = [
  ...bases.map((base): Row => ({
    operation: base.operation,
    rule: `names every wrong field at once: ${base.what}`,
    requirement,
    run: async (kit, reference) =>
      refuseAll(kit, base.operation, [allWrong(base, await base.make(kit, reference))]),
  })),
  ...["flu", "covid"].flatMap((type) =>
    [true, false].map((ofSchema): Row => ({
      operation: "saveEpisode",
      rule: `names at once what is wrong in each step of ${type}, by ${ofSchema ? "the schema" : "a rule"}`,
      requirement,
      run: (kit, reference) => keepAll(kit, reference, together(type, ofSchema)),
    })),
  ),
];
