import type { Parameter } from "@pharmacy/openapi";
import type { OperationId } from "@pharmacy/sdk";
import {
  operationIds,
  operationNamed,
  plainSchema,
  questionOf,
  withBody,
} from "../../contract/operations.ts";
import type { Ask } from "../../exchange/exchange.ts";
import type { Wrong } from "../../kit/caller.ts";
import { checksOf } from "../../kit/kit.ts";
import { valueAt } from "../../kit/json.ts";
import { daysFrom, londonToday } from "../../records/values.ts";
import { NotRun } from "../../results/result.ts";
import { limitOf } from "../../contract/samples.ts";

/** Parameters, unreadable bodies, and rules that neither a schema nor a vector has. */
const test = checksOf("validation", "decisions: Patient step");

/** A request that is described by its wrong value; the refusal names one of the places. */
function about(ask: Ask, ...pointers: string[]): Wrong {
  const wrong = valueAt(ask.body, pointers[0] ?? "") ?? ask.query ?? ask.body;
  return { what: JSON.stringify(wrong), ask, pointers };
}

test("createBatch refuses a number of COVID-19 that has not the pack's format, and no other ([5.90])", async (kit) => {
  const product = await kit.product("covid");
  const body = kit.batchOf(product);
  const format = product.pack.batchNumberFormat;
  if (!format) throw new NotRun("no pack of COVID-19 has a format");
  const wrong = [`${body.batchNo}9`, body.batchNo.slice(1), `${"9".repeat(format.length - 1)}A`];
  const asks = wrong.map((batchNo) => about({ body: { ...body, batchNo } }, "/batchNo"));
  await kit.refuseAll("createBatch", asks);
  await kit.makeBatch({ vaccineType: "covid" });
});

test("searchPatients asks for a number, or for a last name and a day of birth", (kit) =>
  kit.refuseAll("searchPatients", [
    about({ body: {} }),
    about({ body: { lastName: "Yusuf" } }, "/dateOfBirth", "/nhsNumber"),
    about({ body: { dateOfBirth: "1951-03-12" } }, "/lastName", "/nhsNumber"),
    about({ body: { firstName: "Amina", postCode: "LS6 2AB" } }),
  ]));

test("getActivity counts at most 366 days, from the first to the last (decisions: Contract)", (kit) => {
  const to = londonToday();
  const wrong = [
    { from: daysFrom(to, 1), to },
    { from: daysFrom(to, -366), to },
    { from: "2025-02-30", to: "2025-03-01" },
  ];
  const asks = wrong.map((query) => about({ query }, "/query/to", "/query/from"));
  return kit.refuseAll("getActivity", asks);
});

test("updateUserDetails changes nobody else's details ([7.06])", async (kit) => {
  const body = { ...(await kit.user()), id: "00000000-0000-4000-8000-999999999999" };
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
      return kit.refuseAll(operation, asked);
    });

  const query = wrongQuery(operation);
  const pointers = Object.keys(query).map((name) => `/query/${name}`);
  if (pointers.length > 1 && !operationNamed(operation).bodySchema)
    test(`${operation} names every wrong parameter at once (decisions: Headers and errors)`, (kit) => {
      const ask = questionWith(operation, "query", query);
      return kit.refuseAll(operation, [{ what: "all", ask, pointers, isEach: true }]);
    });
}

function wrongAsks(operation: OperationId, parameter: Parameter): Wrong[] {
  const { name, in: place, required } = parameter;
  // A router refuses a path that is too long without naming the parameter.
  const pointers = place === "path" ? [] : [`/${place}/${name}`];
  const isNeeded = required === true && place !== "path";
  const values = [...wrongValues(parameter), ...(isNeeded ? [undefined] : [])];
  return values.map((value) => ({
    what: `${place} ${name}: ${value?.slice(0, 40) ?? "not there"}`,
    ask: questionWith(operation, place, { [name]: value }),
    pointers,
  }));
}

/** A wrong value for each parameter of the query that has limits. */
export function wrongQuery(operation: OperationId): Record<string, string> {
  const parameters = operationNamed(operation).parameters.filter(
    ({ in: place }) => place === "query",
  );
  const wrong = parameters.map((one) => [one.name, wrongValues(one)[0]] as const);
  return Object.fromEntries(wrong.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

function wrongValues({ schema, in: place }: Parameter): string[] {
  const plain = plainSchema(schema);
  const beyond = (limit: string, valueFor: (limit: number) => string) => {
    const value = limitOf(plain, limit);
    return value === undefined ? [] : [valueFor(value)];
  };
  const tooShort = beyond("minLength", (shortest) => "x".repeat(shortest - 1));
  return [
    ...(plain["type"] === "integer" ? ["one", "1.5"] : []),
    ...beyond("maximum", (maximum) => String(maximum + 1)),
    ...beyond("minimum", (minimum) => String(minimum - 1)),
    ...beyond("maxLength", (longest) => "x".repeat(longest + 1)),
    ...(place === "query" ? tooShort.filter(Boolean) : []),
    ...(plain["enum"] ? ["OTHER"] : []),
    ...(plain["format"] === "date" ? ["2025-02-30", "01/02/2025", "2025-1-1"] : []),
    ...(plain["pattern"] ? ["no such!"] : []),
  ];
}

/** The contract's example with other values in one place. */
function questionWith(operation: OperationId, place: Parameter["in"], changes: object): Ask {
  const { path, query, body } = questionOf(operation);
  const question = { path, query: operation === "saveEpisode" ? {} : query, headers: {}, body };
  const part = place === "header" ? "headers" : place;
  return { ...question, [part]: { ...question[part], ...changes } };
}

/** Bodies that are no JSON object; the last one is no UTF-8. */
const raws = [
  ...['{"a":', "", "[]", '"text"', "null", "7", `${'{"a":'.repeat(3000)}1${"}".repeat(3000)}`],
  new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
];

const otherTypes = ["text/plain", "application/x-www-form-urlencoded", "application/xml"];

for (const operation of withBody)
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
