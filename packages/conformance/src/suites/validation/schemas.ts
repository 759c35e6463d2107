import type { JsonSchema, Parameter } from "@pharmacy/openapi";
import type { OperationId } from "@pharmacy/sdk";
import {
  operationIds,
  operationNamed,
  questionOf,
  schemaOf,
  operationsWithBody,
  requestFaults,
} from "../../contract/contract.ts";
import { filled, limitOf, mutantsOf, placesOf, type Kind } from "../../contract/samples.ts";
import type { Ask } from "../../exchange/exchange.ts";
import { removeBatch } from "../../kit/clean-up.ts";
import { changedAll, changedAt, grouped, isAbout, recordOf, valueAt } from "../../kit/json.ts";
import { checksOf, type Kit } from "../../kit/kit.ts";
import { typedDraft, validRequests, wholeGiven } from "../../records/requests.ts";

const test = checksOf("validation", "decisions: Headers and errors");

function wrongOf(value: unknown, schema: JsonSchema) {
  const faultsIn = requestFaults(schema);
  return mutantsOf(value, schema)
    .map((mutant) => ({ ...mutant, pointers: faultsIn(mutant.body).map((fault) => fault.pointer) }))
    .filter(({ pointers }) => pointers.length > 0);
}

/** Texts that a parameter must not have; undefined where it must not be left out. */
function wrongTexts({ name, in: place, required = false, schema, example }: Parameter) {
  const needed = required ? [name] : [];
  const whole = { type: "object", required: needed, properties: { [name]: schema } };
  const isNumber = typeof example === "number";
  return wrongOf({ [name]: example }, whole)
    .filter(
      ({ kind, pointer }) => pointer !== "" && kind !== "null" && (kind !== "type" || isNumber),
    )
    .map(({ body }) => textOf(valueAt(body, `/${name}`)))
    .concat(isNumber ? [`0${example}`, `+${example}`, `${example}.0`, `${example}e0`] : [])
    .filter((text) => text !== textOf(example) && canBeSent(text, place));
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : JSON.stringify(value);

/**
 * An empty part makes another path; many servers refuse a slash or a line end in a path before the
 * application sees it; a header has neither outer blanks nor other letters.
 */
function canBeSent(text: string | undefined, place: Parameter["in"]): boolean {
  if (text === undefined) return place !== "path";
  if (text.trim() === "" || (place === "path" && /[/\\\n]/.test(text))) return false;
  return place !== "header" || /^[!-~]([ -~]*[!-~])?$/.test(text);
}

function wrongQuery(operation: OperationId): Record<string, string> {
  const own = operationNamed(operation).parameters.filter((one) => one.in === "query");
  const wrong = own.map((one) => [one.name, wrongTexts(one).find(Boolean) ?? ""] as const);
  return Object.fromEntries(wrong.filter(([, text]) => text !== ""));
}

function questionWith(operation: OperationId, place: Parameter["in"], changes: object): Ask {
  const { path, query, body } = questionOf(operation);
  const question = { path, query: operation === "saveEpisode" ? {} : query, headers: {}, body };
  const part = place === "header" ? "headers" : place;
  return { ...question, [part]: { ...question[part], ...changes } };
}

for (const operation of operationIds) {
  // A server replaces an invalid correlation id; it does not refuse the request.
  const parameters = operationNamed(operation).parameters.filter(
    ({ name }) => name !== "X-Correlation-Id",
  );
  const wrong = parameters.flatMap((parameter) => {
    const { name, in: place } = parameter;
    const wrongs = wrongTexts(parameter).map((text) => ({
      text: text ?? "not there",
      value: text,
    }));
    const twice = { text: "given twice", value: [parameter.example, parameter.example] };
    return [...wrongs, ...(place === "query" ? [twice] : [])].map(({ text, value }) => ({
      what: `${place} ${name}: ${text.slice(0, 40)}`,
      ask: questionWith(operation, place, { [name]: value }),
      // A router refuses a path that is too long without naming the parameter.
      pointers: place === "path" ? [] : [`/${place}/${name}`],
    }));
  });
  if (wrong.length > 0)
    test(`${operation} refuses parameters beyond their limits, and names them (decisions: Contract)`, (kit) => {
      // A backend checks roles before values.
      const isOwn = operation !== "selectStore" || kit.claims.roles.includes("MULTI_SITE");
      const token = isOwn ? undefined : kit.tokenOf("multiSite");
      const asked = wrong.map((one) => ({ ...one, ask: { ...one.ask, token } }));
      return kit.refuseAll(operation, asked);
    });

  const query = wrongQuery(operation);
  const pointers = Object.keys(query).map((name) => `/query/${name}`);
  if (pointers.length > 1 && !operationsWithBody.includes(operation))
    test(`${operation} names every wrong parameter at once (decisions: Headers and errors)`, (kit) => {
      const ask = questionWith(operation, "query", query);
      return kit.refuseAll(operation, [{ what: "all", ask, pointers, isEach: true }]);
    });
}

/** Bodies that are no JSON object; the last one is no UTF-8. */
const raws = [
  ...['{"a":', "", "[]", '"text"', "null", "7", `${'{"a":'.repeat(3000)}1${"}".repeat(3000)}`],
  new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
];

const otherTypes = ["text/plain", "application/x-www-form-urlencoded", "application/xml"];

for (const operation of operationsWithBody)
  test(`${operation} refuses a body that is no JSON object, of another content type, or far too large (decisions: Headers and errors)`, (kit) => {
    const { body, ...place } = questionWith(operation, "query", {});
    const asks: Ask[] = [
      ...raws.map((raw) => ({ raw })),
      ...otherTypes.map((type) => ({ body, headers: { "Content-Type": type } })),
      { body: { unexpected: "x".repeat(1_000_000) } },
    ];
    const wrong = asks.map((ask) => ({
      what: JSON.stringify(ask).slice(0, 60),
      ask: { ...place, ...ask },
    }));
    return kit.refuseAll(operation, wrong);
  });

const requests = validRequests
  .filter(({ operation }) => operationsWithBody.includes(operation))
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

for (const { operation, what, schema, make } of requests) {
  test(`${operation} names every wrong field at once: ${what}`, async (kit) => {
    const ask = await make(kit);
    const wrong = groups.map((kinds) => allWrong(operation, schema, ask, kinds));
    const asked = wrong.filter(({ pointers }) => pointers.length > 0);
    await kit.refuseAll(operation, asked);
  });

  test(`${operation} refuses a field that is missing, null, of another type or form, beyond its limits, no declared code or unknown: ${what} (${sourceOf(operation)})`, async (kit) => {
    const ask = await make(kit);
    const wrong = wrongOf(ask.body, schema).map(({ kind, pointer, body, pointers }) => ({
      what: `${kind} ${pointer || JSON.stringify(body)?.slice(0, 40)}`,
      ask: { ...ask, body },
      pointers,
    }));
    await kit.refuseAll(operation, wrong);
  });
}

function sourceOf(operation: OperationId): string {
  if (operation === "saveEpisode") return "[5.18] to [5.86]";
  return operation.endsWith("Batch") ? "[5.87] to [5.96]" : "decisions: Contract";
}

/** Fields whose value a rule binds to something else; and a use-by date in 1970 is refused. */
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
  const { json } = await kit.succeed(operation, ask, `a success for ${sent}`);
  const id = String(valueAt(json, "/id"));
  if (operation.endsWith("Batch")) await removeBatch(kit, id);
  if (operation !== "saveEpisode") return;
  const { data } = await kit.readEpisode(id);
  const own = pointers.filter((pointer) => !ofServer.test(pointer));
  const isKept = (pointer: string) => valueAt(data, pointer) === valueAt(ask.body, pointer);
  kit.every(own, isKept, "what was sent");
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
      if (operation === "updateUserDetails") await kit.ask(operation, ask);
    }
  });

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
