import type { Parameter } from "@pharmacy/openapi";
import type { OperationId } from "@pharmacy/sdk";
import {
  exampleParams,
  nobody,
  operationIds,
  operationNamed,
  plainSchema,
  withBody,
} from "../../contract/operations.ts";
import type { Ask } from "../../exchange/exchange.ts";
import { addTo, type Check } from "../../kit/check.ts";
import { changedAt } from "../../kit/differences.ts";
import { batchOf, makeBatch } from "../../records/batches.ts";
import { draftOf, readEpisode, saveNew } from "../../records/episodes.ts";
import { daysFrom, londonToday } from "../../records/people.ts";
import { NotRun } from "../../results/fault.ts";
import { about, refuseAll, type Wrong } from "./refusing.ts";

/** Parameters, unreadable bodies, and rules that neither a schema nor a vector has. */
export const requestChecks: Check[] = [];
const test = addTo(requestChecks, "validation", "decisions: Patient step");

test("createBatch refuses a number of COVID-19 that has not the pack's format, and no other ([5.90])", async (kit) => {
  kit.needsWrites();
  const product = await kit.reference.product("covid");
  const body = batchOf(kit, product);
  const format = product.pack.batchNumberFormat;
  if (!format) throw new NotRun("no pack of COVID-19 has a format");
  const wrong = [`${body.batchNo}9`, body.batchNo.slice(1), `${"9".repeat(format.length - 1)}A`];
  const asks = wrong.map((batchNo) => about({ body: { ...body, batchNo } }, "/batchNo"));
  await refuseAll(kit, "createBatch", asks);
  await makeBatch(kit, { vaccineType: "covid" });
});

test("searchPatients asks for a number, or for a last name and a day of birth that was", (kit) => {
  const later = { lastName: "Yusuf", dateOfBirth: daysFrom(londonToday(), 2) };
  return refuseAll(kit, "searchPatients", [
    about({ body: {} }),
    about({ body: { lastName: "Yusuf" } }, "/dateOfBirth", "/nhsNumber"),
    about({ body: { dateOfBirth: "1951-03-12" } }, "/lastName", "/nhsNumber"),
    about({ body: { firstName: "Amina", postCode: "LS6 2AB" } }),
    about({ body: { nhsNumber: "9991234567" } }, "/nhsNumber"),
    about({ body: later }, "/dateOfBirth"),
  ]);
});

test("getActivity counts at most 366 days, from the first to the last (decisions: Contract)", (kit) => {
  const to = londonToday();
  const wrong = [
    { from: daysFrom(to, 1), to },
    { from: daysFrom(to, -366), to },
    { from: "2025-02-30", to: "2025-03-01" },
  ];
  const asks = wrong.map((query) => about({ query }, "/query/to", "/query/from"));
  return refuseAll(kit, "getActivity", asks);
});

test("getVaccinationHistory asks for a number with its check digit", (kit) => {
  const nhsNumber = "1111111111";
  const query = { nhsNumber, targetDisease: "FLU", patientDateOfBirth: "1951-03-12" };
  return refuseAll(kit, "getVaccinationHistory", [about({ query }, "/query/nhsNumber")]);
});

test("findCareHomes asks for three characters of a name, without the blanks around ([5.64] [7.17])", (kit) => {
  const names = ["   ", " Wi ", "  W"];
  const asks = names.map((name) => about({ query: { name } }, "/query/name"));
  return refuseAll(kit, "findCareHomes", asks);
});

test("updateUserDetails changes nobody else's details ([7.06])", async (kit) => {
  kit.needsWrites();
  const user = await kit.reference.user();
  const body = { ...user, id: "00000000-0000-4000-8000-999999999999" };
  await kit.refused("updateUserDetails", { body }, 403, "FORBIDDEN");
});

for (const operation of operationIds) {
  // A server replaces an invalid correlation id; it does not refuse the request.
  const parameters = operationNamed(operation).parameters.filter(
    ({ name }) => name !== "X-Correlation-Id",
  );
  const wrong = parameters.flatMap((parameter) => wrongAsks(operation, parameter));
  if (wrong.length > 0)
    test(`${operation} refuses parameters beyond their limits, and names them (decisions: Contract)`, (kit) => {
      // A backend checks roles before values.
      const isOwn = operation !== "selectStore" || kit.claims.roles.includes("MULTI_SITE");
      const token = isOwn ? undefined : kit.tokenOf("multiSite");
      const asked = wrong.map((one) => ({ ...one, ask: { ...one.ask, token } }));
      return refuseAll(kit, operation, asked);
    });

  const all = wrongParameters(operation, "query");
  const pointers = Object.keys(all).map((name) => `/query/${name}`);
  const ask = askWith(operation, "query", all);
  if (pointers.length > 1 && !operationNamed(operation).bodySchema)
    test(`${operation} names every wrong parameter at once (decisions: Headers and errors)`, (kit) =>
      refuseAll(kit, operation, [{ what: "all", ask, pointers, isEach: true }]));
}

function wrongAsks(operation: OperationId, parameter: Parameter): Wrong[] {
  const { name, in: place, required } = parameter;
  // A router refuses a path that is too long without naming the parameter.
  const pointers = place === "path" ? [] : [`/${place}/${name}`];
  const isNeeded = required === true && place !== "path";
  const values = [...wrongValues(parameter), ...(isNeeded ? [undefined] : [])];
  return values.map((value) => ({
    what: `${place} ${name}: ${value?.slice(0, 40) ?? "not there"}`,
    ask: askWith(operation, place, { [name]: value }),
    pointers,
  }));
}

/** A wrong value for each parameter of this place that has limits. */
export function wrongParameters(
  operation: OperationId,
  place: Parameter["in"],
): Record<string, string> {
  const parameters = operationNamed(operation).parameters.filter((one) => one.in === place);
  const wrong = parameters.flatMap((parameter) =>
    wrongValues(parameter)
      .slice(0, 1)
      .map((value) => [parameter.name, value]),
  );
  return Object.fromEntries(wrong);
}

function wrongValues({ schema, in: place }: Parameter): string[] {
  const { maxLength, minLength, maximum, minimum, pattern, format, type, ...others } =
    plainSchema(schema);
  const isText = type === "string";
  return [
    ...(type === "integer" ? ["one", "1.5"] : []),
    ...(typeof maximum === "number" ? [String(maximum + 1)] : []),
    ...(typeof minimum === "number" ? [String(minimum - 1)] : []),
    ...(typeof maxLength === "number" ? ["x".repeat(maxLength + 1)] : []),
    ...(typeof minLength === "number" && place === "query" && minLength > 1
      ? ["x".repeat(minLength - 1)]
      : []),
    ...(isText && others["enum"] ? ["OTHER"] : []),
    ...(isText && format === "date" ? ["2025-02-30", "01/02/2025", "2025-1-1"] : []),
    ...(isText && pattern ? ["no such!"] : []),
  ];
}

/** The contract's example with these changes, for a record that does not exist. */
function askWith(operation: OperationId, place: Parameter["in"], changes: object): Ask {
  const { path, query, body } = exampleParams(operationNamed(operation));
  const unknown = Object.fromEntries(
    Object.entries(path).map(([name, value]) => [name, /id$/i.test(name) ? nobody : value]),
  );
  const asked = operation === "saveEpisode" ? {} : query;
  return {
    path: { ...unknown, ...(place === "path" && changes) },
    query: { ...asked, ...(place === "query" && changes) },
    body,
    ...(place === "header" && { headers: { ...changes } }),
  };
}

/** Bodies that are no JSON object. */
const raws: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {
  "half an object": '{"a":',
  nothing: "",
  "a list": "[]",
  "a text": '"text"',
  null: "null",
  number: "7",
  "nested deeper than any record": `${'{"a":'.repeat(3000)}1${"}".repeat(3000)}`,
  "no UTF-8": new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
};

for (const operation of withBody)
  test(`${operation} refuses a body that is no JSON object, of another content type, or far too large (decisions: Headers and errors)`, (kit) => {
    const { path, query, body } = exampleParams(operationNamed(operation));
    const at = operation === "saveEpisode" ? {} : { path, query };
    const types = ["text/plain", "application/x-www-form-urlencoded", "application/xml"];
    const wrong: Record<string, Ask> = {
      ...Object.fromEntries(Object.entries(raws).map(([what, raw]) => [what, { raw }])),
      ...Object.fromEntries(
        types.map((type) => [type, { body, headers: { "Content-Type": type } }]),
      ),
      "1 MB": { body: { unexpected: "x".repeat(1_000_000) } },
    };
    const asks = Object.entries(wrong).map(([what, ask]) => ({
      ...{ what, pointers: [] },
      ask: { ...at, ...ask },
    }));
    return refuseAll(kit, operation, asks);
  });

test("saveEpisode refuses control signs, overrides and lone surrogates, and keeps every other sign (decisions: Headers and errors)", async (kit) => {
  kit.needsWrites();
  const body = draftOf(kit);
  const name = "/patientEmergencyContact/firstName";
  const unreadable = ["bell \u0007", "nul \u0000", "override \u202e", "surrogate \ud800"];
  const asks = unreadable.map((text) => about({ body: changedAt(body, name, text) }, name));
  await refuseAll(kit, "saveEpisode", asks);
  const kept = "Nguyễn Søren O’Ñeill 李";
  const { data } = await saveNew(kit, changedAt(body, name, kept));
  const { patientEmergencyContact } = (await readEpisode(kit, data.id)).data;
  kit.equal(patientEmergencyContact?.firstName, kept);
});
