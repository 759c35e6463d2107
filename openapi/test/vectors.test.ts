import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sourceOf, vectorDocument } from "@pharmacy/openapi/vectors";
import { requestOf } from "@pharmacy/openapi/vectors/prepare";
import { section5Rows } from "@pharmacy/openapi/vectors/section-5";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { contractFolder, vectorsFolder } from "../src/files.ts";
import { requirementTexts } from "../src/requirements.ts";
import { allOperations, answersOf } from "./operations.ts";

const { bases, vectors } = vectorDocument;
const read = (...path: string[]) => readFileSync(join(...path), "utf8");

test("vectors have the form that their schema describes", () => {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  const isValid = ajv.compile(JSON.parse(read(vectorsFolder, "vectors.schema.json")));
  isValid(vectorDocument);
  expect(isValid.errors).toBe(null);
});

test("the schema refuses an expression that nobody knows, a value in a removal, a vector of nothing", () => {
  const ajv = new Ajv2020({ strict: false });
  const isValid = ajv.compile(JSON.parse(read(vectorsFolder, "vectors.schema.json")));
  const [first] = vectors;
  const wrong = [
    { ...first, patch: [{ op: "add", path: "/body/status", value: { $tomorrow: "+1 day" } }] },
    { ...first, patch: [{ op: "add", path: "/body/status", value: { $today: "tomorrow" } }] },
    { ...first, patch: [{ op: "remove", path: "/body/status", value: 1 }] },
    { ...first, requirement: undefined },
    { ...first, expected: { status: 400 } },
  ];
  for (const vector of wrong) {
    const one = JSON.parse(JSON.stringify({ ...vectorDocument, vectors: [vector] }));
    expect(isValid(one), JSON.stringify(vector)).toBe(false);
  }
});

test("a vector has an id of its own", () => {
  const ids = vectors.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("a vector comes from a requirement or a decision that exists", () => {
  const known = requirementTexts();
  const headings = read(contractFolder, "decisions.md").matchAll(/^##+ (.+)$/gm);
  const sources = new Set([...known.keys(), ...[...headings].map(([, heading]) => heading)]);
  const unknown = vectors.filter(
    ({ requirement, decision }) => !sources.has(requirement ?? decision),
  );
  expect(unknown.map(sourceOf)).toEqual([]);
});

test("a vector asks an operation of the contract, and expects what that declares", () => {
  const declared = new Map(
    allOperations.map((one) => [one.operation.operationId, new Map(answersOf(one))]),
  );
  const undeclared = vectors.filter(({ operation, expected: { status, code } }) => {
    const answer = declared.get(operation)?.get(String(status));
    return !answer || (code !== undefined && !answer["x-codes"]?.includes(code));
  });
  expect(undeclared.map(({ id }) => id)).toEqual([]);
});

test("each patch and each base does something, and each base is used", () => {
  const given = [...vectors, ...Object.values(bases)].flatMap((one) => one.given ?? []);
  for (const { base: name, patch } of [...vectors, ...given]) {
    const base = bases[name];
    if (!base) throw new Error(`There is no base ${name}`);
    requestOf(base, patch);
  }
  const removals = Object.values(bases).flatMap(({ takenAway }) => takenAway ?? []);
  const used = new Set([...[...vectors, ...given].map(({ base }) => base), ...removals]);
  expect(Object.keys(bases).filter((base) => !used.has(base))).toEqual([]);
});

test("each base that stores a record says how it is taken away", () => {
  const storing = Object.entries(bases).filter(([, { operation }]) =>
    ["saveEpisode", "createBatch"].includes(operation),
  );
  const silent = storing.filter(([, { takenAway = "" }]) => !bases[takenAway]);
  expect([storing.length > 0, silent.map(([name]) => name)]).toEqual([true, []]);
});

test("each row of section-5.csv that a request can say is a vector", () => {
  const rows = section5Rows();
  const said = new Set(
    vectors.map(
      ({ base, says }) =>
        `${base} ${/, with (.*): is (?:taken|refused, .*)$/.exec(says)?.[1] ?? ""}`,
    ),
  );
  const unsaid = rows.filter(
    ({ base, change }) => !said.has(`${base.replaceAll(" ", "-")} ${change}`),
  );
  // Forms that are no request, warnings of a history, and what a form writes otherwise than it was typed.
  expect(Object.fromEntries(countsOf(unsaid.map(({ stage }) => stage)))).toEqual({
    batch: 9,
    "care-home-search": 1,
    "clinician-review": 1,
    "dose-warning": 12,
    eligibility: 1,
    "history-stop": 6,
    "legacy-administration": 18,
    "recent-vaccination": 6,
  });
  const readme = read(vectorsFolder, "README.md");
  expect(readme).toContain(`${vectors.length} vectors`);
  expect(readme).toContain(`${rows.length - unsaid.length} of the ${rows.length} rows`);
});

function countsOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
