import { document, type JsonSchema } from "@pharmacy/openapi";
import { sourceOf, vectorDocument, type Vector } from "@pharmacy/openapi/vectors";
import { VectorPreparation, type PreparedRequest } from "@pharmacy/openapi/vectors/prepare";
import type { OperationId } from "@pharmacy/sdk";
import { operationIdOf, plainSchema, schemaOf } from "../../contract/contract.ts";
import type { Ask, Received } from "../../exchange/exchange.ts";
import { atOnce, refusalFailure } from "../../kit/caller.ts";
import { checksOf, type Kit, type Product } from "../../kit/kit.ts";
import { mayNotDelete, otherTokenNames, otherTokens } from "../../kit/options.ts";
import { changedAt, grouped, valueAt } from "../../kit/json.ts";
import { demandAll, oncePerRun } from "../../kit/promises.ts";
import { daysFrom, londonToday } from "../../records/values.ts";
import { Failure, NotRun } from "../../results/results.ts";

/** One check for each operation and requirement of the vectors; then rules without vectors. */
const test = checksOf("validation", "decisions: Contract");

const { bases, environment, vectors: allVectors } = vectorDocument;

/** Whether a place of a body is an extension, or within one. */
function isExtensionAt(schema: JsonSchema, [name = "", ...inner]: readonly string[]): boolean {
  const { items, properties = {} } = plainSchema(schema);
  const field = items ?? properties[name];
  if (field === undefined) return false;
  return field["x-origin"] === "extension" || isExtensionAt(field, inner);
}

function needsExtension({ operation, patch, given = [], expected }: Vector): boolean {
  const isOne = (of: string | undefined, path: string) =>
    isExtensionAt(schemaOf(operationIdOf(of)), path.replace("/body/", "/").split("/").slice(1));
  return (
    [...patch, ...(expected.errors ?? [])].some(({ path }) => isOne(operation, path)) ||
    given.some((one) => one.patch?.some(({ path }) => isOne(bases[one.base]?.operation, path)))
  );
}

const groups = grouped(allVectors, (vector) =>
  [vector.operation, sourceOf(vector), needsExtension(vector)].join(),
);
for (const vectors of groups.values())
  test(nameOf(vectors), (kit) => {
    kit.isAboutExtension = vectors.some(needsExtension);
    const width = vectors.some(countsSeconds) ? 1 : atOnce;
    return demandAll(vectors, width, (vector) => failureIn(kit, vector));
  });

/** Each group has a vector; the name ends with the text of the requirement. */
function nameOf([first, ...others]: readonly Vector[]): `${OperationId} ${string}` {
  const source = first ? sourceOf(first) : "";
  const mark = first && needsExtension(first) ? ", an extension" : "";
  const count = `${others.length + 1} in all`;
  const text = document["x-requirements"][first?.requirement ?? ""] ?? count;
  return `${operationIdOf(first?.operation)} keeps the vectors of ${source}${mark}: ${text} (${source})`;
}

/** A vector about seconds runs alone. */
const countsSeconds = ({ patch }: Vector) => JSON.stringify(patch).includes('"$now"');

/** A slower request arrives at another second than the one it is about. */
const onTimeMs = 500;
const mostTimes = 5;

async function failureIn(kit: Kit, vector: Vector) {
  const { id, says, expected } = vector;
  const { errors = [], ...answer } = expected;
  const wanted = { ...answer, pointers: errors.map(({ path }) => path), isEach: true };
  for (let time = 0; time < mostTimes; time += 1) {
    const startedAt = performance.now();
    const failure = refusalFailure(await askVector(kit, vector), wanted, `${id} (${says}): `);
    const isOnTime = performance.now() - startedAt < onTimeMs;
    if (failure === undefined || isOnTime || !countsSeconds(vector)) return failure;
  }
  throw new NotRun(`no answer came within ${onTimeMs} ms, and seconds count`);
}

async function askVector(kit: Kit, vector: Vector): Promise<Received> {
  if (vector.requirement === "5.90") await needsFormat(kit);
  // Doses that stay in the registered patient's history would fail the next run.
  const isOfRegistered = bases[vector.base]?.given?.some(({ as }) => as === "register");
  if (isOfRegistered && mayNotDelete(kit.claims)) throw new NotRun("needs a user with VAC_DELETE");
  const prepared = await (await preparationOf(kit)).prepared(vector);
  return kit.ask(operationIdOf(prepared.operation), askOf(kit, prepared));
}

/** A batch number that is wrong in one format may be right in another. */
async function needsFormat(kit: Kit): Promise<void> {
  const { batchNumberFormat } = ofProduct(await kit.product("covid"));
  if (valueAt(environment, "/covid/batchNumberFormat") === batchNumberFormat) return;
  throw new NotRun(`the catalogue's packs of COVID-19 have the format ${batchNumberFormat}`);
}

function askOf(kit: Kit, { role, request }: PreparedRequest): Ask {
  const isNhsOnly = role === undefined && kit.claims.roles.includes("VAC_NHS_ONLY");
  if (isNhsOnly && JSON.stringify(request.body ?? null).includes('"administrationType":"Private"'))
    throw new NotRun("needs a user without VAC_NHS_ONLY");
  const holder = otherTokenNames.find((whose) =>
    otherTokens[whose].roles?.some((one) => one === role),
  );
  if (role !== undefined && !holder) throw new NotRun(`nobody has the role ${role}`);
  return { ...request, token: holder && kit.tokenOf(holder) };
}

/** One preparation for a run, by the backend's own products; its records have the run's mark. */
const preparationOf = oncePerRun(async (kit: Kit): Promise<VectorPreparation> => {
  const own = {
    surname: kit.mark,
    fluVac: ofProduct(await kit.product("fluVac")),
    covid: ofProduct(await kit.product("covid")),
  };
  const sendFirst = async (request: PreparedRequest) => {
    const expected = "a success, for a vector to come";
    const id = operationIdOf(request.operation);
    const { json, curl } = await kit.succeed(id, askOf(kit, request), expected);
    const patients = valueAt(json, "/patients");
    if (Array.isArray(patients) && patients.length === 0)
      throw new Failure("the contract's example in the register", "nobody", curl);
    return json;
  };
  const stock = "/bases/flu-batch/request/body/dosesReceived";
  const known = kit.withExtensions ? vectorDocument : changedAt(vectorDocument, stock, undefined);
  return new VectorPreparation(known, sendFirst, { ...environment, ...own });
});

const ofProduct = ({ manufacturer, ampName, pack }: Product) => ({
  manufacturer,
  vaccineName: ampName,
  packSize: pack.packSize,
  vaccineId: pack.vaccineId,
  batchNumberFormat: pack.batchNumberFormat ?? "AAnnnnnn",
});

test("createBatch refuses a number of COVID-19 that has not the pack's format, and no other ([5.90])", async (kit) => {
  const product = await kit.product("covid");
  const body = kit.batchOf(product);
  const format = product.pack.batchNumberFormat;
  if (!format) throw new NotRun("no pack of COVID-19 has a format");
  const swapped = format.replaceAll(/[An]/g, (sign) => (sign === "A" ? "9" : "A"));
  const wrong = [`${body.batchNo}9`, body.batchNo.slice(1), swapped];
  for (const batchNo of wrong)
    await kit.refusedAbout("createBatch", { body: { ...body, batchNo } }, "/batchNo");
  await kit.makeBatch({ vaccineType: "covid" });
});

test("saveEpisode refuses a question set that nobody knows (decisions: Question sets)", async (kit) => {
  const at = "/vaccinationDetails/fluVac/screening/questionSet";
  await kit.refusedAbout("saveEpisode", { body: changedAt(kit.notGivenOf(), at, 1000) }, at);
});

test("getActivity counts at most 366 days, from the first to the last", async (kit) => {
  const to = londonToday();
  for (const query of [
    { from: daysFrom(to, 1), to },
    { from: daysFrom(to, -366), to },
    { from: "2025-02-30", to: "2025-03-01" },
  ])
    await kit.refusedAbout("getActivity", { query }, "/query/to", "/query/from");
});

test("updateUserDetails changes nobody else's details ([7.06])", async (kit) => {
  const body = { ...(await kit.user()), id: "00000000-0000-4000-8000-999999999999" };
  await kit.refused("updateUserDetails", { body }, 403, "FORBIDDEN");
});
