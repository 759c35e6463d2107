import { document } from "@pharmacy/openapi";
import { sourceOf, vectorDocument } from "@pharmacy/openapi/vectors";
import type { PatchOperation, Vector } from "@pharmacy/openapi/vectors";
import { requestOf } from "@pharmacy/openapi/vectors/prepare";
import { expect, test } from "vitest";
import { failedFields } from "./validator.ts";

/** What the contract's schemas alone make of the vectors. */

const { bases, environment, vectors } = vectorDocument;
const shown = (name: string) => document.components.examples[name]?.value;
const known = {
  ...environment,
  batch: shown("batch"),
  vial: shown("batch-covid"),
  register: shown("patient-search-one"),
};
const schemas = new Map([
  ["saveEpisode", "EpisodeInput"],
  ["createBatch", "BatchInput"],
]);

/** Rules that a schema cannot say: they need the day, the store, the patient's age or another's record. */
const beyondSchemas = new Set([
  "[4.18]",
  "[4.36]",
  "[5.09]",
  "[5.37]",
  "[5.45]",
  "[5.57]",
  "[5.84]",
  "[5.90]",
  "[6.07]",
  "[9.07]",
  "decisions: Batches",
  "decisions: Headers and errors",
  "decisions: Patient step",
  "decisions: Stops and warnings",
  "decisions: What a record keeps",
]);

/** The places that the schema refuses, without the status, which comes last. */
function refused({ operation, base: name }: Vector, patch: readonly PatchOperation[]): string[] {
  const base = bases[name];
  if (!base) throw new Error(`There is no base ${name}`);
  const { body } = requestOf(base, [...patch], known).request;
  const places = failedFields(schemas.get(operation) ?? "", JSON.parse(JSON.stringify(body)));
  const others = places.filter((place) => place !== "/status");
  return others.length > 0 ? others : places;
}

const own = vectors.filter(({ operation }) => schemas.has(operation));
const titled = (vector: Vector) => [`${sourceOf(vector)} ${vector.id}`, vector] as const;
const placesOf = ({ expected: { errors = [] } }: Vector) => errors.map(({ path }) => path);

test.each(own.map(titled))("the contract knows %s", (_title, vector) => {
  const places = refused(vector, vector.patch);
  if (beyondSchemas.has(sourceOf(vector)) && places.length === 0) return;
  expect(places).toEqual(placesOf(vector));
});

test("each rule that is called beyond a schema is", () => {
  const beyond = own.filter(
    (vector) => placesOf(vector).length > refused(vector, vector.patch).length,
  );
  expect(new Set(beyond.map(sourceOf))).toEqual(beyondSchemas);
});

/** Vectors with a missing required value that the schema refuses. */
const missing = own.filter((vector) => {
  const isRequired = vector.expected.errors?.some(({ message }) => message === "Required");
  return isRequired === true && refused(vector, vector.patch).length > 0;
});

const isOfPlace = (vector: Vector) => (one: PatchOperation) =>
  one.op !== "remove" &&
  `/body${placesOf(vector)[0]}` === one.path &&
  (one.value === null || one.value === "");

const lacking = missing.filter(({ patch, ...vector }) =>
  patch.some(isOfPlace({ patch, ...vector })),
);

test.each(lacking.map(titled))("absent, null and blank are the same: %s", (_title, vector) => {
  const isNothing = isOfPlace(vector);
  const others = vector.patch.filter((one) => !isNothing(one));
  const isText = vector.patch.some((one) => isNothing(one) && "value" in one && one.value === "");
  const path = `/body${placesOf(vector)[0]}`;
  const as = (value: null | string): PatchOperation => ({ op: "add", path, value });
  const nothings: PatchOperation[][] = [
    [as(null), { op: "remove", path }],
    [as(null)],
    ...(isText ? [[as(" ")]] : []),
  ];
  for (const nothing of nothings)
    expect(refused(vector, [...others, ...nothing]), JSON.stringify(nothing)).toEqual(
      placesOf(vector),
    );
});

const partOf = (vector: Vector) =>
  /^(\/vaccinationDetails\/\w+\/\w+)\//.exec(placesOf(vector)[0] ?? "")?.[1] ?? "";
const inParts = missing.filter((vector) => partOf(vector) !== "");

test.each(inParts.map(titled))("a draft need not obey %s", (_title, vector) => {
  const draft: PatchOperation[] = [
    { op: "replace", path: `/body${partOf(vector)}/isDraft`, value: true },
    { op: "replace", path: "/body/status", value: "In Progress" },
  ];
  expect(refused(vector, [...vector.patch, ...draft])).toEqual([]);
});

test("enough of the vectors are of something missing", () => {
  expect([lacking.length > 100, inParts.length > 100]).toEqual([true, true]);
});
