import type { JsonSchema } from "@pharmacy/openapi";
import type { OperationId } from "@pharmacy/sdk";
import { requestFaults } from "../../contract/schemas.ts";
import { schemaOf, withBody } from "../../contract/operations.ts";
import type { Ask } from "../../exchange/exchange.ts";
import type { Wrong } from "../../kit/caller.ts";
import { checksOf, type Kit } from "../../kit/kit.ts";
import { removeBatch } from "../../kit/clean-up.ts";
import { changedAll, changedAt, grouped, isAbout, recordOf, valueAt } from "../../kit/json.ts";
import { filled, limitOf, mutantsOf, placesOf, type Kind } from "../../contract/samples.ts";
import { typedDraft, validRequests, wholeGiven } from "../../records/requests.ts";
import { wrongQuery } from "./parameters.ts";

/** What the schemas of bodies refuse, and what they allow. */
const test = checksOf("validation", "decisions: Headers and errors");

const requests = validRequests
  .filter(({ operation }) => withBody.includes(operation))
  .map((request) => ({ ...request, schema: schemaOf(request.operation) }));

/** Kinds of mutants that one body combines, one for each field. */
const groups: readonly (readonly Kind[])[] = [
  ["length", "number", "form", "unknown"],
  ["required"],
  ["code", "type", "list", "null"],
];

/** A body with as many wrong fields as the schema reports at once, and wrong parameters. */
function allWrong(operation: OperationId, schema: JsonSchema, ask: Ask, kinds: readonly Kind[]) {
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
  const wrong = wrongQuery(operation);
  const pointers = [...new Set(found), ...Object.keys(wrong).map((name) => `/query/${name}`)];
  const what = `${pointers.length} fields at once`;
  return { what, ask: { ...ask, query: { ...ask.query, ...wrong }, body }, pointers, isEach: true };
}

for (const { operation, what, schema, make } of requests)
  test(`${operation} names every wrong field at once: ${what}`, async (kit) => {
    const ask = await make(kit);
    const wrong = groups.map((kinds) => allWrong(operation, schema, ask, kinds));
    const asked = wrong.filter(({ pointers }) => pointers.length > 0);
    await kit.refuseAll(operation, asked);
  });

/** Each body with one change that the contract's schema refuses. */
function wrongBodies(schema: JsonSchema, ask: Ask): Wrong[] {
  const faultsIn = requestFaults(schema);
  return mutantsOf(ask.body, schema).flatMap(({ kind, pointer, body }) => {
    const pointers = faultsIn(body).map((fault) => fault.pointer);
    const what = `${kind} ${pointer || JSON.stringify(body)?.slice(0, 40)}`;
    return pointers.length === 0 ? [] : [{ what, ask: { ...ask, body }, pointers }];
  });
}

const sourceOf = (operation: OperationId) => {
  if (operation === "saveEpisode") return "[5.18] to [5.86]";
  return operation.endsWith("Batch") ? "[5.87] to [5.96]" : "decisions: Contract";
};

for (const { operation, what, schema, make } of requests)
  test(`${operation} refuses a field that is missing, null, of another type or form, beyond its limits, no declared code or unknown: ${what} (${sourceOf(operation)})`, async (kit) =>
    kit.refuseAll(operation, wrongBodies(schema, await make(kit))));

/**
 * Fields whose value a rule binds to something else: the step, the pack in the catalogue, the batch,
 * the register, the deletion, the question sets; and a use-by date in 1970 is refused.
 */
const tied = new RegExp(
  `^/(${[
    ...["currentStepTitle", "currentActiveStepId", "nhsNumber", "dateOfBirth", "bookedTime"],
    ...["vaccineManufacturer", "vaccineName", "name", "packSize", "useByDate", "deletedComment"],
    ...["questionSets", ".*/questionSet"],
    ...["vacProvidedToPatient", "vaccineSelected", "batchNumber"].map((field) => `.*/${field}`),
  ].join("|")})(/|$)`,
);

/** What a server says of a record, whatever is sent. */
const ofServer =
  /^\/(humanReadable|deleted|restored|lastUpdated|legacyAdministration|clinicEntry|nationalStatus)/;

/** The second letter is two UTF-16 units and four UTF-8 bytes: a name may contain it. */
const edges = [
  { end: "most", letter: "ä" },
  { end: "most", letter: "𐐷" },
  { end: "least", letter: "𐐷" },
] as const;
type Edge = (typeof edges)[number];

/** The value at its limit; undefined where the schema has none. */
function edgeOf(value: unknown, schema: JsonSchema, { end, letter }: Edge): unknown {
  const limit = (name: string) => limitOf(schema, name);
  if (typeof value === "number") {
    if (end === "most") return limit("maximum");
    const above = limit("exclusiveMinimum");
    return above === undefined ? limit("minimum") : above + 0.01;
  }
  const isFree = ["pattern", "format", "enum", "const"].every((name) => !(name in schema));
  const length = limit(end === "most" ? "maxLength" : "minLength");
  return typeof value === "string" && isFree && length ? letter.repeat(length) : undefined;
}

/** A body whose every free text and number is at its limit, and the places of these. */
function atEdges(body: unknown, schema: JsonSchema, edge: Edge) {
  const faultsIn = requestFaults(schema);
  const pointers: string[] = [];
  let all = body;
  for (const { pointer, schema: at } of placesOf(body, schema)) {
    const limit = edgeOf(valueAt(body, pointer), at, edge);
    const changed = changedAt(all, pointer, limit);
    if (limit === undefined || tied.test(pointer) || faultsIn(changed).length > 0) continue;
    all = changed;
    pointers.push(pointer);
  }
  return { body: all, pointers };
}

/** Demands a success; what the backend stores of an episode is what was sent at these places. */
async function takes(kit: Kit, operation: OperationId, ask: Ask, pointers: readonly string[]) {
  const sent = JSON.stringify(pointers.map((pointer) => valueAt(ask.body, pointer))).slice(0, 200);
  const { json } = await kit.taken(operation, ask, `a success for ${sent}`);
  const id = String(valueAt(json, "/id"));
  if (operation.endsWith("Batch")) await removeBatch(kit, id);
  if (operation !== "saveEpisode") return;
  const { data } = await kit.readEpisode(id);
  const own = pointers.filter((pointer) => !ofServer.test(pointer));
  const lost = own.filter((pointer) => valueAt(data, pointer) !== valueAt(ask.body, pointer));
  kit.equal(lost, [], "what was sent");
}

// Two bodies of a clinic have no limits, and no file of the national store is a text of any letters.
for (const { operation, what, schema, make } of requests.filter(
  (one) => !/^(move|end|recordA)/.test(one.operation),
))
  test(`${operation} takes texts, counted in characters, and numbers at their limits: ${what} ([5.33] [5.86] decisions: Contract)`, async (kit) => {
    for (const edge of edges) {
      const ask = await make(kit);
      const { body, pointers } = atEdges(ask.body, schema, edge);
      await takes(kit, operation, { ...ask, body }, pointers);
      // Restores the user's names.
      if (operation === "updateUserDetails") await kit.ask(operation, ask);
    }
  });

/** The places of codes in an episode, as drafts may hold them. */
const visit = schemaOf("saveEpisode");
const codePlaces = [...placesOf(filled({}, visit), visit)].filter(
  ({ pointer, schema }) =>
    Array.isArray(schema["enum"]) &&
    /^\/(consent|patient|vaccinationD|legacy)/.test(pointer) &&
    !pointer.endsWith("/vaccineType"),
);

for (const [codes, places] of grouped(codePlaces, ({ schema }) => JSON.stringify(schema["enum"]))) {
  const pointers = places.map(({ pointer }) => pointer);
  test(`saveEpisode takes each code of ${pointers[0]}, and keeps it ([3.06] to [3.16])`, async (kit) => {
    const all: string[] = JSON.parse(codes);
    for (const code of all) {
      const changes = recordOf(pointers, () => code);
      await takes(kit, "saveEpisode", { body: changedAll(typedDraft(kit), changes) }, pointers);
    }
  });
}

test("saveEpisode takes line ends and tabs in a text of several lines (decisions: Contract)", async (kit) => {
  const pointer = "/vaccinationDetails/fluVac/screening/feelUnwellComment";
  const text = "One line,\n\tand another; 5 < 6 & “quoted” – 100 % 👍";
  const body = changedAt(await wholeGiven(kit, "fluVac"), pointer, text);
  await takes(kit, "saveEpisode", { body }, [pointer]);
});

test("saveEpisode takes an earlier system's record as it may have been read, and keeps its own ([3.29] decisions: Steps and statuses)", async (kit) => {
  kit.isAboutExtension = true;
  const { data, body } = await kit.saveNew(kit.draftOf());
  const { data: before } = await kit.readEpisode(data.id);
  for (const legacyAdministration of [null, typedDraft(kit).legacyAdministration])
    await kit.saveAgain(data.id, { ...body, legacyAdministration });
  const { data: after } = await kit.readEpisode(data.id);
  kit.equal(after.legacyAdministration ?? null, before.legacyAdministration ?? null);
});
