import { document } from "@pharmacy/openapi";
import { sourceOf, vectorDocument, type Vector } from "@pharmacy/openapi/vectors";
import {
  VectorPreparation,
  requestOf,
  type PreparedRequest,
} from "@pharmacy/openapi/vectors/prepare";
import type { OperationId } from "@pharmacy/sdk";
import { requestFaults } from "../../contract/closed-schemas.ts";
import { operationIds, operationNamed } from "../../contract/operations.ts";
import type { Received } from "../../exchange/exchange.ts";
import { addTo, type Check } from "../../kit/check.ts";
import { mayNotDelete } from "../../kit/claims.ts";
import { isAbout, isRecord } from "../../kit/differences.ts";
import { statusOf, type Kit, type Product } from "../../kit/kit.ts";
import type { OtherTokens } from "../../kit/options.ts";
import { oncePerRun } from "../../kit/promises.ts";
import { Fault, NotRun } from "../../results/fault.ts";
import { atOnce, demandAll, faultOf } from "./refusing.ts";

/** The vectors of one check: they share requirement and operation. */
interface Group {
  readonly operation: OperationId;
  readonly source: string;
  readonly isExtension: boolean;
  readonly vectors: Vector[];
}

/** Fields of extensions, which a backend with `--profile specification` may lack. */
const extensions = Object.values(document.components.schemas).flatMap(({ properties = {} }) =>
  Object.entries(properties).flatMap(([field, schema]) =>
    schema["x-origin"] === "extension" ? [`/${field}`] : [],
  ),
);

/** The contract's vectors (openapi/vectors), one check for each requirement. */
export const vectorChecks: Check[] = [];
const test = addTo(vectorChecks, "validation", "decisions: Contract");

for (const { operation, source, isExtension, vectors } of groupsOf(vectorDocument.vectors)) {
  const named = `${source}${isExtension ? ", an extension" : ""}: ${textOf(vectors)}`;
  test(`${operation} keeps the vectors of ${named} (${source})`, (kit) => {
    if (isExtension) kit.concernsExtension();
    return keepAll(kit, vectors);
  });
}

function groupsOf(vectors: readonly Vector[]): Group[] {
  const groups = new Map<string, Group>();
  for (const vector of vectors) {
    const operation = operationOf(vector.operation);
    const [source, isExtension] = [sourceOf(vector), needsExtension(vector)];
    const key = `${operation} ${source} ${isExtension}`;
    const group = groups.get(key) ?? { operation, source, isExtension, vectors: [] };
    group.vectors.push(vector);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function needsExtension({ patch, given = [], expected: { errors = [] } }: Vector): boolean {
  const patches = [...patch, ...given.flatMap((before) => before.patch ?? [])];
  const pointers = [...patches, ...errors].map(({ path }) => `${path}/`);
  return pointers.some((pointer) => extensions.some((field) => pointer.includes(`${field}/`)));
}

/** The text of the requirement, or the number of vectors of a decision. */
function textOf(vectors: readonly Vector[]): string {
  const [first] = vectors;
  return document["x-requirements"][first?.requirement ?? ""] ?? `${vectors.length} in all`;
}

/** A vector about seconds runs alone. */
const countsSeconds = ({ patch }: Vector) => JSON.stringify(patch).includes('"$now"');

const keepAll = (kit: Kit, vectors: readonly Vector[]) =>
  demandAll(vectors, vectors.some(countsSeconds) ? 1 : atOnce, (vector) => faultIn(kit, vector));

/** A slower request arrives at another second than the one it is about. */
const onTimeMs = 500;
const mostTimes = 5;

async function faultIn(kit: Kit, vector: Vector) {
  const { id, says, expected } = vector;
  const { errors = [], ...answer } = expected;
  const wanted = { ...answer, pointers: errors.map(({ path }) => path), isEach: true };
  for (let time = 0; time < mostTimes; time += 1) {
    const startedAt = performance.now();
    const fault = faultOf(await askVector(kit, vector), `${id} (${says})`, wanted);
    const isOnTime = performance.now() - startedAt < onTimeMs;
    if (fault === undefined || isOnTime || !countsSeconds(vector)) return fault;
  }
  throw new NotRun(`no answer came within ${onTimeMs} ms, and seconds count`);
}

/** The option whose user has the role that a vector names. */
const holders: Readonly<Record<string, keyof OtherTokens>> = {
  Locum: "locum",
  VAC_NHS_ONLY: "nhsOnly",
};

/** Sends the request of a vector, after the requests that prepare it. */
async function askVector(kit: Kit, vector: Vector): Promise<Received> {
  if (vector.requirement === "5.90") await needsFormat(kit);
  if (mayNotDelete(kit.claims) && isOfRegistered(vector))
    throw new NotRun("needs a user with VAC_DELETE");
  const preparation = await preparationOf(kit);
  return send(kit, await preparation.prepared(vector));
}

/** Doses that stay in the registered patient's history would fail the next run. */
const isOfRegistered = ({ base }: Vector): boolean =>
  vectorDocument.bases[base]?.given?.some(({ as }) => as === "register") ?? false;

/** A batch number that is wrong in one format may be right in another. */
async function needsFormat(kit: Kit): Promise<void> {
  const { batchNumberFormat } = ofProduct(await kit.reference.product("covid"));
  const { covid } = vectorDocument.environment;
  if (isRecord(covid) && covid["batchNumberFormat"] === batchNumberFormat) return;
  throw new NotRun(`the catalogue's packs of COVID-19 have the format ${batchNumberFormat}`);
}

async function send(kit: Kit, { operation, role, request }: PreparedRequest): Promise<Received> {
  const isNhsOnly = role === undefined && kit.claims.roles.includes("VAC_NHS_ONLY");
  if (isNhsOnly && JSON.stringify(request.body ?? null).includes('"administrationType":"Private"'))
    throw new NotRun("needs a user without VAC_NHS_ONLY");
  const holder = holders[role ?? ""];
  if (role !== undefined && !holder) throw new NotRun(`nobody has the role ${role}`);
  const token = holder && kit.tokenOf(holder);
  return kit.ask(operationOf(operation), { ...request, ...(token !== undefined && { token }) });
}

/** The text as an operation id of the contract. */
function operationOf(operation: string): OperationId {
  const id = operationIds.find((one) => one === operation);
  if (id === undefined) throw new Error(`The contract has no ${operation}`);
  return id;
}

/** One preparation for a run: it makes the records of the bases once. */
const preparationOf = oncePerRun(preparationFor);

/** Uses the backend's own products, and marks its records with the run's mark. */
async function preparationFor(kit: Kit): Promise<VectorPreparation> {
  const environment = {
    ...vectorDocument.environment,
    surname: kit.mark,
    fluVac: ofProduct(await kit.reference.product("fluVac")),
    covid: ofProduct(await kit.reference.product("covid")),
  };
  return new VectorPreparation(
    vectorDocument,
    async (request) => {
      const received = await send(kit, request);
      if (received.status >= 300)
        throw new Fault("a success, for a vector to come", statusOf(received), received.curl);
      if (isRecord(received.json) && isEmptyList(received.json["patients"]))
        throw new Fault("the contract's example in the register", "nobody", received.curl);
      return received.json;
    },
    environment,
  );
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** A pack without a number format gets the usual one. */
const ofProduct = ({ manufacturer, ampName, pack }: Product) => ({
  manufacturer,
  vaccineName: ampName,
  packSize: pack.packSize,
  vaccineId: pack.vaccineId,
  batchNumberFormat: pack.batchNumberFormat ?? "AAnnnnnn",
});

/** The base of the vectors, and the places that their patches and errors have to be in. */
type Part = readonly [base: string, about: RegExp];

/** The steps of a visit. */
const stepsOf = (type: string): Part[] => [
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

const { bases, environment, vectors: allVectors } = vectorDocument;
const anyBatch = { id: "a", name: "a", vaccineId: "a", batchNo: "a" };

/** Whether a rule beyond the contract's schema refuses the vector. */
function isOfRule({ operation, base, patch, expected: { errors = [] } }: Vector): boolean {
  const whole = bases[base];
  if (!whole) throw new Error(`There is no base ${base}`);
  const { body } = requestOf(whole, patch, { ...environment, batch: anyBatch }).request;
  const found = requestFaults(operationNamed(operationOf(operation)).bodySchema ?? {})(body);
  return !errors.every(({ path }) => found.some(({ pointer }) => isAbout(pointer, path)));
}

/** Combines refusals: the first vector of each part, then the second, until each was used. */
function combined(base: string, parts: readonly Part[]): Vector[] {
  const found = parts.map(([of, part]) =>
    allVectors.filter(({ base: own, given, role, patch, expected: { status, errors = [] } }) => {
      const places = [...errors, ...patch].map(({ path }) => path.replace("/body", ""));
      const isAlone = own === of && status === 400 && !given && !role && errors.length === 1;
      return isAlone && places.every((place) => part.test(place));
    }),
  );
  const rules = found.map((vectors) => vectors.filter(isOfRule));
  const most = Math.max(...rules.map(({ length }) => length));
  return Array.from({ length: most }, (_each, index): Vector => {
    const each = rules.flatMap((all) => all[index % all.length] ?? []);
    const errors = each.flatMap(({ expected }) => expected.errors ?? []);
    return {
      // The combination needs what its last vector needs of a backend.
      ...{ operation: "", ...each.at(-1) },
      id: each.map(({ id }) => id).join(" and "),
      says: "all at once",
      base,
      patch: each.flatMap(({ patch }) => patch),
      expected: { status: 400, code: "INVALID_REQUEST", errors },
    };
  });
}

for (const type of ["flu", "covid"])
  test(`saveEpisode names at once what a rule refuses in each step of ${type} (decisions: Headers and errors)`, (kit) =>
    keepAll(kit, combined(`${type}-given`, stepsOf(type))));

test("createBatch names at once each field that contradicts the catalogue, the store or the pack's format (decisions: Headers and errors)", (kit) =>
  keepAll(kit, combined("covid-batch", ofBatch)));
